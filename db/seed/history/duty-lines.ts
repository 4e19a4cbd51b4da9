import { addDays, yearOf } from "../../../app/modules/base/calendar/day";
import { draftLine } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { Random } from "./random";
import { writtenPlace } from "./written-texts";

const insurers = ["Elbtal Versicherung AG", "Sachsenhort Versicherungsverein a. G.", "Mulde Feuersozietät"];

/** The reform's new rates are valid from here on. */
const NEW_TAX_YEAR = 2025;

/** What owners pay for any property: property tax by the quarter and insurance by the year. */
export function dutyLines({ seed, from, to, properties }: HistoryPlan): DraftLine[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  return properties.flatMap((property) => {
    const random = new Random(seed, `duties ${property.id}`);
    const { city, usageRightsSinceDate, buildingInsuranceNumber } = property;
    const place = writtenPlace(property, random);
    const amount = (least: number, most: number) => random.between(least, most) * 100 + random.between(0, 99);

    const town = new Random(seed, `town ${city}`);
    const iban = inventIban(town);
    const name = `${town.pick(["Stadt", "Stadtkasse", "Stadtverwaltung"])} ${city ?? "Musterstadt"}`;
    const number = `${random.digits(2)}.${random.digits(4)}.${random.digits(6)}.${random.digits(1)}`;
    const debit = random.chance(0.6) && { mandateId: `GS${number.replaceAll(".", "")}`, creditorId: creditorOf(town) };
    const treasury = { name, iban, ...debit };
    const oldTax = amount(25, 95);
    const newTax = Math.round((oldTax * random.between(70, 150)) / 100);
    const taxText = random.pick([
      `Grundsteuer B Kassenzeichen ${number}`,
      `Kassenzeichen ${number} GrSt`,
      `KZ ${number} Grundsteuer ${place}`,
    ]);
    const taxed = { template: "property_tax", target: { property }, party: treasury, use: "charges" } as const;

    const insurer = random.pick(insurers);
    const firm = new Random(seed, `insurer ${insurer}`);
    const insurance = {
      name: insurer,
      iban: inventIban(firm),
      creditorId: creditorOf(firm),
      mandateId: `M${random.digits(8)}`,
    };
    const policy = buildingInsuranceNumber ?? `${random.digits(2)}-${random.digits(7)}`;
    const premium = amount(45, 320);
    const isInsured = random.chance(0.5);
    const premiumMonth = random.pick(["01", "01", "03", "07", "10"]);
    const kind = random.pick(["Wohngebäudeversicherung", "Haus- und Grundbesitzerhaftpflicht", "Beitrag Gebäude"]);
    const insured = { template: "insurance", target: { property }, party: insurance, use: "charges" } as const;

    return years.flatMap((year, index) => {
      const tax = year < NEW_TAX_YEAR ? -oldTax : -newTax;
      const lines = ["02", "05", "08", "11"].map((month, quarter) =>
        draftLine(taxed, `${year}-${month}-15`, tax, `${taxText} ${quarter + 1}. Quartal ${year}`),
      );
      if (isInsured) {
        const text = `${kind} VS-Nr. ${policy} ${random.chance(0.5) ? place : ""}`;
        const day = addDays(`${year}-${premiumMonth}-01`, 1);
        lines.push(draftLine(insured, day, -Math.round(premium * 1.04 ** index), text));
      }
      return lines.filter(({ valueDate }) => valueDate >= (usageRightsSinceDate ?? ""));
    });
  });
}

function creditorOf(random: Random): string {
  return `DE${random.digits(2)}ZZZ0000${random.digits(7)}`;
}
