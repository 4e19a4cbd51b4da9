import { env } from "cloudflare:workers";
import type { D1Client } from "../../db/client";

/** The tests' database, with something done just before the first batch that has a statement of these words. */
export function beforeWriting(words: RegExp, done: () => Promise<unknown>): D1Client {
  let first = true;
  const texts = new WeakMap<D1PreparedStatement, string>();
  return {
    prepare: (query) => {
      const statement = env.DB.prepare(query);
      const bind = statement.bind.bind(statement);
      statement.bind = (...values) => {
        const bound = bind(...values);
        texts.set(bound, query);
        return bound;
      };
      return statement;
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      if (first && statements.some((statement) => words.test(texts.get(statement) ?? ""))) {
        first = false;
        await done();
      }
      return env.DB.batch<T>(statements);
    },
  };
}
