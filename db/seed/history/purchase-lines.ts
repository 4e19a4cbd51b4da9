import { addDays, yearOf } from "../../../app/modules/base/calendar/day";
import { draftLine, type Party } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { Random } from "./random";
import { writtenPlace } from "./written-texts";

const notaries = ["Notar Dr. Ulrich Thierbach", "Notarin Katrin Sommerlatte"];

/** What is paid if a property was bought within the history: price, notary, tax, and the land register's fees. */
export function purchaseLines({ seed, from, to, properties }: HistoryPlan): DraftLine[] {
  return properties.flatMap((property) => {
    const { usageRightsSinceDate: since, offerPrice: price, sellerName } = property;
    if (since === null || price === null || since <= addDays(from, 45) || since > to) return [];
    const random = new Random(seed, `purchase ${property.id}`);
    const place = writtenPlace(property, random);
    const name = random.pick(notaries);
    const notary = { name, iban: inventIban(new Random(seed, `notary ${name}`)) };
    const state = new Random(seed, "treasury");
    const office = { name: "Finanzamt Chemnitz-Süd", iban: inventIban(state) };
    const court = { name: "Landesjustizkasse Chemnitz", iban: inventIban(state) };
    const deed = `UR-Nr. ${random.between(100, 1999)}/${yearOf(since)}`;
    const seller: Party =
      sellerName && random.chance(0.6)
        ? { name: sellerName, iban: inventIban(random) }
        : { name: `${name} Anderkonto`, iban: notary.iban };
    const cost = (party: Party, day: number, share: number, purpose: string) => {
      const template = share === 1 ? "purchase_price" : "purchase_extra_charge";
      const reason = { template, target: { property }, party, use: "rent" } as const;
      return draftLine(reason, addDays(since, day), -Math.round(price * share), purpose);
    };
    return [
      cost(notary, -38, 0.011, `Kostenrechnung ${deed} Beurkundung ${place}`),
      cost(court, -20, 0.005, `Kassenzeichen ${random.digits(12)} Grundbuch ${place}`),
      cost(office, -15, 0.055, `Grunderwerbsteuer ${random.digits(3)}/${random.digits(5)} ${place}`),
      cost(seller, -2, 1, `Kaufpreis ${place} ${deed}`),
    ];
  });
}
