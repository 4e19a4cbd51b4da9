import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "./support/call";
import { createPerson } from "./support/people";

const TIME = "2026-01-01T00:00:00.000Z";

/** Books one transaction that relates to something, by plain SQL. */
async function book(transaction: number, userId: number, flow: string, flowId: number, sub: string, subId: number) {
  const { DB } = env;
  await DB.batch([
    DB.prepare(
      "insert into transactions (id, description, value_date, first_leg_id, user_id, create_time) values (?, 'Miete', '2026-01-05', ?, ?, ?)",
    ).bind(transaction, transaction, userId, TIME),
    DB.prepare(
      `insert into legs (id, transaction_id, source_account_id, target_account_id, target_flow_type, target_flow_id,
         target_sub_flow_type, target_sub_flow_id, cents, value_date, user_id, create_time)
       select ?, ?, a.id, b.id, ?, ?, ?, ?, 39000, '2026-01-05', ?, ? from accounts a, accounts b
       where a.routing_key = 'CASH_CLEARING' and b.routing_key = 'RENT'`,
    ).bind(transaction, transaction, flow, flowId, sub, subId, userId, TIME),
  ]);
}

test("what bookings relate to is not deleted, and the refusal says how many there are", async () => {
  const admin = await createPerson("admin");
  const editor = await createPerson("editor");
  const group = (await call(admin, "POST", "/api/property-groups", { name: "Bestand" })).body.id;
  const property = (await call(editor, "POST", "/api/properties", { groupId: group, published: false })).body.id;
  const agreement = (
    await call(editor, "POST", "/api/rental-agreements", { propertyId: property, startDate: "2025-01-01", rent: 390 })
  ).body.id;
  const loan = (await call(admin, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 })).body.id;
  await book(1, admin.id, "PROPERTY", property, "RENTAL_AGREEMENT", agreement);
  await book(2, admin.id, "PROPERTY", property, "RENTAL_AGREEMENT", agreement);
  await book(3, admin.id, "LOAN", loan, "LOAN", loan);

  const refused = await call(editor, "DELETE", `/api/rental-agreements/${agreement}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Zu diesem Mietvertrag gibt es 2\u00a0Buchungen; er kann nicht gelöscht werden.",
  ]);
  const ofProperty = await call(admin, "DELETE", `/api/properties/${property}`);
  expect([ofProperty.status, ofProperty.body.message]).toEqual([
    409,
    "Zu diesem Objekt gibt es 2\u00a0Buchungen; es kann nicht gelöscht werden.",
  ]);
  const ofLoan = await call(admin, "DELETE", `/api/loans/${loan}`);
  expect([ofLoan.status, ofLoan.body.message]).toEqual([
    409,
    "Zu diesem Darlehen gibt es 1\u00a0Buchung; es kann nicht gelöscht werden.",
  ]);
  expect((await call(admin, "GET", "/api/loans")).body).toHaveLength(1);
});
