import { formatAmount, formatDay } from "../../../../texts/format";
import type { Day } from "../../../base/calendar/day";
import { readMoney } from "../../../base/fields/read-money";
import { allocate, type Cents } from "../../../base/money/money";
import { NO_RELATION, type Side, type SideName } from "../../../base/relations/relation";
import type { NewLeg } from "../leg";
import { type BookingDraft, type DraftDefaults, type DraftLeg, type DraftSide, newDraftLeg } from "./booking-draft";
import { changeSide, type SideChange } from "./change-side";

/** What can be done to a draft beside typing into it. */
export type DraftEdit =
  | { kind: "add" }
  | { kind: "duplicate" | "remove"; index: number }
  /** Gives each checked leg the average of the checked amounts; changes nothing while one of them cannot be read. */
  | { kind: "split" }
  | { kind: "choose"; index: number; side: SideName; change: SideChange }
  /**
   * Puts the legs of a template, or of another booking, in the place of those being typed, and fills empty words. Without
   * a line of the bank they come out of `bank`, null being left open; what is paid stands on the left then.
   */
  | ({ kind: "template"; outgoing: boolean; bank: Side | null } & FilledLegs)
  | ({ kind: "repeat" } & FilledLegs);

type FilledLegs = { description: string; valueDate: Day; legs: readonly NewLeg[] };

/** A draft after an edit; the one place for it, in the browser as on the server. */
export function editDraft(draft: BookingDraft, edit: DraftEdit, defaults: DraftDefaults): BookingDraft {
  const { legs } = draft;
  const key = Math.max(-1, ...legs.map((leg) => leg.key)) + 1;
  switch (edit.kind) {
    case "add":
      return { ...draft, legs: [...legs, newDraftLeg(defaults, key)] };
    case "duplicate":
      return {
        ...draft,
        legs: legs.flatMap((leg, index) =>
          index === edit.index ? [leg, { ...leg, key, amount: formatAmount(0), checked: false }] : [leg],
        ),
      };
    case "remove":
      return { ...draft, legs: legs.filter((_, index) => index !== edit.index) };
    case "split":
      return { ...draft, legs: splitDraft(legs) };
    case "choose":
      return {
        ...draft,
        legs: legs.map((leg, index) =>
          index === edit.index
            ? { ...leg, [edit.side]: changeSide(leg[edit.side], edit.change, defaults.bankLine) }
            : leg,
        ),
      };
    case "template":
    case "repeat": {
      const legs =
        edit.kind === "template" && !defaults.bankLine ? edit.legs.map((leg) => withoutLine(leg, edit)) : edit.legs;
      return {
        ...draft,
        description: draft.description.trim() ? draft.description : edit.description,
        valueDate: draft.valueDate.trim() ? draft.valueDate : formatDay(edit.valueDate),
        legs: legs.map((leg, index) => draftLegOf(leg, key + index)),
      };
    }
  }
}

function splitDraft(legs: readonly DraftLeg[]): DraftLeg[] {
  const amounts = legs.map(({ amount, checked }) => ({ reading: readMoney(amount), checked }));
  if (amounts.some(({ reading, checked }) => checked && "error" in reading)) return [...legs];
  const shares = splitLegs(
    amounts.map(({ reading, checked }) => ({ cents: ("value" in reading && reading.value) || 0, checked })),
  );
  return legs.map((leg, index) => (leg.checked ? { ...leg, amount: formatAmount(shares[index]?.cents ?? 0) } : leg));
}

/** A template's leg if no line of the bank says what it comes out of. */
function withoutLine(leg: NewLeg, { outgoing, bank }: { outgoing: boolean; bank: Side | null }): NewLeg {
  const open = bank ?? { accountId: 0, ...NO_RELATION };
  return outgoing
    ? { ...leg, source: leg.target, target: open, cents: leg.cents === 0 ? 0 : -leg.cents }
    : { ...leg, source: open };
}

function draftLegOf({ source, target, cents, valueDate }: NewLeg, key: number): DraftLeg {
  return {
    key,
    source: draftSideOf(source),
    target: draftSideOf(target),
    amount: formatAmount(cents),
    valueDate: formatDay(valueDate),
    checked: false,
  };
}

function draftSideOf({ accountId, flowType, flowId, subFlowType, subFlowId }: Side): DraftSide {
  return {
    accountId: String(accountId),
    flowType,
    flowId: String(flowId),
    subFlowType,
    subFlowId: String(subFlowId),
  };
}

/** The edit that a button's value names: `add`, `split`, `duplicate 2`, `remove 0`; null for any other. */
export function editOf(intent: string): DraftEdit | null {
  const [kind, index] = intent.split(" ");
  if (kind === "add" || kind === "split") return { kind };
  if (kind === "duplicate" || kind === "remove") return { kind, index: Number(index) };
  return null;
}

/** Gives each checked leg the average of the checked amounts; cents that do not divide go to the first, so that the sum stays. */
export function splitLegs<Amount extends { cents: Cents; checked: boolean }>(legs: readonly Amount[]): Amount[] {
  const checked = legs.filter((leg) => leg.checked);
  const shares = allocate(
    checked.reduce((sum, { cents }) => sum + cents, 0),
    checked.length,
  ).values();
  return legs.map((leg) => (leg.checked ? { ...leg, cents: shares.next().value ?? 0 } : leg));
}
