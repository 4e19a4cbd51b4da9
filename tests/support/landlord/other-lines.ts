import { addDays, addMonths, type Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import { countInterestDays, daysOfYear } from "../../../app/modules/books/loans/interest/count-interest-days";
import { bankDay } from "../../../db/seed/history/draft-line";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";
import { type Estate, FROM, isOwned, MONTHS } from "./estate";
import { type KnownBy, leg, type Party, type RightLine, rightLine } from "./right-line";
import { handOf, monthIn, streetIn } from "./written-by-banks";

const partyOf = ({ seed }: Estate, name: string): Party => {
  const random = new Random(seed, `party ${name}`);
  return { name, iban: inventIban(random), hand: handOf(random) };
};

/** What two flats that are bought cost: deeds, the land register, the tax, the price. */
export function purchaseLines(estate: Estate): RightLine[] {
  const notary = partyOf(estate, "Notarin Dr. Cordula Aßmann");
  const court = partyOf(estate, "Landesjustizkasse Chemnitz");
  const office = partyOf(estate, "Finanzamt Plauen");
  const agent = partyOf(estate, "Immobilien Röhner");
  return estate.bought.flatMap(({ flat, deed, landCharge, sheet, contract, price }, index) => {
    const random = new Random(estate.seed, `bought ${index}`);
    const legs = [leg("PURCHASE_EXTRA_CHARGE", flat)];
    const cost = (kind: string, party: Party, after: number, cents: Cents, text: string, knownBy: KnownBy = "rule") =>
      rightLine({ kind, party, legs, knownBy, bank: "fields" }, addDays(contract, after), -cents, text);
    const hundreds = (least: number, most: number) => random.between(least, most) * 100;
    const [number, land] = [random.digits(9), "land registry"];
    const deeds = [
      cost(
        "notary",
        notary,
        12,
        hundreds(420, 890) + 37,
        `Kostenrechnung ${random.between(1000, 9999)} UR-Nr. ${deed}`,
      ),
      cost(
        "notary",
        notary,
        45,
        hundreds(180, 350) + 12,
        random.pick([`Grundschuld UVZ ${landCharge}`, `Re. ${random.digits(4)} zu UR ${landCharge}`]),
      ),
      cost(land, court, 30, hundreds(90, 190), `KZ ${number} Grundbuch ${flat.city} Blatt ${sheet} Vormerkung`),
      cost(
        land,
        court,
        75,
        hundreds(190, 420),
        random.pick([
          `${number} Eigentumsumschreibung ${flat.city} Bl. ${sheet}`,
          `Kassenz. ${number} Grundbuch ${flat.city} Blatt ${sheet}`,
        ]),
      ),
      cost(land, court, 80, hundreds(60, 160), `Kassenzeichen ${random.digits(11)}`, "never"),
    ];
    const taxText = `Grunderwerbsteuer St.-Nr. 223/${random.digits(5)} Vertrag ${deed}`;
    const tax = cost("property transfer tax", office, 40, Math.round(price * 0.055), taxText);
    const courtage = random.chance(0.6)
      ? [
          cost(
            "agent",
            agent,
            20,
            Math.round(price * 0.0357),
            `Courtage ${streetIn(flat.house, random)} Whg ${flat.unit}`,
          ),
        ]
      : [];
    const seller = partyOf(estate, flat.property.sellerName ?? "");
    const text = random.pick([`Kaufpreis ${streetIn(flat.house, random)}`, `Kaufpreis UR ${deed}`]);
    const reason = {
      kind: "purchase price",
      party: seller,
      legs: [leg("PURCHASE_PRICE", flat)],
      knownBy: "rule" as const,
    };
    return [...deeds, tax, ...courtage, rightLine(reason, addDays(contract, 58), -price, text)];
  });
}

const craftsmen = [
  "Sanitär Böhm GmbH",
  "Elektro Weißflog",
  "Malermeister Kunz",
  "Schreinerei Hölzel",
  "Fensterbau Adler GmbH & Co. KG",
];

/** Craftsmen's bills: most name a flat, a tenant or a street, some nothing, some are about several flats. */
export function craftsLines(estate: Estate): RightLine[] {
  return craftsmen.flatMap((name) => {
    const party = partyOf(estate, name);
    const random = new Random(estate.seed, name);
    return Array.from({ length: random.between(4, 8) }, () => {
      const flat = random.pick(estate.flats.filter(isOwned));
      const { unit, place, property, house } = flat;
      const day = addDays(FROM, random.between(5, 295));
      const cents = -(random.between(60, 2900) * 100 + random.between(0, 99));
      const bill = random.pick([
        `RE ${random.digits(5)}`,
        `Rechnung Nr. 25-${random.digits(3)}`,
        `Rg. ${random.digits(4)} v. ${day.slice(8)}.${day.slice(5, 7)}.`,
        `AB ${random.digits(6)}`,
      ]);
      const alone = estate.flats.filter((one) => one.house === house).length === 1;
      const tenancy = estate.tenancies.find(
        ({ flat: of, agreement: { startDate, endDate } }) =>
          of === flat && startDate <= day && (!endDate || endDate >= day),
      );
      const street = streetIn(house, random);
      const surname = tenancy?.tenant.split(" ").at(-1);
      const isOnly = estate.tenancies.filter(({ tenant }) => tenant.split(" ").at(-1) === surname).length === 1;
      const said = (text: string, isTold: boolean) => {
        const bills: KnownBy = bill.startsWith("AB ") ? { history: `craft ${name}` } : "rule";
        const knownBy: KnownBy = isTold && party.hand !== "question marks" ? bills : "never";
        const legs = [leg("INVESTMENT", flat)];
        const reason = { kind: "craftsman", party, legs, knownBy, teaches: [`craft ${name}`], bank: "fields" as const };
        return rightLine(reason, day, cents, `${bill} ${text}`);
      };
      const roll = random.next();
      const whole = [`${street} Whg ${unit}`, `${street}, WE ${unit}`, `Wohnung ${unit} ${street}`];
      if (roll < 0.5) return said(random.pick(whole), property.seId !== null || alone);
      if (roll < 0.65) return said(`Mieter ${surname ?? ""}`, tenancy !== undefined && isOnly);
      if (roll < 0.75) return said(`${street} ${place}`, property.indoorLocation !== null || alone);
      if (roll < 0.85) return said(street, alone);
      return said(random.pick(["", "Danke für den Auftrag", "Kd.-Nr. 4711"]), false);
    });
  });
}

/** A caretaker and a gardener who each look after several flats, in one amount. */
export function caretakersLines(estate: Estate): RightLine[] {
  return ["Hausmeisterdienst Grunert", "Gartenpflege Tännicht"].flatMap((name, index) => {
    const random = new Random(estate.seed, name);
    const flats = estate.flats.slice(index * 9 + 5, index * 9 + 7 + random.between(0, 1));
    const fee = flats.reduce((sum) => sum + random.between(15, 48) * 100, 0);
    const legs = flats.map((flat) => leg("INVESTMENT", flat));
    const kind = "one bill for several flats";
    const reason = { kind, party: partyOf(estate, name), legs, knownBy: { history: name } };
    return MONTHS.filter((_, at) => index === 0 || at % 2 === 0).map((month) => {
      const raise = index === 0 && month >= "2025-07-01" ? 300 * flats.length : 0;
      return rightLine(reason, addDays(month, 20), -fee - raise, `Rechnung ${random.digits(4)} ${monthIn(month, 1)}`);
    });
  });
}

/** What lenders take: two instalments in one sum, and one loan's bare interest. */
export function lendersLines(estate: Estate): RightLine[] {
  return estate.loans.flatMap(({ loan, number, method, rate, principal, instalment }) => {
    const party: Party = { ...partyOf(estate, loan.description ?? "Sparkasse Vogtland"), hand: "capitals" };
    const legs = instalment
      ? [leg("LOAN_INTEREST", { loan }), leg("LOAN", { loan })]
      : [leg("LOAN_INTEREST", { loan })];
    const kind = instalment ? "loan instalment in one sum" : "interest of a loan";
    const step = instalment ? 1 : 3;
    let owed = principal;
    let from: Day = "2024-12-30";
    return MONTHS.filter((_, index) => index % step === 0).map((month) => {
      const day = bankDay(addDays(addMonths(month, step), -1));
      const days = countInterestDays(method, from, day);
      const interest = Math.round((owed * rate * days) / (100 * daysOfYear[method]));
      from = day;
      if (instalment) owed -= instalment - interest;
      const text = instalment
        ? `DARL. ${number} LEISTUNG ${monthIn(day, 1)}`
        : `Zinsen Darlehen ${number} ${monthIn(day, 2)}`;
      return rightLine(
        { kind, party, legs, knownBy: { history: `loan ${loan.id}` } },
        day,
        -(instalment ?? interest),
        text,
      );
    });
  });
}

/** Towns, insurers, the bank itself and the rest of what an owner pays. */
export function dutiesLines(estate: Estate): RightLine[] {
  const random = new Random(estate.seed, "duties");
  const owned = estate.flats.filter(isOwned);
  const taxes = owned.flatMap((flat, index) => {
    const { city, taxNumber, house, unit, property } = flat;
    const debit = index % 4 === 0 && { mandateId: `GS${taxNumber}`, creditorId: `DE11STADT${city.length}` };
    const party: Party = { ...partyOf(estate, `Stadtkasse ${city}`), ...debit };
    const cents = -(random.between(38, 120) * 100 + random.between(0, 99));
    const yearly = index % 5 === 0;
    const named = random.chance(0.25);
    const knownBy: KnownBy = named && property.seId ? "rule" : yearly ? "never" : { history: `tax ${taxNumber}` };
    const reason = { kind: "property tax", party, legs: [leg("PROPERTY_TAX", flat)], knownBy, bank: "fields" as const };
    const days: Day[] = yearly ? ["2025-07-01"] : ["2025-02-15", "2025-05-15", "2025-08-15"];
    return days.map((day, at) => {
      const word = random.pick(["GRUNDST.", "Grundsteuer B"]);
      const when = yearly ? "2025" : `${"I".repeat(at + 1)}/2025`;
      const place = named ? ` ${house} WE ${unit}` : "";
      return rightLine(reason, day, cents, `${word} Kassenz. ${taxNumber} ${when}${place}`);
    });
  });
  const insurances = owned
    .filter((_, index) => index % 5 === 2)
    .flatMap((flat, index) => {
      const number = `LV ${random.digits(3)}.${random.digits(6)}-${index}`;
      const party: Party = { ...partyOf(estate, "Ostdeutsche Feuersozietät AG"), mandateId: `M${random.digits(7)}` };
      const cents = -(random.between(11, 60) * 100 + random.between(0, 99));
      if (index === 0) flat.property.buildingInsuranceNumber = number;
      const reason = {
        kind: "insurance",
        party,
        legs: [leg("INSURANCE", flat)],
        knownBy: { history: `policy ${number}` },
      };
      const word = index % 2 === 0 ? "Beitrag" : "Versicherung";
      return MONTHS.filter((_, month) => index % 2 === 0 || month % 3 === 0).map((month) =>
        rightLine(reason, addDays(month, 14), cents, `${word} ${number} ${monthIn(month, 1)}`),
      );
    });
  const other = (name: string, kind: string, history: string) => ({
    kind,
    party: partyOf(estate, name),
    legs: [leg("OTHER")],
    knownBy: { history },
  });
  const bank = other("Sparkasse Vogtland", "bank's fees", "fees");
  bank.party.name = "";
  const adviser = other("Steuerkanzlei Rau & Partner mbB", "other costs", "adviser");
  const phone = other("Telekom Deutschland GmbH", "other costs", "phone");
  const office = MONTHS.flatMap((month, index) => {
    const own: Party = { name: "Eigenes Konto", iban: estate.ownIbans[index % 2] ?? "", hand: "plain" };
    const moved = {
      kind: "transfer between own accounts",
      party: own,
      legs: [leg("SUSPENSE")],
      knownBy: "rule" as const,
    };
    const sum = -random.between(10, 40) * 100_00;
    const lines = [
      rightLine(bank, addDays(month, 28), -1290 - index * 15, "Entgeltabrechnung siehe Anlage"),
      rightLine(moved, addDays(month, 4), sum, random.pick(["Übertrag", "", "Auffüllung Hausgeldkonto"])),
      rightLine(phone, addDays(month, 11), -3995, `Rechnung ${random.digits(10)} Buchungskonto 47${random.digits(3)}`),
    ];
    if (index % 3 !== 1) return lines;
    const fee = -random.between(200, 900) * 100;
    return [...lines, rightLine(adviser, addDays(month, 17), fee, `Re. ${random.digits(5)} Mandant 10233`)];
  });
  return [...taxes, ...insurances, ...office];
}
