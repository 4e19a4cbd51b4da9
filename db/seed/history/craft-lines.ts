import { addDays, daysBetween, yearOf } from "../../../app/modules/base/calendar/day";
import { draftLine } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { Random } from "./random";
import { writtenPlace } from "./written-texts";

const firms: readonly { name: string; works: readonly string[] }[] = [
  { name: "Malerbetrieb Oehler & Sohn", works: ["Malerarbeiten", "Renovierung", "Anstrich Treppenhaus"] },
  { name: "Elektro Kuntzsch GmbH", works: ["Elektroarbeiten", "E-Check", "Unterverteilung"] },
  { name: "Sanitär Schreiter Meisterbetrieb", works: ["Badsanierung", "Reparatur Therme", "Rohrbruch"] },
  { name: "Tischlerei Nestler", works: ["Fenster", "Wohnungstür", "Einbau Küche"] },
  { name: "Bodenstudio Weigelt", works: ["Laminat", "Bodenbelag", "Parkett schleifen"] },
  { name: "Schlüsseldienst Riedel", works: ["Schließanlage", "Notöffnung"] },
  { name: "Heizungsbau Vogel KG", works: ["Heizkörper", "Wartung Heizung", "Thermostate"] },
];

/** A property has about so many invoices a year. */
const INVOICES_A_YEAR = 0.7;

/** What craftsmen are paid for, each firm for many flats, at no set time. */
export function craftLines({ seed, from, to, properties }: HistoryPlan): DraftLine[] {
  const days = daysBetween(from, to);
  return properties.flatMap((property) => {
    const random = new Random(seed, `craft ${property.id}`);
    const most = Math.round((2 * INVOICES_A_YEAR * days) / 365);
    return Array.from({ length: random.between(0, most) }, () => {
      const { name, works } = random.pick(firms);
      const day = addDays(from, random.between(0, days));
      const number = `${yearOf(day)}-${random.digits(4)}`;
      const invoice = random.pick([`Rechnung ${number}`, `RG ${number}`, `Rechnung Nr. ${random.digits(6)}`]);
      // Some invoices don't say for which flat they are.
      const place = random.chance(0.85) ? writtenPlace(property, random) : "";
      const party = { name, iban: inventIban(new Random(seed, `craftsman ${name}`)) };
      const cents = -(random.between(80, 2_600) * 100 + random.between(0, 99));
      const reason = { template: "investment", target: { property }, party, use: "rent" } as const;
      return draftLine(reason, day, cents, `${invoice} ${random.pick(works)} ${place}`);
    }).filter(({ valueDate }) => valueDate >= (property.usageRightsSinceDate ?? ""));
  });
}
