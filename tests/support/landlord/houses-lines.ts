import { addDays, addMonths, type Day } from "../../../app/modules/base/calendar/day";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";
import { type Administrator, type Estate, type Flat, FROM, isOwned, MONTHS } from "./estate";
import { type KnownBy, leg, type Party, type RightLine, rightLine } from "./right-line";
import { handOf, monthIn, streetIn } from "./written-by-banks";

/** What goes to and comes from the administrators of the houses. */
export function housesLines(estate: Estate): RightLine[] {
  const administrators = [...new Set(estate.flats.map(({ administrator }) => administrator))];
  return administrators.flatMap((administrator) => {
    const flats = estate.flats.filter((flat) => flat.administrator === administrator);
    return [...flats.flatMap((flat) => chargesOf(estate, flat, flats)), ...lettingFees(estate, administrator, flats)];
  });
}

function partyOf({ seed }: Estate, { administrator, house, city, mandateId }: Flat): Party {
  const { name, isCollective, debits } = administrator;
  const firm = new Random(seed, name);
  const iban = inventIban(firm);
  return {
    name: isCollective ? name : `WEG ${house} ${city} c/o ${name.split(" ")[0]}`,
    iban: isCollective ? iban : inventIban(new Random(seed, `${name} ${house}`)),
    hand: handOf(new Random(seed, `hand ${name}`)),
    ...(debits && { mandateId, creditorId: `DE${firm.digits(2)}ZZZ0000${firm.digits(7)}` }),
  };
}

/** How a flat is named on lines of its administrator; the rule knows flats by number and place where they were entered. */
function namingOf({ unit, place, ownerNumber, house, property, administrator }: Flat, random: Random) {
  const street = streetIn(house, random);
  if (administrator.naming === "owner")
    return {
      text: random.pick([`ET-Nr. ${ownerNumber}`, `Eigt. ${ownerNumber}`, `Eig.-Nr. ${ownerNumber}`]),
      isKnown: false,
    };
  if (administrator.naming === "place")
    return { text: `${place}, ${street}`, isKnown: property.indoorLocation !== null };
  const text = random.pick([
    `WE ${unit} ${street}`,
    `${street} Whg ${unit}`,
    `${street} WE ${unit.padStart(3, "0")}`,
    `Wohnung ${unit}, ${street}`,
  ]);
  return { text, isKnown: property.seId !== null };
}

function chargesOf(estate: Estate, flat: Flat, flats: readonly Flat[]): RightLine[] {
  const random = new Random(estate.seed, `charges ${flat.property.id}`);
  const { administrator, property, commonCharge, ownerNumber } = flat;
  const party = partyOf(estate, flat);
  const naming = namingOf(flat, random);
  const alone = administrator.isCollective
    ? flats.length === 1
    : flats.filter(({ house }) => house === flat.house).length === 1;
  const key = alone ? `payee ${party.iban}` : `flat ${property.id} ${administrator.naming}`;
  const known: KnownBy = naming.isKnown ? "rule" : { history: key };
  const word = random.pick(["Hausgeld", "Hausgeld", "Wohngeld", "HG"]);
  const way = random.between(0, 4);
  const legs = [leg("COMMON_CHARGE", flat)];
  const line = (kind: string, day: Day, cents: number, text: string, knownBy: KnownBy = known) =>
    rightLine({ kind, party, legs, knownBy, teaches: [key], bank: "tags" }, day, cents, text);
  // A business plan of the middle of the year raises what is paid.
  const raised = random.chance(0.3) ? addMonths(FROM, random.between(4, 7)) : null;
  const lines = MONTHS.filter((month) => month >= (property.usageRightsSinceDate ?? FROM)).map((month) => {
    const cents = raised && month >= raised ? Math.round(commonCharge * 1.08) : commonCharge;
    return line("common charge", addDays(month, 2), -cents, `${word} ${monthIn(month, way)} ${naming.text}`);
  });
  const late = (least: number) => addDays(FROM, random.between(least, 290));
  const other = random.pick([`ET ${ownerNumber}`, naming.text, naming.text]);
  if (random.chance(0.45) && isOwned(flat)) {
    const knownBy = other === naming.text || alone ? known : "never";
    const [day, cents] = [late(60), -random.between(6, 45) * 100_00];
    const text = random.pick(["Sonderumlage Dach", "SU Heizung", "Sonderumlage Fassade 2025"]);
    lines.push(line("special levy", day, cents, `${text} ${other}`, knownBy));
  }
  if (isOwned(flat) && random.chance(0.8)) {
    const cents = random.between(-420, 260) * 100 + random.between(1, 99);
    const day = late(120);
    const owed = ["Nachz. Abrechnung 2024", "Abr. 2024 Nachzahlung", "Jahresabrechnung 2024"];
    const text = random.pick(cents < 0 ? owed : ["Guthaben Abr. 2024", "Erstattung Jahresabrechnung 2024"]);
    const kind = cents < 0 ? "settlement of a house" : "refund of a house";
    lines.push(line(kind, day, cents, `${text} ${naming.text}`));
  }
  return lines;
}

/** Fees for letting several flats, in one amount for all of them. */
function lettingFees(estate: Estate, { name }: Administrator, flats: readonly Flat[]): RightLine[] {
  const random = new Random(estate.seed, `letting ${name}`);
  const [first] = flats;
  const inHouse = flats.filter((flat) => flat.house === first?.house && isOwned(flat));
  if (!first || inHouse.length < 3) return [];
  const fees = inHouse.map(() => random.pick([2380, 2618, 2975]));
  const raised = addMonths(FROM, random.between(4, 6));
  const reason = {
    kind: "one amount for several flats",
    party: { ...partyOf(estate, first), mandateId: undefined, creditorId: undefined },
    legs: inHouse.map((flat) => leg("ADMINISTRATOR_CHARGE", flat)),
    knownBy: { history: `letting ${name}` },
  };
  return MONTHS.map((month) => {
    const sum = fees.reduce((all, fee) => all + (month >= raised ? Math.round(fee * 1.1) : fee), 0);
    const text = `Mietverwaltung ${monthIn(month, 1)} ${streetIn(first.house, random)} ${inHouse.length} Einheiten`;
    return rightLine(reason, addDays(month, 9), -sum, text);
  });
}
