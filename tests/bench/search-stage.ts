import { sql } from "drizzle-orm";
import { buildIndex, finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import type { Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { activities } from "../../db/schema/activities";
import { comments } from "../../db/schema/comments";
import { properties } from "../../db/schema/properties";
import { searchDocuments } from "../../db/schema/search";
import { users } from "../../db/schema/users";
import type { Rig } from "../support/rig/rig";
import { fillDatabase } from "./fill-database";
import { fillFlats } from "./fill-flats";
import { type Stage, startCast } from "./stage";

/** So many of the documents are properties; flats have more than one each. */
const DOCUMENTS_A_FLAT = 20;

/** What people look for: places, people, parts of words, amounts, days, and what is not there. */
const PHRASES = [
  ..."leipzig müller haupt verw hausverwaltung vertrag mietvertrag ka kaufpreis nichtvorhanden".split(" "),
  ..."1.234,56 450 01.03.2024 03/2024".split(" "),
  ...["chemnitz straße", "müller leipzig", "str 12", "heizung defekt", "stellplatz mieter"],
  ...["fenster bad neu", "dach aufzug rücklage"],
];

/** What somebody types on the way to some of them. */
const TYPED = ["le", "lei", "leip", "leipzig m", "mü", "müll", "haupt", "str 1", "ver", "ka", "09", "091"];

const WARM_UP = 1;

const entry = "tests/bench/search/worker.ts";

/** How long searches and suggestions take, against FTS5 alone and against a tenth of the documents. */
export const searchStage: Stage<Rig> = {
  set: async (bench) => {
    const rig = await startCast(bench, { few: { entry, data: "few" }, many: { entry, data: "many" } });
    const [few, many] = bench.sizes.documents;
    await fill(rig.db("few"), few);
    await fill(rig.db("many"), many);
    return { on: rig, strike: () => rig.stop() };
  },
  parts: {
    search: async (rig, { sizes }, tell) => {
      const [few, many] = sizes.documents;
      const [searched = 0, bare = 0, inFew = 0] = await timeInTurn(rig, sizes.rounds, PHRASES, [
        ["many", "/search"],
        ["many", "/fts"],
        ["few", "/search"],
      ]);
      const [suggested = 0] = await timeInTurn(rig, sizes.rounds, TYPED, [["many", "/suggest"]]);
      const name = `search in ${many} documents of ${many / DOCUMENTS_A_FLAT} properties, p95 of ${PHRASES.length} phrases`;
      tell({
        name: `${name}, time against the same FTS5 queries alone`,
        figure: searched / bare,
        decimals: 2,
        aim: { atMost: 2 },
        detail: `${searched.toFixed(1)} ms against ${bare.toFixed(1)} ms`,
      });
      tell({
        name: `${name}, time against ${few} documents`,
        figure: searched / inFew,
        decimals: 2,
        aim: { atMost: 3 },
        detail: `${searched.toFixed(1)} ms against ${inFew.toFixed(1)} ms`,
      });
      tell({
        name: `suggestions in ${many} documents, p95`,
        figure: suggested,
        decimals: 1,
        unit: " ms",
        aim: { atMost: 30 },
        detail: TYPED.join(", "),
      });
    },
  },
};

/** Flats with their agreements; the rest of the documents are comments, and changes half as many. */
async function fill(db: Db, documents: number): Promise<void> {
  await fillDatabase(db.$client, { properties: 0, activities: 0 });
  await fillFlats(db.$client, documents / DOCUMENTS_A_FLAT);
  await buildIndex(db, new Date().toISOString());
  await finishIndex(db);
  const left = documents - (await db.$count(searchDocuments));
  await addTexts(db, Math.ceil((2 * left) / 3), Math.floor(left / 3));
  await buildIndex(db, new Date().toISOString(), { whole: false });
  await finishIndex(db);
}

const OPENINGS = [
  "Heizung defekt",
  "Bad neu",
  "Fenster undicht",
  "Mieter zahlt",
  "Dach geprüft",
  "Aufzug steht",
  "Vertrag liegt bei",
];
const MIDDLES = [
  "laut Verwaltung",
  "wegen Frost",
  "seit gestern",
  "im Keller",
  "am Stellplatz",
  "mit Rücklage",
  "ohne Mangel",
];
const ENDINGS = ["Termin folgt", "Angebot eingeholt", "Rechnung bezahlt", "bitte nachfassen", "Protokoll kommt"];

async function addTexts(db: Db, commentCount: number, changeCount: number): Promise<void> {
  const time = new Date().toISOString();
  const lists = JSON.stringify([OPENINGS, MIDDLES, ENDINGS]);
  const word = (list: number, size: number, step: number) =>
    sql`json_extract(${lists}, ${sql.raw(`'$[${list}][' || (n / ${step} % ${size}) || ']'`)})`;
  const text = sql`${word(0, OPENINGS.length, 1)} || ', ' || ${word(1, MIDDLES.length, 7)} || ' Nr. ' || n || ', ' || ${word(2, ENDINGS.length, 49)}
    || ' ' || (400 + n % 900) || ',' || printf('%02d', n % 100)`;
  const property = sql`(select min(id) + n % count(*) from ${properties})`;
  const numbers = (count: number) =>
    sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})`;
  const user = sql`(select min(id) from ${users})`;
  await runBatch(db, [
    sql`insert into ${comments} (property_id, user_id, text, create_time, update_time)
      ${numbers(commentCount)} select ${property}, ${user}, ${text}, ${time}, ${time} from number`,
    sql`insert into ${activities} (type, create_time, user_id, user_name, property_id, changes)
      ${numbers(changeCount)} select 'PROPERTY_UPDATED', ${time}, ${user}, 'Bench', ${property},
        json_array(json_object('name', 'equipment', 'oldValue', null, 'newValue', ${text})) from number`,
  ]);
}

/** Milliseconds of all calls but the slowest twentieth, each phrase in turn at each target, so that a busy moment meets all alike. */
async function timeInTurn(
  rig: Rig,
  rounds: number,
  phrases: readonly string[],
  targets: readonly [worker: string, path: string][],
): Promise<number[]> {
  const took: number[][] = targets.map(() => []);
  for (let round = 0; round < rounds + WARM_UP; round++)
    for (const phrase of phrases)
      for (const [index, [worker, path]] of targets.entries()) {
        const url = new URL(`${path}?phrase=${encodeURIComponent(phrase)}`, rig.url(worker));
        const began = performance.now();
        const response = await fetch(url);
        const said = await response.text();
        if (!response.ok) throw new Error(`${url} answered ${response.status}: ${said.slice(0, 200)}`);
        if (round >= WARM_UP) took[index]?.push(performance.now() - began);
      }
  return took.map((values) => values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? 0);
}
