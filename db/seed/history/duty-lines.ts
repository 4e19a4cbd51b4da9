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
export function dutyLines(plan: HistoryPlan): DraftLine[] {
  const lines = plan.properties.flatMap((property) => {
    const random = new Random(plan.seed, `duties ${property.id}`);
    const { city, usageRightsSinceDate, buildingInsuranceNumber } = property;
    const place = writtenPlace(property, random);

    const town = new Random(plan.seed, `town ${city}`);
    const townIban = inventIban(town);
    const townName = `${town.pick(["Stadt", "Stadtkasse", "Stadtverwaltung"])} ${city ?? "Musterstadt"}`;
    const number = `${random.digits(2)}.${random.digits(4)}.${random.digits(6)}.${random.digits(1)}`;
    const debit = random.chance(0.6);
    const treasury = {
      name: townName,
      iban: townIban,
      ...(debit && {
        mandateId: `GS${number.replaceAll(".", "")}`,
        creditorId: `DE${town.digits(2)}ZZZ0000${town.digits(7)}`,
      }),
    };
    const oldTax = random.between(25, 95) * 100 + random.between(0, 99);
    const newTax = Math.round((oldTax * random.between(70, 150)) / 100);
    const taxText = random.pick([
      `Grundsteuer B Kassenzeichen ${number}`,
      `Kassenzeichen ${number} GrSt`,
      `KZ ${number} Grundsteuer ${place}`,
    ]);

    const insurer = random.pick(insurers);
    const firm = new Random(plan.seed, `insurer ${insurer}`);
    const insurance = {
      name: insurer,
      iban: inventIban(firm),
      creditorId: `DE${firm.digits(2)}ZZZ0000${firm.digits(7)}`,
      mandateId: `M${random.digits(8)}`,
    };
    const policy = buildingInsuranceNumber ?? `${random.digits(2)}-${random.digits(7)}`;
    const premium = random.between(45, 320) * 100 + random.between(0, 99);
    const insured = random.chance(0.5);
    const premiumMonth = random.pick(["01", "01", "03", "07", "10"]);
    const kind = random.pick(["Wohngebäudeversicherung", "Haus- und Grundbesitzerhaftpflicht", "Beitrag Gebäude"]);

    const years = Array.from(
      { length: yearOf(plan.to) - yearOf(plan.from) + 1 },
      (_, index) => yearOf(plan.from) + index,
    );
    return years.flatMap((year) => {
      const taxes = ["02", "05", "08", "11"].map((month) =>
        draftLine("property_tax", { property }, treasury, {
          use: "charges",
          day: `${year}-${month}-15`,
          cents: year < NEW_TAX_YEAR ? -oldTax : -newTax,
          purpose: `${taxText} ${Math.ceil(Number(month) / 3)}. Quartal ${year}`,
        }),
      );
      const premiums = insured
        ? [
            draftLine("insurance", { property }, insurance, {
              use: "charges",
              day: addDays(`${year}-${premiumMonth}-01`, 1),
              cents: -Math.round(premium * 1.04 ** (year - yearOf(plan.from))),
              purpose: `${kind} VS-Nr. ${policy} ${random.chance(0.5) ? place : ""}`.trim(),
            }),
          ]
        : [];
      return [...taxes, ...premiums].filter(
        ({ valueDate }) => usageRightsSinceDate === null || valueDate >= usageRightsSinceDate,
      );
    });
  });
  return lines.filter(({ valueDate }) => valueDate >= plan.from && valueDate <= plan.to);
}
