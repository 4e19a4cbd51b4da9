import fc from "fast-check";
import { expect, test } from "vitest";
import { readMoney } from "../../../base/fields/read-money";
import { NO_RELATION } from "../../../base/relations/relation";
import { type BookingDraft, type DraftDefaults, NO_DRAFT_RELATION, newDraftLeg } from "./booking-draft";
import { type DraftEdit, editDraft } from "./edit-draft";

const defaults: DraftDefaults = { firstAccountId: 1, bankLine: { bankAccountId: 7, bankTransactionId: 70 } };
const empty: BookingDraft = { description: "", valueDate: "", legs: [] };

/** A draft with a leg per amount, the ones named in `checked` ticked. */
function draftOf(amounts: string[], checked: number[] = []): BookingDraft {
  return {
    ...empty,
    legs: amounts.map((amount, key) => ({ ...newDraftLeg(defaults, key), amount, checked: checked.includes(key) })),
  };
}

const amountsOf = ({ legs }: BookingDraft) => legs.map(({ amount }) => amount);

test("an added leg has the first account on both sides, no relation, no amount and the booking's day", () => {
  const side = { accountId: "1", ...NO_DRAFT_RELATION };
  expect(editDraft(empty, { kind: "add" }, defaults).legs).toEqual([
    { key: 0, source: side, target: side, amount: "0,00", valueDate: "", checked: false },
  ]);
});

test("a copy stands behind its leg, with amount 0 and unticked", () => {
  const draft = draftOf(["1,00", "2,00"], [0]);
  const copied = editDraft(draft, { kind: "duplicate", index: 0 }, defaults);
  expect(amountsOf(copied)).toEqual(["1,00", "0,00", "2,00"]);
  expect(copied.legs[1]).toEqual({ ...draft.legs[0], key: 2, amount: "0,00", checked: false });
});

test("only the leg named is removed", () => {
  const draft = editDraft(draftOf(["1,00", "2,00", "3,00"]), { kind: "remove", index: 1 }, defaults);
  expect(amountsOf(draft)).toEqual(["1,00", "3,00"]);
});

test("an amount is split to the cent over the ticked legs", () => {
  const split = editDraft(draftOf(["1.000,00", "5,00", "", "0"], [0, 2, 3]), { kind: "split" }, defaults);
  expect(amountsOf(split)).toEqual(["333,34", "5,00", "333,33", "333,33"]);
  const negative = editDraft(draftOf(["-0,02", "", ""], [0, 1, 2]), { kind: "split" }, defaults);
  expect(amountsOf(negative)).toEqual(["−0,01", "−0,01", "0,00"]);
});

test("nothing is split while a ticked amount cannot be read, or none is ticked", () => {
  const unreadable = draftOf(["10o", "2,00"], [0, 1]);
  expect(editDraft(unreadable, { kind: "split" }, defaults)).toEqual(unreadable);
  const none = draftOf(["10,00", "1,005"]);
  expect(editDraft(none, { kind: "split" }, defaults)).toEqual(none);
});

test("a template replaces the legs and keeps the words that are there", () => {
  const side = { accountId: 3, ...NO_RELATION };
  const leg = { source: side, target: { ...side, accountId: 4 }, cents: -12_345, valueDate: "2026-03-02" };
  const edit: DraftEdit = {
    kind: "template",
    outgoing: false,
    bank: null,
    description: "Miete",
    valueDate: "2026-03-01",
    legs: [leg],
  };
  const filled = editDraft(draftOf(["1,00"]), edit, defaults);
  expect(filled).toMatchObject({ description: "Miete", valueDate: "01.03.2026" });
  expect(filled.legs).toMatchObject([
    { key: 1, target: { accountId: "4", flowId: "0" }, amount: "−123,45", valueDate: "02.03.2026" },
  ]);
  const worded = editDraft({ ...empty, description: "Meine", valueDate: "5.3.2026" }, edit, defaults);
  expect(worded).toMatchObject({ description: "Meine", valueDate: "5.3.2026" });
});

test("without a line of the bank a template leaves open which account it comes out of, another booking says it", () => {
  const side = { accountId: 3, ...NO_RELATION };
  const leg = { source: side, target: { ...side, accountId: 4 }, cents: 0, valueDate: "2026-03-02" };
  const edit = { description: "Miete", valueDate: "2026-03-01", legs: [leg] };
  const sourcesOf = (edit: DraftEdit) =>
    editDraft(empty, edit, { ...defaults, bankLine: null }).legs.map(({ source }) => source.accountId);
  expect(sourcesOf({ ...edit, kind: "template", outgoing: false, bank: null })).toEqual(["0"]);
  expect(sourcesOf({ ...edit, kind: "repeat" })).toEqual(["3"]);
});

test("what is paid without a line of the bank stands on the left, its amount as it is spoken of", () => {
  const clearing = { accountId: 3, ...NO_RELATION };
  const target = { accountId: 4, flowType: "LOAN", flowId: 8, subFlowType: "LOAN", subFlowId: 8 } as const;
  const bank = { accountId: 1, ...NO_RELATION, flowType: "BANK_ACCOUNT", flowId: 7 } as const;
  const edit = (cents: number): DraftEdit => ({
    kind: "template",
    outgoing: true,
    bank,
    description: "Darlehensrate",
    valueDate: "2026-03-01",
    legs: [{ source: clearing, target, cents, valueDate: "2026-03-01" }],
  });
  const [leg] = editDraft(empty, edit(-50_000), { ...defaults, bankLine: null }).legs;
  expect(leg).toMatchObject({
    source: { accountId: "4", flowType: "LOAN", flowId: "8" },
    target: { accountId: "1", flowType: "BANK_ACCOUNT", flowId: "7", subFlowId: "0" },
    amount: "500,00",
  });
  expect(editDraft(empty, edit(0), { ...defaults, bankLine: null }).legs[0]?.amount).toBe("0,00");
  // Of a line of the bank the sign stays.
  expect(editDraft(empty, edit(-50_000), defaults).legs[0]).toMatchObject({
    source: { accountId: "3" },
    amount: "−500,00",
  });
});

test("whatever is done, every leg has a key of its own, and a split keeps the sum", () => {
  const index = fc.integer({ min: 0, max: 5 });
  const edit = fc.oneof<fc.Arbitrary<DraftEdit>[]>(
    fc.constant({ kind: "add" }),
    fc.constant({ kind: "split" }),
    fc.record({ kind: fc.constantFrom("duplicate" as const, "remove" as const), index }),
  );
  const leg = fc.record({ cents: fc.integer({ min: -1e9, max: 1e9 }), checked: fc.boolean() });
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 6 }), fc.array(edit, { maxLength: 8 }), (legs, edits) => {
      let draft = draftOf(
        legs.map(
          ({ cents }) =>
            `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`,
        ),
        legs.flatMap(({ checked }, key) => (checked ? [key] : [])),
      );
      for (const one of edits) {
        const before = sumOf(draft);
        draft = editDraft(draft, one, defaults);
        if (one.kind === "split" || one.kind === "add" || one.kind === "duplicate") expect(sumOf(draft)).toBe(before);
      }
      expect(new Set(draft.legs.map(({ key }) => key)).size).toBe(draft.legs.length);
    }),
  );
});

function sumOf({ legs }: BookingDraft): number {
  return legs.reduce((sum, { amount }) => {
    const reading = readMoney(amount);
    return sum + ("value" in reading ? (reading.value ?? 0) : Number.NaN);
  }, 0);
}
