import type { D1Client } from "../client";

/**
 * A Worker that runs statements on its database for a process outside. Miniflare's own way waits for each part of a
 * statement with the whole process standing still; on a busy machine that wait may end too early.
 */
export const databaseWorker = `export default {
  async fetch(request, { DB }) {
    try {
      const { statements, raw } = await request.json();
      const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
      return Response.json(raw ? await prepared[0].raw(raw) : await DB.batch(prepared));
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 });
    }
  },
};`;

type Asked = { statements: { sql: string; params: unknown[] }[]; raw?: { columnNames?: boolean } };

/** Asks a `databaseWorker`. */
export type AskDatabase = (body: string) => Promise<{ ok: boolean; json: () => Promise<unknown> }>;

/** The database behind a `databaseWorker`. */
export function databaseThrough(ask: AskDatabase): D1Client {
  const prepared = new WeakMap<D1PreparedStatement, Asked["statements"][number]>();

  async function run<Answer>(asked: Asked): Promise<Answer> {
    const answer = await ask(JSON.stringify(asked));
    const said = await answer.json();
    if (!answer.ok) throw new Error((said as { message: string }).message);
    return said as Answer;
  }

  async function runOne<Row>(statement: Asked["statements"][number]): Promise<D1Result<Row>> {
    const [result] = await run<[D1Result<Row>]>({ statements: [statement] });
    return result;
  }

  function prepare(sql: string, params: unknown[] = []): D1PreparedStatement {
    const statement = { sql, params };
    const handle: Pick<D1PreparedStatement, "bind" | "all" | "run"> & Record<"first" | "raw", unknown> = {
      bind: (...values) => prepare(sql, values),
      all: () => runOne(statement),
      run: () => runOne(statement),
      first: async (column?: string) => {
        const [row] = (await runOne<Record<string, unknown>>(statement)).results;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
      raw: (options = {}) => run({ statements: [statement], raw: options }),
    };
    const typed = handle as D1PreparedStatement;
    prepared.set(typed, statement);
    return typed;
  }

  return {
    prepare: (sql) => prepare(sql),
    batch: (statements) => run({ statements: statements.flatMap((one) => prepared.get(one) ?? []) }),
  };
}
