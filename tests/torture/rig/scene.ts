import { eq, sql } from "drizzle-orm";
import { users } from "../../../db/schema/users";
import { migrate } from "../../../db/seed/migrate";
import { seedPortfolio } from "../../../db/seed/seed-portfolio";
import { type PrintedLine, printBankLines } from "../../support/books/print-bank-lines";
import { drawQuarters } from "../../support/draw-image";
import { Caller, formOf, json } from "./caller";
import type { Rig } from "./start-rig";

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
};

/** Fills an empty rig with the demo portfolio, and what it lacks: an account of ours, an album with an image, lines to be booked. */
export async function setScene(rig: Rig): Promise<Scene> {
  await migrate(rig.db.$client);
  await seedPortfolio(rig.db, new Date());
  return openScene(rig);
}

/** The same where it was set before. */
async function openScene(rig: Rig): Promise<Scene> {
  const [admin] = await rig.db.select({ id: users.id }).from(users).where(eq(users.email, "admin@objektbuch.example"));
  const userId = admin?.id ?? 0;
  await rig.db.update(users).set({ editor: true, voter: true, accountant: true }).where(eq(users.id, userId));
  const caller = new Caller(rig, userId);
  const accounts = await caller.demand<{ id: number; routingKey: string }[]>(json("GET", "/api/accounts"));
  const accountIds = Object.fromEntries(accounts.map(({ id, routingKey }) => [routingKey, id]));
  const [place] = await rig.db.all<{ groupId: number; propertyId: number; agreementId: number; most: number }>(
    sql`select property.group_id as groupId, property.id as propertyId, agreement.id as agreementId,
        (select coalesce(max(rowid), 0) from request_keys) + (select count(*) from uploads) as most
      from properties as property join rental_agreements as agreement on agreement.property_id = property.id limit 1`,
  );
  if (!place) throw new Error("The demo portfolio has no agreement");
  let count = 100 + place.most;
  const scene = { ...place, caller, accountIds, bankAccountId: 0, albumId: 0, next: () => ++count };
  const banks = await caller.demand<{ id: number; iban: string }[]>(json("GET", "/api/bank-accounts"));
  const known = banks.find(({ iban }) => iban === IBAN);
  const bank =
    known ?? (await caller.demand<{ id: number }>(json("POST", "/api/bank-accounts", { name: "Folter", iban: IBAN })));
  scene.bankAccountId = bank.id;
  scene.albumId = (
    await caller.demand<{ id: number }>(
      json("POST", "/api/image-collections", { name: "Folter", propertyIds: [place.propertyId] }),
    )
  ).id;
  await caller.demand(formOf(`/api/images/${scene.albumId}`, { file: picture(scene) }));
  await caller.demand(statementOf(scene, 4));
  return scene;
}

/** A small image that nobody sent before. */
export function picture({ next }: Pick<Scene, "next">): File {
  const number = next();
  return new File([drawQuarters(4 + (number % 60), 4 + (Math.floor(number / 60) % 60))], `bild-${number}.png`);
}

/** A statement of our account with so many lines that no other has. */
export function statementOf({ next }: Pick<Scene, "next">, lines: number, path = "/api/bank-transactions") {
  const number = next();
  const day = new Date(Date.UTC(2010, 0, 1 + (number % 5_000))).toISOString().slice(0, 10);
  const printed: PrintedLine[] = Array.from({ length: lines }, (_, index) => ({
    day,
    cents: (index % 2 ? -1 : 1) * (1_000 + 7 * number + index),
    purpose: `Folter ${String(number).padStart(9, "0")} ${index}`,
    name: "Familie Neumann",
  }));
  return formOf(path, { file: new File([printBankLines(IBAN, printed, number * 100_000)], "auszug.sta") });
}
