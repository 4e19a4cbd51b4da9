import type { D1Client } from "./client";

/** What a request asked of the database. */
export type DatabaseUse = {
  statements: number;
  /** Round trips one after another: calls that run side by side count once. */
  roundTrips: number;
  milliseconds: number;
};

/** Counts what goes through a D1 client; `use` is live. */
export function measure(client: D1Client): { client: D1Client; use: DatabaseUse } {
  const use: DatabaseUse = { statements: 0, roundTrips: 0, milliseconds: 0 };
  let running = 0;
  let began = 0;

  async function timed<T>(statements: number, call: () => Promise<T>): Promise<T> {
    use.statements += statements;
    if (running++ === 0) {
      use.roundTrips++;
      began = Date.now();
    }
    try {
      return await call();
    } finally {
      if (--running === 0) use.milliseconds += Date.now() - began;
    }
  }

  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  function wrap(original: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(original, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...parameters: unknown[]) => timed(1, () => member.apply(target, parameters));
      },
    });
    originals.set(wrapped, original);
    return wrapped;
  }

  return {
    use,
    client: {
      prepare: (query) => wrap(client.prepare(query)),
      batch: (statements) =>
        timed(statements.length, () => client.batch(statements.map((one) => originals.get(one) ?? one))),
    },
  };
}
