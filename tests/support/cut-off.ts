import { env } from "cloudflare:workers";
import type { D1Client } from "../../db/client";

export const CUT = "The power is out";

/** The tests' database, but gone from the given call on; `check` counts the calls of what else is gone with it. */
export function cutOff(after: number): { client: D1Client; check: () => void } {
  let calls = 0;
  const check = () => {
    if (calls++ >= after) throw new Error(CUT);
  };
  const client: D1Client = {
    prepare: (query) => {
      check();
      return env.DB.prepare(query);
    },
    batch: ((statements) => {
      check();
      return env.DB.batch(statements);
    }) as D1Client["batch"],
  };
  return { client, check };
}
