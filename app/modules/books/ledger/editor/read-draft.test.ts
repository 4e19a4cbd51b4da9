import fc from "fast-check";
import { expect, test } from "vitest";
import { formOf } from "../../../../../tests/support/form-of";
import { sides } from "../../../base/relations/relation";
import { type BookingDraft, type DraftSide, newDraftLeg } from "./booking-draft";
import { dropUnusedLegs } from "./drop-unused-legs";
import { readDraft, shownOf } from "./read-draft";

const defaults = { firstAccountId: 1, bankLine: { bankAccountId: 7, bankTransactionId: 70 } };

test("what is written is read back, whatever was typed", () => {
  const id = fc.nat().map(String);
  const side: fc.Arbitrary<DraftSide> = fc.record({
    accountId: id,
    flowType: fc.constantFrom("PROPERTY", "LOAN", "NONE", "CAR"),
    flowId: id,
    subFlowType: fc.constantFrom("RENTAL_AGREEMENT", "LOAN", "NONE"),
    subFlowId: id,
  });
  const leg = fc.record({
    source: side,
    target: side,
    amount: fc.string(),
    valueDate: fc.string(),
    checked: fc.boolean(),
  });
  const draft = fc.record({
    description: fc.string(),
    valueDate: fc.string(),
    legs: fc.array(leg).map((legs) => legs.map((one, key) => ({ key, ...one }))),
  });
  fc.assert(
    fc.property(draft, (one: BookingDraft) => {
      expect(readDraft(formOf(writeDraft(one)), defaults)).toEqual(one);
    }),
  );
});

test("legs keep the order of their numbers, whatever is missing in between", () => {
  const names: [string, string][] = [
    ["legs[7].amount", "1"],
    ["legs[9].amount", "2"],
    ["legs[0].amount", "3"],
    ["legs[0].colour", "red"],
    ["intent", "save"],
  ];
  expect(readDraft(formOf(names), defaults).legs.map(({ key, amount }) => [key, amount])).toEqual([
    [0, "3"],
    [1, "1"],
    [2, "2"],
  ]);
});

test("a number chosen of another kind of relation is not taken over", () => {
  const side = (shown: string, flowType: string, flowId: string, subFlowType: string, subFlowId: string) =>
    readDraft(
      formOf([
        ["legs[0].targetShown", shown],
        ["legs[0].targetAccountId", "5"],
        ["legs[0].targetFlowType", flowType],
        ["legs[0].targetFlowId", flowId],
        ["legs[0].targetSubFlowType", subFlowType],
        ["legs[0].targetSubFlowId", subFlowId],
      ]),
      defaults,
    ).legs[0]?.target;
  expect(side("PROPERTY 12 RENTAL_AGREEMENT", "LOAN", "12", "RENTAL_AGREEMENT", "3")).toEqual({
    accountId: "5",
    flowType: "LOAN",
    flowId: "0",
    subFlowType: "LOAN",
    subFlowId: "0",
  });
  expect(side("PROPERTY 12 RENTAL_AGREEMENT", "PROPERTY", "13", "RENTAL_AGREEMENT", "3")).toMatchObject({
    flowId: "13",
    subFlowId: "0",
  });
  expect(side("PROPERTY 12 RENTAL_AGREEMENT", "PROPERTY", "13", "PROPERTY", "3")).toMatchObject({ subFlowId: "13" });
  expect(side("PROPERTY 12 RENTAL_AGREEMENT", "PROPERTY", "12", "RENTAL_AGREEMENT", "4")).toMatchObject({
    subFlowId: "4",
  });
});

test("legs to which nothing was done are dropped, all others stay", () => {
  const leg = newDraftLeg(defaults, 0);
  const chosen = { ...leg, target: { ...leg.target, accountId: "2" } };
  const kept = [{ ...leg, amount: "5" }, { ...leg, amount: "abc" }, chosen];
  const draft = { description: "", valueDate: "", legs: [leg, ...kept, { ...leg, amount: "" }] };
  expect(dropUnusedLegs(draft, defaults).legs).toEqual(kept);
});

/** A draft as a form sends it, names and values. */
function writeDraft({ description, valueDate, legs }: BookingDraft): [name: string, value: string][] {
  return [
    ["description", description],
    ["valueDate", valueDate],
    ...legs.flatMap((leg, index): [string, string][] => {
      const of = `legs[${index}].`;
      return [
        ...sides.flatMap((side): [string, string][] => [
          [`${of}${side}Shown`, shownOf(leg[side])],
          [`${of}${side}AccountId`, leg[side].accountId],
          [`${of}${side}FlowType`, leg[side].flowType],
          [`${of}${side}FlowId`, leg[side].flowId],
          [`${of}${side}SubFlowType`, leg[side].subFlowType],
          [`${of}${side}SubFlowId`, leg[side].subFlowId],
        ]),
        [`${of}amount`, leg.amount],
        [`${of}valueDate`, leg.valueDate],
        ...(leg.checked ? [[`${of}checked`, "on"] as [string, string]] : []),
      ];
    }),
  ];
}
