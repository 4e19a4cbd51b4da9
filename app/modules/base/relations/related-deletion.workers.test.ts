import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { accountIdsOf } from "../../../../tests/support/books/books";
import { call } from "../../../../tests/support/call";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { accountNoun } from "../../books/accounts/account-noun.server";
import { bankAccountNoun } from "../../books/bank-accounts/bank-account-noun.server";
import { bookDecided } from "../../books/ledger/booking/book-decided";
import { decideBooking } from "../../books/ledger/booking/decide-booking";
import { postTransaction } from "../../books/ledger/booking/post-transaction";
import { insertTransaction } from "../../books/ledger/booking/write-transactions.server";
import type { NewLeg } from "../../books/ledger/leg";
import { loanNoun } from "../../books/loans/loan-noun.server";
import { deleteProperty } from "../../portfolio/properties/delete-property";
import { removeProperty } from "../../portfolio/properties/repository.server";
import { removeAgreement } from "../../portfolio/rental-agreements/agreement-trash.server";
import { deleteAgreement } from "../../portfolio/rental-agreements/delete-agreement";
import { openAgreement } from "../../portfolio/rental-agreements/open-agreement";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { NO_RELATION, type Relation } from "./relation";

const db = connect(env.DB);
let admin: Person;
let actor: Actor;
let accountIds: Record<string, number>;
const ibans = ["DE02120300000000202051", "DE89370400440532013000"];

/** Something that bookings can relate to: how it is deleted as a person would, and by the statement alone if that looks first. */
type Related = { relation: Relation; remove: () => Promise<void>; statement?: () => Promise<boolean> };

const kinds: Record<string, () => Promise<Related>> = {
  property: async () => {
    const id = await addProperty(admin, await addGroup(), { city: "Chemnitz" });
    return {
      relation: { ...NO_RELATION, flowType: "PROPERTY", flowId: id },
      remove: () => deleteProperty(db, actor, id),
      statement: () => removeProperty(db, actor, id, "Chemnitz"),
    };
  },
  "rental agreement": async () => {
    const propertyId = await addProperty(admin, await addGroup(), { city: "Chemnitz" });
    const editor = await createPerson("editor");
    const sent = { propertyId, startDate: "2026-01-01", rent: 400 };
    const { id } = (await call(editor, "POST", "/api/rental-agreements", sent)).body;
    return {
      relation: { flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: id },
      remove: () => deleteAgreement(db, actor, id),
      statement: async () => removeAgreement(db, actor, await openAgreement(db, id)),
    };
  },
  loan: async () => {
    const { id } = (await call(admin, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 })).body;
    return {
      relation: { flowType: "LOAN", flowId: id, subFlowType: "LOAN", subFlowId: id },
      remove: () => loanNoun.remove(db, actor, id),
    };
  },
  "bank account": async () => {
    const account = { name: "Mietkonto", iban: ibans.pop(), statementType: "MT940" };
    const { id } = (await call(admin, "POST", "/api/bank-accounts", account)).body;
    return {
      relation: { ...NO_RELATION, flowType: "BANK_ACCOUNT", flowId: id },
      remove: () => bankAccountNoun.remove(db, actor, id),
    };
  },
};

function bookingOf(relation: Relation, target = accountIds.RENT as number) {
  const leg: NewLeg & { locked: boolean } = {
    source: { accountId: accountIds.OTHER as number, ...NO_RELATION },
    target: { accountId: target, ...relation },
    cents: 40_000,
    valueDate: "2026-03-02",
    locked: false,
  };
  return { description: "Miete", valueDate: "2026-03-02", legs: [leg] };
}

/** Books after something else was done between the decision and the writing of it. */
async function bookAfter(done: () => Promise<void>, booking: ReturnType<typeof bookingOf>) {
  let first = true;
  return bookDecided(db, actor, null, booking.legs, async (books) => {
    const decided = decideBooking(booking, books);
    if (first) await done();
    first = false;
    return insertTransaction(db, actor, decided);
  });
}

async function refusalOf(attempt: Promise<unknown>): Promise<DomainError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}

const countOf = async (table: string) =>
  (await env.DB.prepare(`select count(*) as count from ${table}`).first<number>("count")) ?? 0;

beforeAll(async () => {
  admin = await createPerson("admin");
  actor = { userId: admin.id, userName: "Anna Seidel", now: "2026-03-03T08:00:00.000Z", requestKey: null };
  accountIds = await accountIdsOf(admin);
});

describe.each(Object.entries(kinds))("a %s", (_, create) => {
  test("that was booked on after somebody looked is not deleted, and leaves no activity of it", async () => {
    const { relation, remove, statement } = await create();
    await postTransaction(db, actor, bookingOf(relation));
    const activities = await countOf("activities");
    expect(await statement?.()).not.toBe(true);
    expect(await countOf("activities")).toBe(activities);
    const refusal = await refusalOf(remove());
    expect([refusal.code, refusal.message]).toEqual(["conflict", expect.stringContaining("1\u00a0Buchung")]);
  });

  test("that was deleted after a booking was decided is not booked on", async () => {
    const { relation, remove } = await create();
    const legs = await countOf("legs");
    const refusal = await refusalOf(bookAfter(remove, bookingOf(relation)));
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.details.fieldErrors ?? {})[0]).toMatch(/^legs\[0\]\.target(Sub)?FlowId$/);
    expect(await countOf("legs")).toBe(legs);
    expect((await refusalOf(remove())).code).toBe("not-found");
  });
});

test("an account that was deleted after a booking was decided is not booked on", async () => {
  const { id } = (await call(admin, "POST", "/api/accounts", { name: "Leer", routingKey: "OTHER" })).body;
  const refusal = await refusalOf(bookAfter(() => accountNoun.remove(db, actor, id), bookingOf(NO_RELATION, id)));
  expect(refusal.details.fieldErrors).toHaveProperty(["legs[0].targetAccountId"]);
});
