import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type { Bindings } from "../../workers/bindings";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
      /** A database without any tables, for tests of a migration. */
      UPGRADED_DB: D1Database;
      /** The private key of the identity provider that the tests' Worker trusts, as JWK. */
      TEST_GOOGLE_KEY: string;
      /** Addresses of the images of others, none if their folder is absent. */
      TEST_SAMPLE_IMAGES: string[];
    }
    interface GlobalProps {
      mainModule: typeof import("../../workers/app");
    }
  }
}
