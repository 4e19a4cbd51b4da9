import { sql } from "drizzle-orm";
import { addDays, addMonths, type Day, dayAfter, rangeOfYear, yearOf } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { openStatementProposal } from "../../app/modules/books/association-statements/open-proposal";
import { billNoun } from "../../app/modules/books/bills/bill-noun.server";
import { openBillFile } from "../../app/modules/books/bills/open-bill-file.server";
import type { CostItem, Heating } from "../../app/modules/books/cost-statements/cost-statement";
import { MEASURE_SCALE } from "../../app/modules/books/cost-statements/cost-statement";
import { costStatementNoun } from "../../app/modules/books/cost-statements/cost-statement-noun.server";
import type { TakenBooking } from "../../app/modules/books/ledger/unbooked-lines/taken-booking";
import { freezeSettlement } from "../../app/modules/books/settlements/freeze-settlement";
import { noteDelivery } from "../../app/modules/books/settlements/open-settlements.server";
import { noCharacterMaps } from "../../app/modules/files/attachments/text/character-maps";
import type { Db } from "../client";
import { attachments } from "../schema/files";
import { properties } from "../schema/properties";
import { rentalAgreements } from "../schema/rental-agreements";
import { demoBills, demoInvoices, demoStatements } from "./demo/read-demo";
import type { HistoryLine } from "./history/history";
import { timeOf } from "./time-of";

type Accountant = Omit<Actor, "now">;

/** A bill is written so many days before it is paid. */
const DAYS_UNTIL_PAID = 12;

/**
 * Settles last year with the tenants of flats whose associations' statements are there, each as far as the demo data say, and the year
 * before with one; enters the bills. Without files nothing is settled.
 */
export async function seedCosts(db: Db, files: FileStore, accountant: Accountant, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const places = await db
    .select({ id: properties.id, street: properties.streetAndNumber, seId: properties.seId })
    .from(properties);
  const idOf = (property: string): number => {
    const place = places.find(({ street, seId }) => [street, seId].filter(Boolean).join(", ") === property);
    if (!place) throw new Error(`The demo portfolio has no ${property}`);
    return place.id;
  };
  const actorAt = (at: string): Actor => ({ ...accountant, now: timeOf(at, now) });
  const { fromDate, toDate } = rangeOfYear(yearOf(today) - 1);
  for (const { at, property, issuedAgo, dueIn, bill, ofLastYear } of demoBills)
    await billNoun.create(db, actorAt(at), {
      ...{ ...bill, ...(ofLastYear && { from: fromDate, to: toDate }) },
      propertyId: idOf(property),
      issueDate: addDays(today, -issuedAgo),
      dueDate: addDays(today, dueIn),
    });
  for (const invoice of demoInvoices)
    await seedInvoice(db, files, actorAt(invoice.at), idOf(invoice.property), invoice);
  for (const statement of demoStatements)
    await seedStatement(db, files, { propertyId: idOf(statement.property), statement, today, actorAt });
}

type Seeded = {
  propertyId: number;
  statement: (typeof demoStatements)[number];
  today: Day;
  actorAt: (at: string) => Actor;
};

