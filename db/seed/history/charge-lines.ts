import { addDays, type Day, yearOf } from "../../../app/modules/base/calendar/day";
import type { PropertyFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { draftLine, type Party } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { monthsOf } from "./months-of";
import { Random } from "./random";
import { writtenMonth, writtenPlace } from "./written-texts";

/** A year's business plan raises the common charge about so much. */
const RAISE_A_YEAR = 1.03;

/** What goes to the owners' associations and to those who let the flats: common charges, settlements, fees. */
export function chargeLines(plan: HistoryPlan): DraftLine[] {
  return plan.properties.flatMap((property) => {
    const random = new Random(plan.seed, `charge ${property.id}`);
    const months = monthsOf(plan.from, plan.to).filter((month) => month >= (property.usageRightsSinceDate ?? ""));
    const charges = commonCharges(plan, property, months, random);
    return random.chance(0.3) ? [...charges, ...administratorCharges(plan, property, months, random)] : charges;
  });
}

function commonCharges(plan: HistoryPlan, property: PropertyFacts, months: Day[], random: Random): DraftLine[] {
  const { commonCharge, administratorName, streetAndNumber, city } = property;
  if (!commonCharge || !administratorName) return [];
  const ofAdministrator = new Random(plan.seed, `administrator ${administratorName}`);
  const oneAccount = ofAdministrator.chance(0.5);
  const association = new Random(plan.seed, `association ${streetAndNumber} ${city}`);
  const debits = association.chance(0.4);
  const iban = inventIban(association);
  const street = (streetAndNumber ?? "").replace("straße", "str.");
  const creditorId = `DE${association.digits(2)}ZZZ0000${association.digits(7)}`;
  const mandateId = `WEG${association.digits(4)}-${(property.seId ?? "1").padStart(3, "0")}`;
  const party: Party = oneAccount
    ? { name: administratorName, iban: inventIban(ofAdministrator) }
    : { name: `WEG ${street}, ${city}`, iban, ...(debits && { mandateId, creditorId }) };
  const place = writtenPlace(property, random);
  const unit = property.seId ? `WE ${property.seId}` : (property.indoorLocation ?? "");
  const way = random.between(0, 4);
  const texts: ((day: Day) => string)[] = [
    () => `Hausgeld ${place}`,
    (day) => `Hausgeld ${writtenMonth(day, way)} ${place}`,
    (day) => `Wohngeld ${writtenMonth(day, way)} ${unit}, ${street}`,
    (day) => `Hausgeld ${writtenMonth(day, way)}`,
  ];
  const purpose = debits && !oneAccount ? (day: Day) => `Hausgeld ${unit} ${writtenMonth(day, 1)}` : random.pick(texts);
  const charge = { template: "common_charge", target: { property }, party, use: "charges" } as const;
  const lines = months.map((month) => {
    const years = yearOf(plan.to) - yearOf(month);
    const cents = years === 0 ? commonCharge : Math.round(commonCharge / RAISE_A_YEAR ** years / 100) * 100;
    return draftLine(charge, addDays(month, random.chance(0.9) ? 1 : 3), -cents, purpose(month));
  });
  for (const month of months.filter((day) => day.endsWith("-07-01"))) {
    const cents = random.between(-250, 150) * 100 + random.between(0, 99);
    const settled = `Hausgeldabrechnung ${yearOf(month) - 1} ${place}`;
    if (Math.abs(cents) > 30_00) lines.push(draftLine(charge, addDays(month, random.between(0, 60)), cents, settled));
    if (random.chance(0.04))
      lines.push(draftLine(charge, addDays(month, 14), -random.between(8, 40) * 100_00, `Sonderumlage ${place}`));
  }
  return lines;
}

function administratorCharges(plan: HistoryPlan, property: PropertyFacts, months: Day[], random: Random): DraftLine[] {
  const firm = new Random(plan.seed, "letting administration");
  const party: Party = { name: "Mietwerk Sachsen Verwaltungs GmbH", iban: inventIban(firm) };
  const place = writtenPlace(property, random);
  const fee = -random.pick([23_80, 26_18, 29_75, 35_70]);
  const purpose = random.pick([`Verwaltergebühr ${place}`, `SE-Verwaltung ${place}`, `Mietverwaltung ${place}`]);
  const quarterly = random.chance(0.3);
  const charge = { template: "administrator_charge", target: { property }, party, use: "charges" } as const;
  return months
    .filter((month) => !quarterly || Number(month.slice(5, 7)) % 3 === 1)
    .map((month) =>
      draftLine(charge, addDays(month, 4), quarterly ? 3 * fee : fee, `${purpose} ${writtenMonth(month, 1)}`),
    );
}
