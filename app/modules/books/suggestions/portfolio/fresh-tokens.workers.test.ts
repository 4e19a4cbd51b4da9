import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { bankAccounts } from "../../../../../db/schema/books/bank-accounts";
import { loans as loansTable } from "../../../../../db/schema/books/loans";
import { factTokens, staleFacts } from "../../../../../db/schema/books/suggestions";
import { Random } from "../../../../../db/seed/history/random";
import { beforeWriting } from "../../../../../tests/support/before-writing";
import { insertUnbookedLines } from "../../../../../tests/support/books/insert-plan";
import { createPerson } from "../../../../../tests/support/people";
import { addGroup } from "../../../../../tests/support/portfolio";
import { addDays } from "../../../base/calendar/day";
import type { Actor } from "../../../base/edits/actor";
import { changeProperty } from "../../../portfolio/properties/change-property.server";
import { copyProperty } from "../../../portfolio/properties/copy-property.server";
import { createProperty } from "../../../portfolio/properties/create-property";
import { deleteProperty } from "../../../portfolio/properties/delete-property";
import { changeAgreement } from "../../../portfolio/rental-agreements/change-agreement.server";
import { createAgreement } from "../../../portfolio/rental-agreements/create-agreement";
import { deleteAgreement } from "../../../portfolio/rental-agreements/delete-agreement";
import { loanNoun } from "../../loans/loan-noun.server";
import type { BankLine } from "../learned/bank-line";
import { learnedRowsOf } from "../learned/learned-row";
import { addLearned, readPortfolioFacts, readSuggestionData, selectSuggestionData } from "../repository.server";
import { scoreSuggestions } from "../score-suggestions";
import { agreementTokens, loanTokens, propertyTokens } from "./fact-tokens";
import { runOnFreshTokens } from "./fresh-tokens.server";
import type { FactType } from "./suggestion-data";

const db = connect(env.DB);
const TIME = "2026-01-02T08:00:00.000Z";
const TODAY = "2026-01-02";
const edit = { version: null, wholeForm: false };

let actor: Actor;
let groupId: number;

beforeAll(async () => {
  const person = await createPerson("editor");
  actor = { userId: person.id, userName: "Eva", now: TIME, requestKey: null };
  groupId = await addGroup();
  await runBatch(db, [
    sql`insert into ${bankAccounts} (name, iban, statement_type, account_information_available, create_time)
      values ('Mietkonto', 'DE02120300000000202051', 'CAMT', 1, ${TIME})`,
    sql`insert into uploads (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
      values ('a.xml', ${"0".repeat(64)}, 1, 'CAMT', 'a', ${person.id}, ${TIME}, 0, 0, 0)`,
  ]);
});

const rowOf = (type: FactType, id: number) => (token: string) => `${type} ${id} ${token}`;

/** The tokens that are stored, and those of what is stored of the portfolio. */
async function bothTokens(): Promise<{ stored: string[]; made: string[] }> {
  const facts = await readPortfolioFacts(db);
  const stored = await db.select().from(factTokens);
  const made = [
    ...facts.agreements.flatMap((agreement) => agreementTokens(agreement).map(rowOf("RENTAL_AGREEMENT", agreement.id))),
    ...facts.properties.flatMap((property) => propertyTokens(property).map(rowOf("PROPERTY", property.id))),
    ...facts.loans.flatMap((loan) => loanTokens(loan).map(rowOf("LOAN", loan.id))),
  ];
  return { stored: stored.map(({ type, id, token }) => rowOf(type as FactType, id)(token)).sort(), made: made.sort() };
}

/** What is suggested for lines by their tokens, and what it is if the whole portfolio is looked at. */
async function bothSuggestions(ids: readonly number[], on: Db = db) {
  const data = readSuggestionData(await runOnFreshTokens(on, selectSuggestionData(ids)));
  const whole = { ...data, facts: await readPortfolioFacts(db), owners: undefined };
  return { found: scoreSuggestions(data), all: scoreSuggestions(whole) };
}

const random = new Random(17, "facts");
const roll = (limit: number) => random.below(limit);
const pick = <Value>(values: readonly Value[]): Value => random.pick(values);

