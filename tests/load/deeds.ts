import { randomUUID } from "node:crypto";
import type { Random } from "../../db/seed/history/random";
import { printBankLines } from "../support/books/print-bank-lines";
import { drawQuarters } from "../support/draw-image";
import type { Answer, Person, Request } from "./person";

/** What there is to work on. */
export type Place = {
  groupIds: number[];
  propertyIds: number[];
  albumIds: number[];
  accountIds: Record<string, number>;
  iban: string;
};

/** What was acknowledged, by the words that nothing else has; votes by property and e-mail address. */
export type Acknowledged = {
  comments: Map<string, number>;
  edits: Map<string, number>;
  votes: Map<string, number>;
  bookings: Map<string, number>;
  images: Map<string, number>;
  statements: Map<number, number>;
};

export const nothingYet = (): Acknowledged => ({
  comments: new Map(),
  edits: new Map(),
  votes: new Map(),
  bookings: new Map(),
  images: new Map(),
  statements: new Map(),
});

/** What somebody does next. */
type Deed = (doing: {
  person: Person;
  place: Place;
  random: Random;
  kept: Acknowledged;
  number: number;
}) => Promise<void>;

const PHRASES = ["markt", "chemnitz", "miete", "heizung", "neumann", "1.200", "haus", "dresden"];

/** A page or a call that only reads. */
const read =
  (kind: string, path: (place: Place, random: Random) => string): Deed =>
  async ({ person, place, random }) =>
    void (await person.send({ kind, path: path(place, random) }));

const json = (method: string, kind: string, path: string, body: object, expected: number[]): Request => ({
  kind,
  method,
  path,
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
  expected,
});

const idOf = ({ text }: Answer): number => JSON.parse(text).id;

/** How often each is done, of a hundred, by whoever may. */
const inLife: Record<string, { weight: number; deed: Deed }> = {
  folder: {
    weight: 14,
    deed: read("page: folder", ({ groupIds }, random) => `/property-groups/${random.pick(groupIds)}`),
  },
  property: {
    weight: 16,
    deed: read("page: property", ({ propertyIds }, random) => `/properties/${random.pick(propertyIds)}`),
  },
  activity: { weight: 5, deed: read("page: activity", () => "/activity") },
  search: { weight: 5, deed: read("page: search", (_, random) => `/search?phrase=${random.pick(PHRASES)}`) },
  suggestions: {
    weight: 8,
    deed: read(
      "script: suggestions while typing",
      (_, random) => `/search/suggestions?words=${random.pick(PHRASES).slice(0, 3)}`,
    ),
  },
  albums: { weight: 3, deed: read("page: album", ({ albumIds }, random) => `/images/${random.pick(albumIds)}`) },
  bankLines: { weight: 4, deed: read("page: lines of the bank", () => "/accounting/bank-transactions") },
  unbooked: { weight: 4, deed: read("page: lines to be booked", () => "/accounting/unaccounted-entries") },
  entries: { weight: 3, deed: read("page: entries", () => "/accounting/ledger-entries") },
  annuals: { weight: 2, deed: read("page: report of years", () => "/reports/annuals") },
  renting: { weight: 2, deed: read("page: report of renting", () => "/reports/renting") },
  apiList: {
    weight: 4,
    deed: read("api: properties", ({ groupIds }, random) => `/api/properties?groupId=${random.pick(groupIds)}`),
  },
  apiEntries: { weight: 2, deed: read("api: entries", () => "/api/ledger/entries") },
  comment: { weight: 7, deed: comment },
  vote: { weight: 4, deed: vote },
  edit: { weight: 7, deed: edit },
  book: { weight: 5, deed: book },
  image: { weight: 3, deed: image },
  statement: { weight: 2, deed: statement },
};

/** Each as often as it is done. */
const drawn = Object.values(inLife).flatMap(({ weight, deed }) => Array.from({ length: weight }, () => deed));

/** Draws what somebody does next. */
export function nextDeed(random: Random): Deed {
  return random.pick(drawn);
}

