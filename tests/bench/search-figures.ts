import { sql } from "drizzle-orm";
import { buildIndex, finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { connect, type D1Client, type Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { activities } from "../../db/schema/activities";
import { comments } from "../../db/schema/comments";
import { properties } from "../../db/schema/properties";
import { searchDocuments } from "../../db/schema/search";
import { users } from "../../db/schema/users";
import type { Figure } from "./figure";
import { fillDatabase } from "./fill-database";
import { fillFlats } from "./fill-flats";
import { type Runtime, startRuntime, type WorkerName } from "./start-runtime";

const MANY = { properties: 5_000, documents: 100_000 };
const FEW = { properties: 500, documents: 10_000 };

/** What people look for: places, people, parts of words, amounts, days, and what is not there. */
const PHRASES = [
  "leipzig",
  "chemnitz straße",
  "müller",
  "müller leipzig",
  "haupt",
  "str 12",
  "verw",
  "hausverwaltung",
  "heizung defekt",
  "vertrag",
  "mietvertrag",
  "stellplatz mieter",
  "1.234,56",
  "450",
  "01.03.2024",
  "03/2024",
  "ka",
  "fenster bad neu",
  "kaufpreis",
  "dach aufzug rücklage",
  "nichtvorhanden",
];

/** What somebody types on the way to some of them. */
const TYPED = ["le", "lei", "leip", "leipzig m", "mü", "müll", "haupt", "str 1", "ver", "ka", "09", "091"];

const ROUNDS = 5;
const WARM_UP = 1;

/** How long searches and suggestions take, against FTS5 alone and against a tenth of the documents. */
export async function searchFigures(folder: string): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    await fill(connect(await runtime.database("searchMany")), await runtime.database("searchMany"), MANY);
    await fill(connect(await runtime.database("searchFew")), await runtime.database("searchFew"), FEW);
    const took = await timeInTurn(runtime, PHRASES, [
      ["searchMany", "/search"],
      ["searchMany", "/fts"],
      ["searchFew", "/search"],
    ]);
    const [many = 0, bare = 0, few = 0] = took.map(p95);
    const [suggested = 0] = (await timeInTurn(runtime, TYPED, [["searchMany", "/suggest"]])).map(p95);
    const name = `search in ${MANY.documents} documents of ${MANY.properties} properties, p95 of ${PHRASES.length} phrases`;
    return [
      {
        name: `${name}, time against the same FTS5 queries alone`,
        figure: many / bare,
        decimals: 2,
        aim: { atMost: 2 },
        detail: `${many.toFixed(1)} ms against ${bare.toFixed(1)} ms`,
      },
      {
        name: `${name}, time against ${FEW.documents} documents`,
        figure: many / few,
        decimals: 2,
        aim: { atMost: 3 },
        detail: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms`,
      },
      {
        name: `suggestions in ${MANY.documents} documents, p95`,
        figure: suggested,
        decimals: 1,
        unit: " ms",
        aim: { atMost: 30 },
        detail: TYPED.join(", "),
      },
    ];
  } finally {
    await runtime.stop();
  }
}

/** Flats with their agreements; the rest of the documents are comments, and changes half as many. */
async function fill(db: Db, database: D1Client, { properties: flats, documents }: typeof MANY): Promise<void> {
  await fillDatabase(database, { properties: 0, activities: 0 });
  await fillFlats(database, flats);
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

/** Milliseconds of each call, each phrase in turn at each target, so that a busy moment meets all alike. */
async function timeInTurn(
  runtime: Runtime,
  phrases: readonly string[],
  targets: readonly [WorkerName, string][],
): Promise<number[][]> {
  const took: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const phrase of phrases)
      for (const [index, [worker, path]] of targets.entries()) {
        const { url } = await runtime.target(worker, `${path}?phrase=${encodeURIComponent(phrase)}`);
        const began = performance.now();
        const response = await fetch(url);
        const said = await response.text();
        if (!response.ok) throw new Error(`${url} answered ${response.status}: ${said.slice(0, 200)}`);
        if (round >= WARM_UP) took[index]?.push(performance.now() - began);
      }
  return took;
}

function p95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? 0;
}
