import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { documentCodes } from "./document-codes";
import { documentCodeSql, documentIdSql } from "./index-documents.server";

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