const names = [
  null,
  "Jörg Müßig",
  "Hausverwaltung Tröger & Wappler GbR",
  "Dr. Ole O'Brien-Żółć, Ümit & Co. KG",
  "  Zwei  Blanks  ",
  "und der GmbH Immobilien",
  "Łukasz „Łuk“ İğne 日本 😀",
  `${"Lang ".repeat(100)}Ende`,
  "A\u0001B Cäsar",
];
const streets = [
  null,
  "Weststraße 47",
  "Weststr.47 b",
  "Am Ring",
  "Rue 5",
  "Äußere Klosterstraße 12a Hinterhaus 3",
  "17. Juni 9",
  "Straße des 17. Juni 135",
  "str 5",
  "C 4, 12",
  "strasse",
];
const policies = [null, "GB-12345678", "4711", "VS 08 15 / 2020", "  x  y "];
const cents = () => pick([null, 0, 1, 99, 12_345, 23_800, 50_000]);

const propertyValues = () => ({
  streetAndNumber: pick(streets),
  administratorName: pick(names),
  sellerName: pick(names),
  buildingInsuranceNumber: pick(policies),
  contactName: pick(names),
  gbaId: pick([null, "Aue Blatt 0815", "4711"]),
  buyUrn: pick([null, "UR-Nr. 812/2024", "9/2024", "UVZ 77 / 2025"]),
  commonCharge: cents(),
  offerPrice: cents(),
  equipment: pick([null, "Balkon"]),
});

const day = () => `20${20 + roll(4)}-${String(1 + roll(12)).padStart(2, "0")}-${String(1 + roll(28)).padStart(2, "0")}`;

function agreementValues() {
  const [startDate, chosenEnd] = [day(), pick([null, day(), "2025-02-28", "2024-02-29", "2025-12-31"])];
  const endDate = chosenEnd && chosenEnd < startDate ? startDate : chosenEnd;
  const steps = [startDate, ...Array.from({ length: roll(4) }, day), addDays(startDate, roll(20))].filter(
    (validFrom) => validFrom >= startDate && (!endDate || validFrom <= endDate),
  );
  return {
    values: { startDate, endDate, counterParty: pick(names), rentDeposit: cents() },
    rentSteps: [...new Set(steps)].map((validFrom) => ({
      validFrom,
      rent: roll(90_000),
      utilities: roll(3) * 7_123,
    })),
    confirmOverlap: true,
    confirmNoUtilities: true,
  };
}

const loanValues = () => ({
  name: pick(["Ankauf Chemnitz 2021", "Darlehen 5", "Gesellschafterdarlehen Nord", "KfW-Zins 261 Sanierung"]),
  description: pick([null, "Pleißebank, Annuitätendarlehen", "und für die GmbH"]),
  annualInterestRate: 3,
});

/** A line about something of the portfolio, or about hardly anything. */
async function randomLine(): Promise<BankLine> {
  const facts = await readPortfolioFacts(db);
  const agreement = pick(facts.agreements);
  const property = pick([pick(facts.properties), facts.properties.find(({ id }) => id === agreement.propertyId)]);
  const amounts = agreementTokens(agreement).flatMap((token) =>
    token.startsWith("c") ? [Number(token.slice(1))] : [],
  );
  const purposes = [
    "Miete",
    "Hausgeld",
    "Kaution",
    "Zins",
    "",
    property?.buildingInsuranceNumber,
    property?.buyUrn,
    property?.gbaId,
    pick(facts.loans).name,
  ];
  return {
    valueDate: pick([day(), addDays(agreement.startDate, roll(60))]),
    cents: (pick([...amounts, 23_800, 12_345, property?.commonCharge ?? 1]) || 1) * pick([1, 1, -1]),
    purpose: [pick(purposes), pick([property?.streetAndNumber, pick(streets), "WE 3"]), pick(names)].join(" "),
    counterpartyName: pick([agreement.counterParty, property?.administratorName ?? null, pick(names)]),
    counterpartyIban: pick([null, "DE89370400440532013000", "DE02500105170137075030"]),
    mandateId: null,
    creditorId: null,
  };
}

