import { addDays, type Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import { NO_RELATION, type Relation } from "../../../app/modules/base/relations/relation";
import type { Flat, Tenancy } from "./estate";
import type { KnownBy, RightLeg, RightLine } from "./right-line";
import type { BankHand, Hand } from "./written-by-banks";
import { handedOn, writtenBy } from "./written-by-banks";

export type Party = { name: string; iban: string; hand: Hand; mandateId?: string; creditorId?: string };

/** What a line says beside its booking. */
export type Said = {
  kind: string;
  day: Day;
  cents: Cents;
  party: Party;
  text: string;
  /** The landlord's account on which it stands. */
  bank: BankHand;
  knownBy: KnownBy;
  teaches?: readonly string[];
};

export const ofFlat = ({ property: { id } }: Flat): Relation => ({
  flowType: "PROPERTY",
  flowId: id,
  subFlowType: "PROPERTY",
  subFlowId: id,
});

export const ofTenancy = ({ agreement: { id, propertyId } }: Tenancy): Relation => ({
  flowType: "PROPERTY",
  flowId: propertyId,
  subFlowType: "RENTAL_AGREEMENT",
  subFlowId: id,
});

export const ofLoan = (id: number): Relation => ({ flowType: "LOAN", flowId: id, subFlowType: "LOAN", subFlowId: id });

/** A leg of the whole amount. */
export const whole =
  (key: RightLeg["key"], relation: Relation = NO_RELATION) =>
  ({ cents }: Said): RightLeg[] => [{ key, relation, cents }];

/** A line on a bank day, with what its bank and its payer make of its text. */
export function lineOf(said: Said, legs: (said: Said) => RightLeg[]): RightLine {
  const { kind, day, cents, party, text, bank, knownBy } = said;
  const history = typeof knownBy === "object" ? [knownBy.history] : [];
  const written = writtenBy(party.hand, text).replace(/ +/g, " ").trim();
  return {
    kind,
    knownBy,
    teaches: [...history, ...(said.teaches ?? [])],
    valueDate: bankDay(day),
    cents,
    purpose: handedOn(bank, written, "NOTPROVIDED"),
    counterpartyName: writtenBy(party.hand, party.name),
    counterpartyIban: party.iban,
    mandateId: party.mandateId ?? null,
    creditorId: party.creditorId ?? null,
    legs: legs(said),
  };
}

/** The day itself, or the next one on which banks are open. */
export function bankDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
