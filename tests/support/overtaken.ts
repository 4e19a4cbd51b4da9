import { env } from "cloudflare:workers";

const WRITES = /^\s*(insert|update|delete)\b/i;

/**
 * The tests' bindings with a database that makes a request wait before its first write, until `meanwhile` is done: whatever
 * the request has read by then is old.
 */
export function overtaken(meanwhile: () => Promise<unknown>): typeof env {
  let done: Promise<unknown> | undefined;
  const queries = new WeakMap<D1PreparedStatement, { original: D1PreparedStatement; writes: boolean }>();

  const beforeWriting = async (writes: boolean) => {
    if (!writes) return;
    done ??= meanwhile();
    await done;
  };

  function wrap(original: D1PreparedStatement, writes: boolean): D1PreparedStatement {
    const wrapped = new Proxy(original, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values), writes);
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...parameters: unknown[]) => {
          await beforeWriting(writes);
          return member.apply(target, parameters);
        };
      },
    });
    queries.set(wrapped, { original, writes });
    return wrapped;
  }

  const DB = new Proxy(env.DB, {
    get: (database, name) => {
      if (name !== "withSession") return Reflect.get(database, name);
      return (start: string) => {
        const session = database.withSession(start);
        return {
          prepare: (query: string) => wrap(session.prepare(query), WRITES.test(query)),
          batch: async (statements: D1PreparedStatement[]) => {
            await beforeWriting(statements.some((one) => queries.get(one)?.writes));
            return session.batch(statements.map((one) => queries.get(one)?.original ?? one));
          },
          getBookmark: () => session.getBookmark(),
        };
      };
    },
  });
  return { ...env, DB };
}