async function comment({ person, place, random, kept, number }: Parameters<Deed>[0]): Promise<void> {
  const propertyId = random.pick(place.propertyIds);
  const text = `Notiz ${number} von ${person.email}`;
  // By the form of a page as often as by `/api`.
  if (random.chance(0.5)) {
    const body = new URLSearchParams({ text, requestKey: randomUUID() });
    const path = `/properties/${propertyId}/comments/new`;
    if ((await person.send({ kind: "form: comment", method: "POST", path, body, expected: [302] })).status === 302)
      kept.comments.set(text, propertyId);
    return;
  }
  const answer = await person.send(json("POST", "api: comment", "/api/comments", { propertyId, text }, [201]));
  if (answer.status === 201) kept.comments.set(text, propertyId);
}

/** Once a property: a second vote of the same person would take the first back. */
async function vote({ person, place, random, kept }: Parameters<Deed>[0]): Promise<void> {
  const propertyId = random.pick(place.propertyIds);
  const key = `${propertyId} ${person.email}`;
  if (kept.votes.has(key)) return;
  kept.votes.set(key, propertyId);
  const answer = await person.send(json("POST", "api: vote", `/api/likes/${propertyId}`, { value: true }, [201]));
  if (answer.status !== 201) kept.votes.delete(key);
}

/** Reads the property first, as a form does; who changed the same field meanwhile is a conflict. */
async function edit({ person, place, random, kept, number }: Parameters<Deed>[0]): Promise<void> {
  const path = `/api/properties/${random.pick(place.propertyIds)}`;
  const before = await person.send({ kind: "api: property", path });
  if (before.status !== 200) return;
  const { id, version } = JSON.parse(before.text);
  const field = random.pick(["equipment", "unitDescription", "locationDescription", "indoorLocation"]);
  const words = `Stand ${number} von ${person.email}`;
  const answer = await person.send(json("PUT", "api: edit of a field", path, { version, [field]: words }, [200]));
  if (answer.status === 200) kept.edits.set(words, id);
}

async function book({ person, place, random, kept, number }: Parameters<Deed>[0]): Promise<void> {
  const description = `Umbuchung ${number} von ${person.email}`;
  const { accountIds, propertyIds } = place;
  const leg = {
    sourceAccountId: accountIds.INSURANCE,
    sourceFlowType: "PROPERTY",
    sourceFlowId: random.pick(propertyIds),
    targetAccountId: accountIds.OTHER,
    amount: random.between(1, 90_000) / 100,
  };
  const answer = await person.send(
    json(
      "POST",
      "api: booking",
      "/api/ledger/transactions",
      { description, valueDate: "2026-05-01", legs: [leg] },
      [201],
    ),
  );
  if (answer.status === 201) kept.bookings.set(description, idOf(answer));
}

async function image({ person, place, random, kept, number }: Parameters<Deed>[0]): Promise<void> {
  const albumId = random.pick(place.albumIds);
  const name = `${number}-${person.email}.png`;
  const body = new FormData();
  body.set("file", new File([drawQuarters(200 + random.below(200), 150 + random.below(100))], name));
  const headers = { "Idempotency-Key": randomUUID() };
  const path = `/api/images/${albumId}`;
  const answer = await person.send({ kind: "api: image", method: "POST", path, body, headers, expected: [201] });
  if (answer.status === 201) kept.images.set(name, albumId);
}

const LINES = 20;

async function statement({ person, place, kept, number }: Parameters<Deed>[0]): Promise<void> {
  const day = new Date(Date.UTC(2012, 0, 1 + (number % 4_000))).toISOString().slice(0, 10);
  const lines = Array.from({ length: LINES }, (_, index) => ({
    day,
    cents: 10_000 + 31 * number + index,
    purpose: `Last ${number} ${index} ${person.email.split("@")[0]}`,
    name: "Familie Neumann",
  }));
  const body = new FormData();
  body.set("file", new File([printBankLines(place.iban, lines, number * 1_000)], `auszug-${number}.sta`));
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await person.send({
    kind: "api: statement",
    method: "POST",
    path: "/api/bank-transactions",
    body,
    headers,
    expected: [201],
  });
  if (answer.status === 201) kept.statements.set(JSON.parse(answer.text).uploadId, LINES);
}
