import { env } from "cloudflare:workers";

// All at once: one after another, with a note of each, they take longer than the tests of most files.
await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
