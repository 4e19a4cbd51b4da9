import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { documentCodes } from "./document-codes";
import { documentCodeSql, documentIdSql, isVisibleSql } from "./index-documents.server";

const MOST_CODES = 32;

test("the id of a document holds its code, those of further kinds too, and the piece of what an attachment says", async () => {
  const codeOf = async (code: number, piece: number) => {
    const id = documentIdSql(sql`${2 ** 24 - 1}`, sql`${code}`, sql`${2 ** 27 - 1}`, sql`${piece}`);
    const rows = connect(env.DB).all(
      sql`select ${documentCodeSql("id")} as code, id >> 39 as property from (select ${id} as id)`,
    );
    return (await rows)[0];
  };
  const { code: text } = documentCodes.attachmentText;
  for (let code = 0; code < MOST_CODES; code++)
    if (code % 16 !== text) expect(await codeOf(code, 0)).toEqual({ code, property: 2 ** 24 - 1 });
  for (const piece of [0, 1, 255]) expect(await codeOf(text, piece)).toEqual({ code: text, property: 2 ** 24 - 1 });
});

test("a document is visible by its code alone, whatever piece of an attachment it is", async () => {
  const { code: text } = documentCodes.attachmentText;
  const written = Object.values(documentCodes).flatMap(({ code }) =>
    (code === text ? [0, 1, 255] : [0]).map((piece) => ({ code, piece })),
  );
  for (const { code: asked } of Object.values(documentCodes)) {
    const visible = written.map(({ code, piece }) => {
      const id = documentIdSql(sql`7`, sql`${code}`, sql`9`, sql`${piece}`);
      return sql`(select ${isVisibleSql("id", 1 << asked)} from (select ${id} as id))`;
    });
    const [row] = await connect(env.DB).all<{ seen: string }>(
      sql`select json_array(${sql.join(visible, sql`, `)}) as seen`,
    );
    expect(JSON.parse(row?.seen ?? "")).toEqual(written.map(({ code }) => Number(code === asked)));
  }
});
