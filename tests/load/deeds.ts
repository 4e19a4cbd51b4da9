import type { Random } from "../../db/seed/history/random";
import { drawQuarters } from "../support/draw-image";
import { type Answer, type Caller, formOf, json, type Sent } from "../support/rig/caller";
import { statementOf } from "../torture/rig/scene";
import type { Latencies } from "./latencies";

/** What there is to work on. */
export type Place = {
  groupIds: number[];
  propertyIds: number[];
  albumIds: number[];
  accountIds: Record<string, number>;
};

/** What was acknowledged, by the words that nothing else has; votes by property and person. */
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
  person: Caller;
  latencies: Latencies;
  place: Place;
  random: Random;
  kept: Acknowledged;
  number: number;
}) => Promise<unknown>;

const PHRASES = ["markt", "chemnitz", "miete", "heizung", "neumann", "1.200", "haus", "dresden"];

/** A page or a call that only reads. */
const read =
  (kind: string, path: (place: Place, random: Random) => string): Deed =>
  ({ person, latencies, place, random }) =>
    latencies.note(kind, person, json("GET", path(place, random)));

const idOf = ({ text }: Answer): number => JSON.parse(text).id;

/** How often each is done, of a hundred, by whoever may. */
const inLife: [weight: number, Deed][] = [
  [14, read("page: folder", ({ groupIds }, random) => `/property-groups/${random.pick(groupIds)}`)],
  [16, read("page: property", ({ propertyIds }, random) => `/properties/${random.pick(propertyIds)}`)],
  [5, read("page: activity", () => "/activity")],
  [5, read("page: search", (_, random) => `/search?phrase=${random.pick(PHRASES)}`)],
  [8, read("script: typing", (_, random) => `/search/suggestions?words=${random.pick(PHRASES).slice(0, 3)}`)],
  [3, read("page: album", ({ albumIds }, random) => `/images/${random.pick(albumIds)}`)],
  [4, read("page: lines of the bank", () => "/accounting/bank-transactions")],
  [4, read("page: lines to be booked", () => "/accounting/unaccounted-entries")],
  [3, read("page: entries", () => "/accounting/ledger-entries")],
  [2, read("page: report of years", () => "/reports/annuals")],
  [2, read("page: report of renting", () => "/reports/renting")],
  [4, read("api: properties", ({ groupIds }, random) => `/api/properties?groupId=${random.pick(groupIds)}`)],
  [2, read("api: entries", () => "/api/ledger/entries")],
  [7, comment],
  [4, vote],
  [7, edit],
  [5, book],
  [3, image],
  [2, statement],
];

/** Each as often as it is done. */
const drawn = inLife.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

/** Draws what somebody does next. */
export function nextDeed(random: Random): Deed {
  return random.pick(drawn);
}

type Doing = Parameters<Deed>[0];

async function comment({ person, latencies, place, random, kept, number }: Doing): Promise<void> {
  const propertyId = random.pick(place.propertyIds);
  const text = `Notiz ${number} von ${person.userId}`;
  // By the form of a page as often as by `/api`.
  const form: Sent = {
    method: "POST",
    path: `/properties/${propertyId}/comments/new`,
    body: () => new URLSearchParams({ text, requestKey: crypto.randomUUID() }),
  };
  const answer = random.chance(0.5)
    ? await latencies.note("form: comment", person, form, 302)
    : await latencies.note("api: comment", person, json("POST", "/api/comments", { propertyId, text }), 201);
  if ([201, 302].includes(answer.status)) kept.comments.set(text, propertyId);
}

/** Once a property: a second vote of the same person would take the first back. */
async function vote({ person, latencies, place, random, kept }: Doing): Promise<void> {
  const propertyId = random.pick(place.propertyIds);
  const key = `${propertyId} ${person.userId}`;
  if (kept.votes.has(key)) return;
  kept.votes.set(key, propertyId);
  const sent = json("POST", `/api/likes/${propertyId}`, { value: true });
  if ((await latencies.note("api: vote", person, sent, 201)).status !== 201) kept.votes.delete(key);
}

/** Reads the property first, as a form does; who changed the same field meanwhile is a conflict. */
async function edit({ person, latencies, place, random, kept, number }: Doing): Promise<void> {
  const path = `/api/properties/${random.pick(place.propertyIds)}`;
  const before = await latencies.note("api: property", person, json("GET", path));
  if (before.status !== 200) return;
  const { id, version } = JSON.parse(before.text);
  const field = random.pick(["equipment", "unitDescription", "locationDescription", "indoorLocation"]);
  const words = `Stand ${number} von ${person.userId}`;
  const answer = await latencies.note("api: edit", person, json("PUT", path, { version, [field]: words }));
  if (answer.status === 200) kept.edits.set(words, id);
}

async function book({ person, latencies, place, random, kept, number }: Doing): Promise<void> {
  const description = `Umbuchung ${number} von ${person.userId}`;
  const { accountIds, propertyIds } = place;
  const leg = {
    sourceAccountId: accountIds.INSURANCE,
    sourceFlowType: "PROPERTY",
    sourceFlowId: random.pick(propertyIds),
    targetAccountId: accountIds.OTHER,
    amount: random.between(1, 90_000) / 100,
  };
  const sent = json("POST", "/api/ledger/transactions", { description, valueDate: "2026-05-01", legs: [leg] });
  const answer = await latencies.note("api: booking", person, sent, 201);
  if (answer.status === 201) kept.bookings.set(description, idOf(answer));
}

async function image({ person, latencies, place, random, kept, number }: Doing): Promise<void> {
  const albumId = random.pick(place.albumIds);
  const name = `${number}-${person.userId}.png`;
  const file = new File([drawQuarters(200 + random.below(200), 150 + random.below(100))], name);
  const answer = await latencies.note("api: image", person, formOf(`/api/images/${albumId}`, { file }), 201);
  if (answer.status === 201) kept.images.set(name, albumId);
}

const LINES = 20;

async function statement({ person, latencies, kept, number }: Doing): Promise<void> {
  const sent = statementOf({ next: () => 1_000 + number }, LINES);
  const answer = await latencies.note("api: statement", person, sent, 201);
  if (answer.status === 201) kept.statements.set(JSON.parse(answer.text).uploadId, LINES);
}
