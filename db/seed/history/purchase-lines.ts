import { addDays, yearOf } from "../../../app/modules/base/calendar/day";
import { draftLine, type Party } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { Random } from "./random";
import { writtenPlace } from "./written-texts";

const notaries = ["Notar Dr. Ulrich Thierbach", "Notarin Katrin Sommerlatte"];

/** What is paid where a property was bought within the history: price, notary, tax, and the land register's fees. */
export function purchaseLines(plan: HistoryPlan): DraftLine[] {
  return plan.properties.flatMap((property) => {
    const { usageRightsSinceDate: since, offerPrice: price, sellerName } = property;
    if (since === null || price === null || since <= addDays(plan.from, 45) || since > plan.to) return [];
    const random = new Random(plan.seed, `purchase ${property.id}`);
    const place = writtenPlace(property, random);
    const notary = random.pick(notaries);
    const notaryIban = inventIban(new Random(plan.seed, `notary ${notary}`));
    const state = new Random(plan.seed, "treasury");
    const taxIban = inventIban(state);
    const courtIban = inventIban(state);
    const deed = `UR-Nr. ${random.between(100, 1999)}/${yearOf(since)}`;
    const pay = (
      template: "purchase_price" | "purchase_extra_charge",
      party: Party,
      day: number,
      cents: number,
      purpose: string,
    ) =>
      draftLine(template, { property }, party, {
        use: "rent",
        day: addDays(since, day),
        cents: -Math.round(cents),
        purpose,
      });
    const seller =
      sellerName && random.chance(0.6)
        ? { name: sellerName, iban: inventIban(random) }
        : { name: `${notary} Anderkonto`, iban: notaryIban };
    return [
      pay(
        "purchase_extra_charge",
        { name: notary, iban: notaryIban },
        -38,
        price * 0.011,
        `Kostenrechnung ${deed} Beurkundung ${place}`,
      ),
      pay(
        "purchase_extra_charge",
        { name: "Landesjustizkasse Chemnitz", iban: courtIban },
        -20,
        price * 0.005,
        `Kassenzeichen ${random.digits(12)} Grundbuch ${place}`,
      ),
      pay(
        "purchase_extra_charge",
        { name: "Finanzamt Chemnitz-Süd", iban: taxIban },
        -15,
        price * 0.055,
        `Grunderwerbsteuer ${random.digits(3)}/${random.digits(5)} ${place}`,
      ),
      pay("purchase_price", seller, -2, price, `Kaufpreis ${place} ${deed}`),
    ];
  });
}
