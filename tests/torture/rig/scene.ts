import { eq, sql } from "drizzle-orm";
import { addMonths, type Day } from "../../../app/modules/base/calendar/day";
import { mandates } from "../../../db/schema/books/payment-runs";
import { users } from "../../../db/schema/users";
import { migrate } from "../../../db/seed/migrate";
import { seedPortfolio } from "../../../db/seed/seed-portfolio";
import { type PrintedLine, printBankLines } from "../../support/books/print-bank-lines";
import { drawQuarters } from "../../support/draw-image";
import { Caller, formOf, json } from "../../support/rig/caller";
import type { Rig } from "../../support/rig/rig";

/** Of an account of the demo. */
export const IBAN = "DE02120300000000202051";

/** What there is in a rig to work on, and who works: a person who may do everything. */
export type Scene = {
  caller: Caller;
  groupId: number;
  propertyId: number;
  agreementId: number;
  albumId: number;
  accountIds: Record<string, number>;
  bankAccountId: number;
  /** A number that nothing else got. */
  next: () => number;
  /** The first day of a month in which no other run collects. */
  nextMonth: () => Day;
};

/** The first after any beginning of the books; the last that a run of today may collect is more than two years later. */
const FIRST_MONTH = "2024-12-01";

/** Fills an empty rig with the demo portfolio, and what it lacks: an album with an image, lines to be booked, and who sends runs to the bank. */
export async function setScene(rig: Rig): Promise<Scene> {
  const db = rig.db();
  await migrate(db.$client);
  await seedPortfolio(db, new Date());
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, "admin@objektbuch.example"));
  const userId = admin?.id ?? 0;
  await db.update(users).set({ editor: true, voter: true, accountant: true }).where(eq(users.id, userId));
  const caller = new Caller(rig, userId);
  const accounts = await caller.demand<{ id: number; routingKey: string }[]>(json("GET", "/api/accounts"));
  const banks = await caller.demand<{ id: number; iban: string }[]>(json("GET", "/api/bank-accounts"));
  const [place] = await db.all<{ groupId: number; propertyId: number; agreementId: number }>(
    sql`select property.group_id as groupId, property.id as propertyId, agreement.id as agreementId
      from properties as property join rental_agreements as agreement on agreement.property_id = property.id limit 1`,
  );
  if (!place) throw new Error("The demo portfolio has no agreement");
  let count = 100;
  const next = () => ++count;
  let months = 0;
  const album = json("POST", "/api/image-collections", { name: "Folter", propertyIds: [place.propertyId] });
  const scene: Scene = {
    ...place,
    caller,
    accountIds: Object.fromEntries(accounts.map(({ id, routingKey }) => [routingKey, id])),
    bankAccountId: banks.find(({ iban }) => iban === IBAN)?.id ?? 0,
    albumId: (await caller.demand<{ id: number }>(album)).id,
    next,
    nextMonth: () => addMonths(FIRST_MONTH, months++),
  };
  await caller.demand(formOf(`/api/images/${scene.albumId}`, { file: picture(scene) }));
  await caller.demand(statementOf(scene, 4));
  // Runs collect what is made for them alone.
  await db.delete(mandates);
  const sender = { senderName: "Folter GbR", senderBankAccountId: scene.bankAccountId };
  await caller.demand(json("PUT", "/api/settings", { ...sender, senderCreditorId: "DE98ZZZ09999999999" }));
  return scene;
}

/** To look at all data takes longer than any answer may. */
const MOST_TO_LOOK = 120_000;

/** What is wrong with the data behind a caller, a sentence each. */
export async function findViolations(caller: Caller, { thorough = false } = {}): Promise<string[]> {
  const path = `/torture/violations${thorough ? "?thorough" : ""}`;
  const { status, text, cut } = await caller.call({ method: "POST", path, milliseconds: MOST_TO_LOOK });
  return status === 200 ? JSON.parse(text) : [`the data could not be looked at: ${cut ?? text.slice(0, 300)}`];
}

/** A small image that nobody sent before. */
export function picture({ next }: Pick<Scene, "next">): File {
  const number = next();
  return new File([drawQuarters(4 + (number % 60), 4 + (Math.floor(number / 60) % 60))], `bild-${number}.png`);
}

/** A statement of our account with so many lines that no other has. */
export function statementOf({ next }: Pick<Scene, "next">, lines: number) {
  const number = next();
  const day = new Date(Date.UTC(2010, 0, 1 + (number % 5_000))).toISOString().slice(0, 10);
  const printed: PrintedLine[] = Array.from({ length: lines }, (_, index) => ({
    day,
    cents: (index % 2 ? -1 : 1) * (1_000 + 7 * number + index),
    purpose: `Folter ${String(number).padStart(9, "0")} ${index}`,
    name: "Familie Neumann",
  }));
  return formOf("/api/bank-transactions", {
    file: new File([printBankLines(IBAN, printed, number * 100_000)], "auszug.sta"),
  });
}