async function seedStatement(db: Db, files: FileStore, { propertyId, statement, today, actorAt }: Seeded) {
  const { yearsAgo, endsOn, at, provisional, own, costs, co2, heating: shares, measures, settled } = statement;
  const to: Day = `${yearOf(today) - yearsAgo}-${endsOn}`;
  const from = addMonths(dayAfter(to), -12);
  const read = own
    ? await proposeHouse(db, propertyId, { from, to }, own)
    : await openStatementProposal(db, propertyId, { from, to }, null);
  if (!own && !costs && read.filename === null) return;
  const tenants = await db
    .select({ id: rentalAgreements.id, counterParty: rentalAgreements.counterParty })
    .from(rentalAgreements)
    .where(sql`${rentalAgreements.propertyId} = ${propertyId}`);
  const agreementOf = (tenant: string): number => {
    const found = tenants.find(({ counterParty }) => counterParty === tenant);
    if (!found) throw new Error(`${tenant} rents nothing there`);
    return found.id;
  };
  const measured = (item: CostItem): CostItem => {
    const said = measures.filter(({ text }) => text === item.text);
    if (said.length === 0) return item;
    const ofTenant = ({ tenant, measure }: (typeof said)[number]) => ({
      ...{ agreementId: agreementOf(tenant), measure: measure * MEASURE_SCALE },
    });
    return { ...item, tenantMeasures: said.map(ofTenant) };
  };
  const scaled = (value: number) => Math.round(value * MEASURE_SCALE);
  const ofTenants = shares.map(({ tenant, amount }) => ({
    agreementId: tenant === null ? null : agreementOf(tenant),
    amount: Math.round(amount * 100),
  }));
  const stated: Pick<Heating, "amount" | "shares"> | null =
    costs || (own && ofTenants.length > 0)
      ? { amount: ofTenants.reduce((sum, { amount }) => sum + amount, 0), shares: ofTenants }
      : read.statement.heating;
  const heating: Heating | null = stated && {
    ...stated,
    co2: co2 ? { kilograms: scaled(co2.kilograms), cost: Math.round(co2.cost * 100), area: scaled(co2.area) } : null,
    shares: ofTenants.length === 0 ? stated.shares : ofTenants,
  };
  const items = costs?.items ? (JSON.parse(costs.items) as CostItem[]) : read.statement.items;
  const { id } = await costStatementNoun.create(db, actorAt(at), {
    ...{ propertyId, from, to, source: read.statement.source, provisional },
    items: JSON.stringify(items.map(measured)),
    heating: heating && JSON.stringify(heating),
  });
  for (const { tenant, at: frozen, daysAgo, sent, received, objected } of settled) {
    const actor = actorAt(frozen);
    // In January nothing was sent before the year was over.
    const dayOf = (ago: number) => [addDays(today, -ago), dayAfter(to)].sort().at(-1)!;
    const date = dayOf(daysAgo);
    const asked = { agreementId: agreementOf(tenant), date };
    const settlementId = await freezeSettlement(db, files, actor, id, asked, actor.now.slice(0, 10));
    const noted = (ago: number | undefined) => (ago === undefined ? null : dayOf(ago));
    const values = { sentDate: noted(sent), receivedDate: noted(received), objectedDate: noted(objected) };
    if (sent !== undefined)
      await noteDelivery(db, actor, { id: settlementId, values, version: null, wholeForm: false });
  }
}

/** What was booked and billed for a house, divided by area, some rows by persons. */
async function proposeHouse(db: Db, propertyId: number, span: { from: Day; to: Day }, byPersons: readonly string[]) {
  const [byArea, counted] = await Promise.all([
    openStatementProposal(db, propertyId, span, "booked", "AREA"),
    openStatementProposal(db, propertyId, span, "booked", "PERSONS"),
  ]);
  const items = byArea.statement.items.map((item, row) => {
    const other = counted.statement.items[row];
    return other && byPersons.some((text) => item.text.startsWith(text)) ? other : item;
  });
  return { ...byArea, statement: { ...byArea.statement, items } };
}

/** Enters the bill that an attached E-Rechnung is. */
async function seedInvoice(
  db: Db,
  files: FileStore,
  actor: Actor,
  propertyId: number,
  { filename, bill }: (typeof demoInvoices)[number],
): Promise<void> {
  const [file] = await db
    .select({ id: attachments.id, fileKey: attachments.fileKey })
    .from(attachments)
    .where(sql`${attachments.propertyId} = ${propertyId} and ${attachments.filename} = ${filename}`);
  const stored = file && (await files.get(file.fileKey));
  if (!stored) return;
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  const { seller, number, issueDate, dueDate, amount, iban, labour, labourKind, from, to, source } = await openBillFile(
    db,
    bytes,
    noCharacterMaps,
  );
  await billNoun.create(db, actor, {
    ...{ propertyId, attachmentId: file.id, source, seller: seller ?? undefined, number, iban },
    ...{ issueDate: issueDate ?? undefined, dueDate, amount: amount ?? undefined, labour, labourKind, from, to },
    ...bill,
  });
}

/** Enters the bill that the last booked line of a craftsman pays, and returns the bookings with it. */
export async function seedPaidBill(
  db: Db,
  accountant: Accountant,
  history: readonly HistoryLine[],
  taken: readonly { day: Day; booking: TakenBooking }[],
): Promise<typeof taken> {
  const lines = history.slice(0, taken.length);
  const place = lines.findLastIndex(
    ({ booking, counterpartyIban }) => booking.template === "investment" && counterpartyIban !== null,
  );
  const line = lines[place];
  if (!line) return taken;
  const issueDate = addDays(line.valueDate, -DAYS_UNTIL_PAID);
  const { id } = await billNoun.create(
    db,
    { ...accountant, now: `${addDays(issueDate, 2)}T09:20:00.000Z` },
    {
      propertyId: line.booking.relation.flowId,
      seller: line.counterpartyName ?? undefined,
      number: /\d{4}-\d{4}|\d{6}/.exec(line.purpose)?.[0] ?? null,
      ...{ issueDate, dueDate: addDays(issueDate, 14), amount: -line.cents, iban: line.counterpartyIban },
    },
  );
  return taken.map((one, index) =>
    index === place ? { ...one, booking: { ...one.booking, billId: id } as TakenBooking } : one,
  );
}
