import { addDays } from "../../../app/modules/base/calendar/day";
import { draftLine, type Party } from "./draft-line";
import type { AccountUse, DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { monthsOf } from "./months-of";
import { Random } from "./random";
import { writtenMonth } from "./written-texts";

/** What belongs to no property: the bank's fees, the tax adviser, telephone and software. */
export function officeLines({ seed, from, to }: HistoryPlan): DraftLine[] {
  const random = new Random(seed, "office");
  const adviser = { name: "Steuerkanzlei Böhme & Partner mbB", iban: inventIban(random) };
  const telephone = {
    name: "Telesax GmbH",
    iban: inventIban(random),
    creditorId: `DE${random.digits(2)}ZZZ00001234567`,
    mandateId: `TS${random.digits(9)}`,
  };
  const customer = random.digits(9);
  const other = (party: Party, use: AccountUse = "rent") => ({ template: "other" as const, target: null, party, use });
  return monthsOf(from, to).flatMap((month) => {
    const paid = -(39_95 + random.between(0, 4) * 100);
    const said = `Kundennummer ${customer} Rechnung ${random.digits(8)}`;
    const monthly = draftLine(other(telephone), addDays(month, 11), paid, said);
    if (Number(month.slice(5, 7)) % 3 !== 0) return [monthly];
    const fees = (["rent", "charges", "deposits"] as const).map((use) => {
      const bank = other({ name: null, iban: null }, use);
      const fee = -(12_00 + random.between(0, 900));
      return draftLine(bank, addDays(month, 27), fee, "Abrechnung Entgelte siehe Anlage Entgeltabschluss");
    });
    const cents = -(random.between(180, 420) * 100);
    const text = `Buchführung ${writtenMonth(month, 1)} RG ${random.digits(5)}`;
    return [monthly, draftLine(other(adviser), addDays(month, 18), cents, text), ...fees];
  });
}
