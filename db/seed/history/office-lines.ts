import { addDays } from "../../../app/modules/base/calendar/day";
import { draftLine } from "./draft-line";
import type { AccountUse, DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { monthsOf } from "./months-of";
import { Random } from "./random";
import { writtenMonth } from "./written-texts";

/** What belongs to no property: the bank's fees, the tax adviser, telephone and software. */
export function officeLines(plan: HistoryPlan): DraftLine[] {
  const random = new Random(plan.seed, "office");
  const adviser = { name: "Steuerkanzlei Böhme & Partner mbB", iban: inventIban(random) };
  const telephone = {
    name: "Telesax GmbH",
    iban: inventIban(random),
    creditorId: `DE${random.digits(2)}ZZZ00001234567`,
    mandateId: `TS${random.digits(9)}`,
  };
  const customer = random.digits(9);
  const uses: AccountUse[] = ["rent", "charges", "deposits"];
  const lines = monthsOf(plan.from, plan.to).flatMap((month) => {
    const quarter = Number(month.slice(5, 7)) % 3 === 0;
    const monthly = draftLine("other", null, telephone, {
      use: "rent",
      day: addDays(month, 11),
      cents: -(39_95 + random.between(0, 4) * 100),
      purpose: `Kundennummer ${customer} Rechnung ${random.digits(8)}`,
    });
    if (!quarter) return [monthly];
    const fees = uses.map((use) =>
      draftLine(
        "other",
        null,
        { name: null, iban: null },
        {
          use,
          day: addDays(month, 27),
          cents: -(12_00 + random.between(0, 900)),
          purpose: "Abrechnung Entgelte siehe Anlage Entgeltabschluss",
        },
      ),
    );
    const advice = draftLine("other", null, adviser, {
      use: "rent",
      day: addDays(month, 18),
      cents: -(random.between(180, 420) * 100),
      purpose: `Buchführung ${writtenMonth(month, 1)} RG ${random.digits(5)}`,
    });
    return [monthly, advice, ...fees];
  });
  return lines.filter(({ valueDate }) => valueDate >= plan.from && valueDate <= plan.to);
}
