import { expect, test } from "vitest";
import { NO_RELATION } from "../../../base/relations/relation";
import type { Leg } from "../leg";
import type { BookingDraft } from "./booking-draft";
import type { Editor } from "./open-editor";
import { emptyEditor, repeatReversed } from "./repeat-reversed";

const leg = (id: number, sourceId: number, targetId: number, change: Partial<Leg> = {}): Leg => ({
  id,
  transactionId: 7,
  source: { accountId: sourceId, ...NO_RELATION },
  target: { accountId: targetId, ...NO_RELATION },
  cents: 5_00,
  valueDate: "2026-03-01",
  locked: false,
  reversesLegId: null,
  ...change,
});
const bankLine: Editor["bankLine"] = {
  bankTransactionId: 70,
  bankAccountId: 1,
  bankAccountName: "Giro",
  cents: 5_00,
  valueDate: "2026-03-01",
  purpose: "MIETE",
  counterpartyName: null,
  counterpartyIban: null,
};
const editor: Editor = {
  accounts: [],
  clearingAccountId: 2,
  lockedUntil: "2026-03-31",
  transaction: {
    id: 7,
    version: 3,
    description: "Miete",
    valueDate: "2026-03-01",
    reversed: true,
    reversible: false,
    returnedBy: null,
    feeRunId: null,
    spreadYears: null,
  },
  stored: [leg(1, 3, 4), leg(2, 3, 4, { cents: -5_00, reversesLegId: 1 })],
  bankLine: null,
  defaults: { firstAccountId: 1, bankLine: null },
  flows: { labels: {}, properties: [], moreProperties: false, loans: [], bankAccounts: [], agreements: [] },
};
const ofLine: Editor = {
  ...editor,
  bankLine,
  defaults: { firstAccountId: 1, bankLine },
  stored: [leg(1, 1, 2, { locked: true }), leg(2, 2, 4), leg(3, 2, 4, { cents: -5_00, reversesLegId: 2 })],
};
const draft: BookingDraft = { description: "", valueDate: "05.05.2026", legs: [] };

test("what was reversed is booked anew as it was, out of closed months on the first open day", () => {
  const again = repeatReversed(draft, editor);
  expect(again).toMatchObject({ description: "Miete", valueDate: "01.04.2026" });
  expect(again?.legs).toMatchObject([
    { source: { accountId: "3" }, target: { accountId: "4" }, amount: "5,00", valueDate: "01.04.2026" },
  ]);
  expect(emptyEditor(ofLine)).toMatchObject({
    transaction: null,
    stored: [],
    bankLine: null,
    defaults: { bankLine: null },
  });
});

test("a line of the bank keeps its words and gets just the legs that were not the bank's", () => {
  const again = repeatReversed({ ...draft, description: "MIETE" }, ofLine);
  expect(again).toMatchObject({ description: "MIETE", valueDate: "05.05.2026" });
  expect(again?.legs).toMatchObject([{ source: { accountId: "2" }, target: { accountId: "4" }, amount: "5,00" }]);
});

test("nothing is repeated of a booking that stands", () => {
  expect(repeatReversed(draft, { ...editor, stored: [leg(1, 3, 4)] })).toBeNull();
});
