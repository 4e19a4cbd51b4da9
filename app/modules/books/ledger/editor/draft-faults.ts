import { bookingEditorTexts as texts } from "../../../../texts/accounting/booking-editor";
import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { formatNumber } from "../../../../texts/format";
import { typedValidation } from "../../../../texts/validation";
import { readGermanDay } from "../../../base/calendar/read-german-day";
import { readMoney } from "../../../base/fields/read-money";
import { MAX_CENTS } from "../../../base/money/money";
import { sides } from "../../../base/relations/relation";
import { bookingFaults } from "../booking/booking-faults";
import { type BookingDraft, type DraftDefaults, type DraftLeg, draftAmounts } from "./booking-draft";
import { dropUnusedLegs, isUnused } from "./drop-unused-legs";

/** What keeps a draft from being saved. */
export type DraftFault = {
  /** The control that it is about, as the form names it. */
  name: string;
  sentence: string;
};

/**
 * Checks a draft as far as that goes without the books: what is typed can be read, every relation is chosen, and the
 * booking as a whole can be saved. `stored` is what the transaction holds already.
 */
export function draftFaults(
  draft: BookingDraft,
  defaults: DraftDefaults,
  stored: { legCount: number; clearingCents: number; clearingAccountId: number },
): DraftFault[] {
  const used = dropUnusedLegs(draft, defaults);
  const clearing = draftAmounts(used).reduce((sum, { sourceAccountId, targetAccountId, cents }) => {
    const sign =
      Number(sourceAccountId === stored.clearingAccountId) - Number(targetAccountId === stored.clearingAccountId);
    return sum + sign * cents;
  }, stored.clearingCents);
  const whole = bookingFaults({
    description: draft.description,
    valueDate: readGermanDay(draft.valueDate),
    legCount: stored.legCount + used.legs.length,
    clearingCents: clearing,
  }).map(({ field, sentence }) => ({ name: field, sentence }));
  const legs = draft.legs.flatMap((leg, index) =>
    isUnused(leg, defaults) ? [] : faultsOf(leg).map((fault) => ({ ...fault, name: `legs[${index}].${fault.name}` })),
  );
  return [...whole, ...legs];
}

function faultsOf(leg: DraftLeg): DraftFault[] {
  const faults: DraftFault[] = [];
  for (const side of sides) {
    const { accountId, flowType, flowId, subFlowType, subFlowId } = leg[side];
    if (accountId === "0") faults.push({ name: `${side}AccountId`, sentence: ledgerTexts.chooseAccount });
    if (flowType !== "NONE" && flowId === "0") faults.push({ name: `${side}FlowId`, sentence: texts.chooseFlow });
    else if (subFlowType !== "NONE" && subFlowId === "0")
      faults.push({ name: `${side}SubFlowId`, sentence: texts.chooseSubFlow });
  }
  const reading = readMoney(leg.amount);
  if ("error" in reading) faults.push({ name: "amount", sentence: reading.error });
  else if (!reading.value) faults.push({ name: "amount", sentence: ledgerTexts.zeroAmount });
  else if (Math.abs(reading.value) > MAX_CENTS) {
    const most = formatNumber(MAX_CENTS / 100, 2);
    faults.push({ name: "amount", sentence: typedValidation.range(`−${most}`, most) });
  }
  if (leg.valueDate.trim() && !readGermanDay(leg.valueDate))
    faults.push({
      name: "valueDate",
      sentence: typedValidation.noDate(leg.valueDate.trim().slice(0, 60)),
    });
  return faults;
}
