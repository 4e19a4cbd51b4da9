import { env } from "cloudflare:workers";

// What tells stacks is wrapped once more for each file, until it is too deep to tell one: the first is enough.
const shared = globalThis as { tellsStacks?: { first: typeof Error.prepareStackTrace } };
shared.tellsStacks ??= { first: Error.prepareStackTrace };
Error.prepareStackTrace = shared.tellsStacks.first;

// The files of a worker share its modules and, by themselves, its store: each begins with an empty one.
await empty(env.DB);
await empty(env.UPGRADED_DB);
for (;;) {
  const { objects } = await env.FILES.list();
  if (objects.length === 0) break;
  await env.FILES.delete(objects.map(({ key }) => key));
}
// All at once: one after another, with a note of each, they take longer than the tests of most files.
await env.DB.batch([
  ...env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))),
  env.DB.prepare("create table d1_migrations (id integer primary key, name text)"),
  env.DB.prepare("insert into d1_migrations (name) values (?)").bind(env.TEST_MIGRATIONS.at(-1)?.name),
]);

async function empty(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' and name not like '_cf_%'")
    .all<{ type: string; name: string; sql: string | null }>();
  const isVirtual = ({ sql }: { sql: string | null }) => /^create virtual/i.test(sql ?? "");
  const virtual = results.filter(isVirtual);
  const isShadow = (name: string) => virtual.some((table) => name.startsWith(`${table.name}_`));
  const drop = ({ type, name }: { type: string; name: string }) => db.prepare(`drop ${type} "${name}"`);
  const tables = results.filter((one) => one.type === "table" && !isVirtual(one) && !isShadow(one.name));
  if (tables.length === 0) return;
  await db.batch([
    db.prepare("pragma defer_foreign_keys = on"),
    // A view takes its triggers along.
    ...["trigger", "view"].flatMap((kind) => results.filter(({ type }) => type === kind).map(drop)),
    ...virtual.map(drop),
    ...tables.map(({ name }) => db.prepare(`delete from "${name}"`)),
  ]);
  // A table that others refer to goes after them, and some refer to each other.
  for (let left = tables; left.length > 0; ) {
    const kept: typeof tables = [];
    for (const table of left)
      try {
        await drop(table).run();
      } catch {
        kept.push(table);
      }
    if (kept.length === left.length) throw new Error(`${kept.map(({ name }) => name)} cannot be dropped`);
    left = kept;
  }
}
