import { addDays, addMonths, type Day } from "../../../app/modules/base/calendar/day";
import { Random } from "../../../db/seed/history/random";
import { type Administrator, type Estate, type Flat, FROM, TO } from "./estate";
import { lineOf, ofFlat, type Party, whole } from "./line-maker";
import type { KnownBy, RightLine } from "./right-line";
import { handOf, monthIn, streetIn } from "./written-by-banks";

/** What goes to and comes from the administrators of the houses. */
export function housesLines(estate: Estate): RightLine[] {
  const administrators = [...new Set(estate.flats.map(({ administrator }) => administrator))];
  return administrators.flatMap((administrator) => {
    const flats = estate.flats.filter((flat) => flat.administrator === administrator);
    return [...flats.flatMap((flat) => chargesOf(estate, flat, flats)), ...lettingFees(estate, administrator, flats)];
  });
}

function partyOf(estate: Estate, { administrator, house, city, mandateId }: Flat): Party {
  const random = new Random(estate.seed, `hand ${administrator.name}`);
  return {
    name: administrator.nameOf(house, city),
    iban: administrator.ibanOf(house),
    hand: handOf(random),
    ...(administrator.debits && { mandateId, creditorId: administrator.creditorId }),
  };
}

/** How a flat is named on lines of its administrator; the rule knows flats by number and place where they were entered. */
function namingOf(flat: Flat, random: Random): { text: string; known: "rule" | "history" } {
  const { unit, place, ownerNumber, house, property, administrator } = flat;
  const street = streetIn(house, random);
  if (administrator.naming === "owner")
    return {
      text: random.pick([`ET-Nr. ${ownerNumber}`, `Eigt. ${ownerNumber}`, `Eig.-Nr. ${ownerNumber}`]),
      known: "history",
    };
  if (administrator.naming === "place")
    return { text: `${place}, ${street}`, known: property.indoorLocation ? "rule" : "history" };
  const text = random.pick([
    `WE ${unit} ${street}`,
    `${street} Whg ${unit}`,
    `${street} WE ${unit.padStart(3, "0")}`,
    `Wohnung ${unit}, ${street}`,
  ]);
  return { text, known: property.seId ? "rule" : "history" };
}

function chargesOf(estate: Estate, flat: Flat, flats: readonly Flat[]): RightLine[] {
  const random = new Random(estate.seed, `charges ${flat.property.id}`);
  const { administrator, property, commonCharge, ownerNumber } = flat;
  const party = partyOf(estate, flat);
  const naming = namingOf(flat, random);
  const alone = flats.filter((one) => administrator.ibanOf(one.house) === party.iban).length === 1;
  const key = alone ? `payee ${party.iban}` : `flat ${property.id} ${administrator.naming}`;
  const known: KnownBy = naming.known === "rule" ? "rule" : { history: key };
  const word = random.pick(["Hausgeld", "Hausgeld", "Wohngeld", "HG"]);
  const way = random.between(0, 4);
  const since = property.usageRightsSinceDate ?? FROM;
  const lines: RightLine[] = [];
  const add = (kind: string, day: Day, cents: number, text: string, knownBy: KnownBy) =>
    lines.push(
      lineOf(
        { kind, day, cents, party, text, bank: "tags", knownBy, teaches: [key] },
        whole("COMMON_CHARGE", ofFlat(flat)),
      ),
    );
  // A business plan of the middle of the year raises what is paid.
  const raised = random.chance(0.3) ? addMonths(FROM, random.between(4, 7)) : null;
  for (let month = FROM; month <= TO; month = addMonths(month, 1)) {
    if (month < since) continue;
    const cents = raised && month >= raised ? Math.round(commonCharge * 1.08) : commonCharge;
    add("common charge", addDays(month, 2), -cents, `${word} ${monthIn(month, way)} ${naming.text}`, known);
  }
  const late = (least: number) => addDays(FROM, random.between(least, 290));
  const other = random.pick([`ET ${ownerNumber}`, naming.text, naming.text]);
  const otherKnown: KnownBy = other === naming.text || alone ? known : "never";
  if (random.chance(0.45) && since < FROM)
    add(
      "special levy",
      late(60),
      -random.between(6, 45) * 100_00,
      `${random.pick(["Sonderumlage Dach", "SU Heizung", "Sonderumlage Fassade 2025"])} ${other}`,
      otherKnown,
    );
  if (since < FROM && random.chance(0.8)) {
    const cents = random.between(-420, 260) * 100 + random.between(1, 99);
    if (cents < 0)
      add(
        "settlement of a house",
        late(120),
        cents,
        `${random.pick(["Nachz. Abrechnung 2024", "Abr. 2024 Nachzahlung", "Jahresabrechnung 2024"])} ${naming.text}`,
        known,
      );
    else
      add(
        "refund of a house",
        late(120),
        cents,
        `${random.pick(["Guthaben Abr. 2024", "Erstattung Jahresabrechnung 2024"])} ${naming.text}`,
        known,
      );
  }
  return lines;
}

/** Fees for letting several flats, in one amount for all of them. */
function lettingFees(estate: Estate, administrator: Administrator, flats: readonly Flat[]): RightLine[] {
  const random = new Random(estate.seed, `letting ${administrator.name}`);
  const [first] = flats;
  const inHouse = flats.filter(
    ({ house, property }) => house === first?.house && (property.usageRightsSinceDate ?? "") < FROM,
  );
  if (!first || inHouse.length < 3) return [];
  const party: Party = { ...partyOf(estate, first), mandateId: undefined, creditorId: undefined };
  const fees = inHouse.map(() => random.pick([2380, 2618, 2975]));
  const raised = addMonths(FROM, random.between(4, 6));
  const lines: RightLine[] = [];
  for (let month = FROM; month <= TO; month = addMonths(month, 1)) {
    const each = fees.map((fee) => (month >= raised ? Math.round(fee * 1.1) : fee));
    lines.push(
      lineOf(
        {
          kind: "one amount for several flats",
          day: addDays(month, 9),
          cents: -each.reduce((sum, fee) => sum + fee, 0),
          party,
          text: `Mietverwaltung ${monthIn(month, 1)} ${streetIn(first.house, random)} ${inHouse.length} Einheiten`,
          bank: "as it is",
          knownBy: { history: `letting ${administrator.name}` },
        },
        () =>
          inHouse.map((flat, index) => ({
            key: "ADMINISTRATOR_CHARGE",
            relation: ofFlat(flat),
            cents: -(each[index] ?? 0),
          })),
      ),
    );
  }
  return lines;
}
