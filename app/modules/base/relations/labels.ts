import { formatDay, formatMoney } from "../../../texts/format";
import { relationTexts } from "../../../texts/relations";
import { type Address, addressOf, insideOf } from "../addresses/address";
import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";

/** What of a property its label is made from. */
export type LabelledProperty = Address & { id: number; indoorLocation: string | null; seId: string | null };

/** A property among others, the number last: `Zwickauer Straße 112, 09112 Chemnitz · 3. OG rechts · #12`. */
export function labelProperty({ id, indoorLocation, seId, ...address }: LabelledProperty): string {
  const unit = insideOf(indoorLocation ? { indoorLocation, seId: null } : { indoorLocation, seId });
  return [addressOf(address, relationTexts.unknownPlace), unit, `#${id}`].filter(Boolean).join(" · ");
}

/** Which one of its house a property is, out of its label: `3. OG rechts · #12`. */
export function unitOf(label: string): string {
  return label.split(" · ").slice(1).join(" · ");
}

/** A rental agreement among those of its property: `Familie Neumann · ab 01.04.2022`. */
export function labelAgreement(agreement: {
  counterParty: string | null;
  startDate: Day;
  endDate: Day | null;
}): string {
  const { counterParty, startDate, endDate } = agreement;
  const period = endDate ? `${formatDay(startDate)} – ${formatDay(endDate)}` : `ab ${formatDay(startDate)}`;
  return `${counterParty || relationTexts.unknownTenant} · ${period}`;
}

/** A bank transaction among those of its account: `03.11.2026 · −123,45 € · Wartung Aufzug · #12`. */
export function labelBankTransaction(line: {
  id: number;
  valueDate: Day;
  cents: Cents;
  reference: string | null;
}): string {
  const { id, valueDate, cents, reference } = line;
  return [formatDay(valueDate), formatMoney(cents), reference || relationTexts.noDescription, `#${id}`].join(" · ");
}

/** A bank account with the end of its IBAN: `Sparkasse … 3040`. */
export function labelBankAccount({ name, iban }: { name: string; iban: string }): string {
  return `${name} … ${iban.slice(-4)}`;
}