test("after whatever is done to the portfolio, the same is suggested as if all of it were looked at", async () => {
  const properties: number[] = [];
  const agreements: number[] = [];
  const loans: number[] = [];
  const ids: number[] = [];
  const ways: (() => Promise<unknown>)[] = [
    async () => properties.push(await createProperty(db, actor, { groupId, ...propertyValues() })),
    async () => properties.push(await createProperty(db, actor, { groupId, ...propertyValues() })),
    async () => properties.push(await copyProperty(db, actor, pick(properties))),
    () => changeProperty(db, actor, { ...edit, id: pick(properties), values: propertyValues() }),
    () => changeProperty(db, actor, { ...edit, id: pick(properties), values: { streetAndNumber: pick(streets) } }),
    async () => agreements.push(await createAgreement(db, actor, pick(properties), agreementValues(), TODAY)),
    async () => agreements.push(await createAgreement(db, actor, pick(properties), agreementValues(), TODAY)),
    () => changeAgreement(db, actor, { ...edit, id: pick(agreements), ...agreementValues() }, TODAY),
    async () => loans.push((await loanNoun.create(db, actor, loanValues())).id),
    () => loanNoun.change(db, actor, { ...edit, id: pick(loans), values: loanValues() }),
    () => deleteAgreement(db, actor, agreements.splice(roll(agreements.length), 1)[0] as number),
    () => loanNoun.remove(db, actor, loans.splice(roll(loans.length), 1)[0] as number),
    async () => {
      const id = pick(properties);
      // One with agreements stays.
      await deleteProperty(db, actor, id).then(
        () => properties.splice(properties.indexOf(id), 1),
        () => null,
      );
    },
  ];
  for (const way of [0, 5, 8]) await ways[way]?.();
  let suggested = 0;
  for (let count = 0; count < 260; count++) {
    if (agreements.length < 2) await ways[5]?.();
    if (loans.length < 2) await ways[8]?.();
    await pick(ways)();
    if (count % 20 !== 0) continue;
    const lines = [];
    for (let index = 0; index < 12; index++) lines.push(await randomLine());
    ids.push(...(await insertUnbookedLines(db, lines)));
    const booked = await randomLine();
    const relation = {
      flowType: "PROPERTY",
      flowId: pick(properties),
      subFlowType: "RENTAL_AGREEMENT",
      subFlowId: pick(agreements),
    } as const;
    await runBatch(db, addLearned(learnedRowsOf(booked, { template: "rent_and_utilities", relation })));
    const { found, all } = await bothSuggestions(ids);
    expect(found).toEqual(all);
    suggested = found.size;
    const { stored, made } = await bothTokens();
    expect(stored).toEqual(made);
  }
  expect(suggested).toBeGreaterThan(ids.length / 4);
  expect(await db.$count(factTokens)).toBeGreaterThan(400);
});

test("tokens that are fresh cost no round trip of their own", async () => {
  await loanNoun.create(db, actor, loanValues());
  const batches: number[] = [];
  const counted = connect({
    prepare: (query) => env.DB.prepare(query),
    batch: (statements) => {
      batches.push(statements.length);
      return env.DB.batch(statements);
    },
  });
  await runOnFreshTokens(counted, []);
  await runOnFreshTokens(counted, []);
  expect(batches).toEqual([1, 4, 1]);
});

test("of two that make tokens at once, the one that read the older row leaves what the other wrote", async () => {
  const id = await createProperty(db, actor, { groupId, streetAndNumber: "Alte Gasse 1" });
  const late = beforeWriting(/^delete from "fact_tokens"/, async () => {
    await changeProperty(db, actor, { ...edit, id, values: { streetAndNumber: "Neue Gasse 2" } });
    await runOnFreshTokens(db, []);
  });
  await runOnFreshTokens(connect(late), []);
  const { stored, made } = await bothTokens();
  expect(stored).toEqual(made);
  expect(stored).toContain(`PROPERTY ${id} hneuegasse2`);
});

test("what is changed or deleted while its tokens are made gets those that it has in the end", async () => {
  const id = await createProperty(db, actor, { groupId, streetAndNumber: "Erste Gasse 1" });
  const { id: loanId } = await loanNoun.create(db, actor, { name: "Vergangenes", annualInterestRate: 1 });
  const late = beforeWriting(/^delete from "fact_tokens"/, async () => {
    await changeProperty(db, actor, { ...edit, id, values: { streetAndNumber: "Zweite Gasse 2" } });
    await loanNoun.remove(db, actor, loanId);
  });
  await runOnFreshTokens(connect(late), []);
  const { stored, made } = await bothTokens();
  expect(stored).toEqual(made);
  expect(stored).toContain(`PROPERTY ${id} hzweitegasse2`);
  expect(await db.$count(staleFacts)).toBe(0);
});

test("tokens of more facts than one round trip takes are all made", async () => {
  const numbers = sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < 4500)`;
  await runBatch(db, [
    sql`${numbers} insert or ignore into ${loansTable} (name, annual_interest_rate, create_time)
      select 'Darlehen Nummer' || n, 3, ${TIME} from number`,
  ]);
  await runOnFreshTokens(db, []);
  const { stored, made } = await bothTokens();
  expect(stored).toEqual(made);
  expect(await db.$count(staleFacts)).toBe(0);
});
