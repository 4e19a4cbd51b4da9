import { isPart, readTerms } from "../../../app/modules/base/search/read-terms";
import { searchPortfolio } from "../../../app/modules/overview/portfolio-search/search-portfolio";
import { suggest } from "../../../app/modules/overview/portfolio-search/suggest";
import { connect } from "../../../db/client";
import { allFlags } from "../../support/all-flags";

const VIEWER = { user: allFlags, seesBooks: true };

/** Searches, suggests, or sends D1 the bare FTS5 queries of a phrase, so that each can be timed by itself. */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const phrase = searchParams.get("phrase") ?? "";
    const db = connect(DB.withSession("first-unconstrained"));
    if (pathname === "/suggest") return Response.json((await suggest(db, VIEWER, phrase)).properties.length);
    if (pathname === "/search") return Response.json((await searchPortfolio(db, VIEWER, phrase)).total);
    const answers = await DB.batch(ftsQueries(phrase).map(([sql, expression]) => DB.prepare(sql).bind(expression)));
    return Response.json(answers.map(({ results }) => results.length));
  },
};

/** What a search asks FTS5: each word as it stands, as a beginning and as a part, the best documents first. */
function ftsQueries(phrase: string): [sql: string, expression: string][] {
  const query = (table: string) => `select rowid, rank from ${table} where ${table} match ? order by rank limit 25`;
  return readTerms(phrase).atoms.flatMap((atom) => {
    if (!("text" in atom)) return [];
    const quoted = `"${atom.text}"`;
    const words = [quoted, `${quoted}*`].map((asked): [string, string] => [query("portfolio_words"), asked]);
    return isPart(atom.text) ? [...words, [query("portfolio_parts"), quoted] as [string, string]] : words;
  });
}
