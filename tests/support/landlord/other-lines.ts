import { addDays, addMonths, type Day, dayNumber } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";
import { type Estate, type Flat, FROM, TO } from "./estate";
import { bankDay, lineOf, ofFlat, ofLoan, type Party, whole } from "./line-maker";
import type { KnownBy, RightLine } from "./right-line";
import { handOf, monthIn, streetIn } from "./written-by-banks";

const partyOf = (estate: Estate, name: string): Party => {
  const random = new Random(estate.seed, `party ${name}`);
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
    const cost = (kind: string, after: number, cents: Cents, party: Party, text: string, knownBy: KnownBy = "rule") =>
      lineOf(
        { kind, day: addDays(contract, after), cents: -cents, party, text, bank: "fields", knownBy },
        whole("PURCHASE_EXTRA_CHARGE", ofFlat(flat)),
      );
    const number = random.digits(9);
    return [
      cost(
        "notary",
        12,
        random.between(420, 890) * 100 + 37,
        notary,
        `Kostenrechnung ${random.between(1000, 9999)} UR-Nr. ${deed}`,
      ),
      cost(
        "notary",
        45,
        random.between(180, 350) * 100 + 12,
        notary,
        random.pick([`Grundschuld UVZ ${landCharge}`, `Re. ${random.digits(4)} zu UR ${landCharge}`]),
      ),
      cost(
        "land registry",
        30,
        random.between(90, 190) * 100,
        court,
        `KZ ${number} Grundbuch ${flat.city} Blatt ${sheet} Vormerkung`,
      ),
      cost(
        "land registry",
        75,
        random.between(190, 420) * 100,
        court,
        random.pick([
          `${number} Eigentumsumschreibung ${flat.city} Bl. ${sheet}`,
          `Kassenz. ${number} Grundbuch ${flat.city} Blatt ${sheet}`,
        ]),
      ),
      cost("land registry", 80, random.between(60, 160) * 100, court, `Kassenzeichen ${random.digits(11)}`, "never"),
      cost(
        "property transfer tax",
        40,
        Math.round(price * 0.055),
        office,
        `Grunderwerbsteuer St.-Nr. 223/${random.digits(5)} Vertrag ${deed}`,
      ),
      ...(random.chance(0.6)
        ? [
            cost(
              "agent",
              20,
              Math.round(price * 0.0357),
              agent,
              `Courtage ${streetIn(flat.house, random)} Whg ${flat.unit}`,
            ),
          ]
        : []),
      lineOf(
        {
          kind: "purchase price",
          day: addDays(contract, 58),
          cents: -price,
          party: { ...partyOf(estate, flat.property.sellerName ?? "") },
          text: random.pick([`Kaufpreis ${streetIn(flat.house, random)}`, `Kaufpreis UR ${deed}`]),
          bank: "as it is",
          knownBy: "rule",
        },
        whole("PURCHASE_PRICE", ofFlat(flat)),
      ),
    ];
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
      const flat = random.pick(estate.flats.filter(({ property }) => (property.usageRightsSinceDate ?? "") < FROM));
      const day = addDays(FROM, random.between(5, 295));
      const cents = -(random.between(60, 2900) * 100 + random.between(0, 99));
      const bill = random.pick([
        `RE ${random.digits(5)}`,
        `Rechnung Nr. 25-${random.digits(3)}`,
        `Rg. ${random.digits(4)} v. ${day.slice(8)}.${day.slice(5, 7)}.`,
        `AB ${random.digits(6)}`,
      ]);
      const alone = estate.flats.filter(({ house }) => house === flat.house).length === 1;
      const tenancy = estate.tenancies.find(
        ({ flat: of, agreement }) =>
          of === flat && agreement.startDate <= day && (!agreement.endDate || agreement.endDate >= day),
      );
      const street = streetIn(flat.house, random);
      const surname = tenancy?.tenant.split(" ").at(-1);
      const sameName = estate.tenancies.filter(({ tenant }) => tenant.split(" ").at(-1) === surname);
      const told = party.hand !== "question marks";
      const bills = bill.startsWith("AB ") ? { history: `craft ${name}` } : ("rule" as const);
      const said = (text: string, knownBy: KnownBy) =>
        lineOf(
          {
            kind: "craftsman",
            day,
            cents,
            party,
            text: `${bill} ${text}`,
            bank: "fields",
            knownBy: told ? knownBy : "never",
            teaches: [`craft ${name}`],
          },
          whole("INVESTMENT", ofFlat(flat)),
        );
      const roll = random.next();
      if (roll < 0.5)
        return said(
          random.pick([`${street} Whg ${flat.unit}`, `${street}, WE ${flat.unit}`, `Wohnung ${flat.unit} ${street}`]),
          flat.property.seId || alone ? bills : "never",
        );
      if (roll < 0.65) return said(`Mieter ${surname ?? ""}`, tenancy && sameName.length === 1 ? bills : "never");
      if (roll < 0.75) return said(`${street} ${flat.place}`, flat.property.indoorLocation || alone ? bills : "never");
      if (roll < 0.85) return said(street, alone ? bills : "never");
      return said(random.pick(["", "Danke für den Auftrag", "Kd.-Nr. 4711"]), "never");
    });
  });
}

/** A caretaker and a gardener who each look after several flats, in one amount. */
export function caretakersLines(estate: Estate): RightLine[] {
  return ["Hausmeisterdienst Grunert", "Gartenpflege Tännicht"].flatMap((name, index) => {
    const random = new Random(estate.seed, name);
    const party = partyOf(estate, name);
    const flats = estate.flats.slice(index * 9 + 5, index * 9 + 7 + random.between(0, 1));
    const fees = flats.map(() => random.between(15, 48) * 100);
    return Array.from({ length: 10 }, (_, month) => addMonths(FROM, month))
      .filter((_, month) => index === 0 || month % 2 === 0)
      .map((day) => {
        const each = fees.map((fee) => (index === 1 ? fee : day >= "2025-07-01" ? fee + 300 : fee));
        return lineOf(
          {
            kind: "one bill for several flats",
            day: addDays(day, 20),
            cents: -each.reduce((sum, fee) => sum + fee, 0),
            party,
            text: `Rechnung ${random.digits(4)} ${monthIn(day, 1)}`,
            bank: "as it is",
            knownBy: { history: name },
          },
          () => flats.map((flat, at) => ({ key: "INVESTMENT", relation: ofFlat(flat), cents: -(each[at] ?? 0) })),
        );
      });
  });
}

/** What lenders take: two instalments in one sum, and one loan's bare interest. */
export function lendersLines(estate: Estate): RightLine[] {
  return estate.loans.flatMap((loan) => {
    const party: Party = { ...partyOf(estate, loan.description ?? "Sparkasse Vogtland"), hand: "capitals" };
    let owed = loan.principal;
    let from: Day = "2024-12-30";
    const lines: RightLine[] = [];
    for (let month = FROM; month <= TO; month = addMonths(month, loan.instalment ? 1 : 3)) {
      const day = bankDay(addDays(addMonths(month, loan.instalment ? 1 : 3), -1));
      if (day > TO) break;
      const days = loan.method === "30E/360" ? commercialDays(from, day) : dayNumber(day) - dayNumber(from);
      const interest = Math.round((owed * loan.rate * days) / (loan.method === "30E/360" ? 36_000 : 36_500));
      from = day;
      const said = {
        kind: loan.instalment ? "loan instalment in one sum" : "interest of a loan",
        day,
        cents: -(loan.instalment ?? interest),
        party,
        text: loan.instalment
          ? `DARL. ${loan.number} LEISTUNG ${monthIn(day, 1)}`
          : `Zinsen Darlehen ${loan.number} ${monthIn(day, 2)}`,
        bank: "as it is" as const,
        knownBy: { history: `loan ${loan.id}` },
      };
      if (!loan.instalment) {
        lines.push(lineOf(said, whole("LOAN_INTEREST", ofLoan(loan.id))));
        continue;
      }
      const repaid = loan.instalment - interest;
      lines.push(
        lineOf(said, () => [
          { key: "LOAN_INTEREST", relation: ofLoan(loan.id), cents: -interest },
          { key: "LOAN", relation: ofLoan(loan.id), cents: -repaid },
        ]),
      );
      owed -= repaid;
    }
    return lines;
  });
}

function commercialDays(from: Day, to: Day): number {
  const of = (day: Day) => {
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    return 360 * year + 30 * month + Math.min(date, 30);
  };
  return of(to) - of(from);
}

/** Towns, insurers, the bank itself and the rest of what an owner pays. */
export function dutiesLines(estate: Estate): RightLine[] {
  const random = new Random(estate.seed, "duties");
  const owned = (flat: Flat) => (flat.property.usageRightsSinceDate ?? "") < FROM;
  const taxes = estate.flats.filter(owned).flatMap((flat, index) => {
    const party: Party = {
      ...partyOf(estate, `Stadtkasse ${flat.city}`),
      ...(index % 4 === 0 && { mandateId: `GS${flat.taxNumber}`, creditorId: `DE11STADT${flat.city.length}` }),
    };
    const cents = -(random.between(38, 120) * 100 + random.between(0, 99));
    const yearly = index % 5 === 0;
    const named = random.chance(0.25);
    const days: Day[] = yearly ? ["2025-07-01"] : ["2025-02-15", "2025-05-15", "2025-08-15"];
    return days.map((day, at) =>
      lineOf(
        {
          kind: "property tax",
          day,
          cents,
          party,
          text: `${random.pick(["GRUNDST.", "Grundsteuer B"])} Kassenz. ${flat.taxNumber} ${yearly ? "2025" : `${"I".repeat(at + 1)}/2025`}${named ? ` ${flat.house} WE ${flat.unit}` : ""}`,
          bank: "fields",
          knownBy: named && flat.property.seId ? "rule" : yearly ? "never" : { history: `tax ${flat.taxNumber}` },
        },
        whole("PROPERTY_TAX", ofFlat(flat)),
      ),
    );
  });
  const insured = estate.flats.filter(owned).filter((_, index) => index % 5 === 2);
  const insurances = insured.flatMap((flat, index) => {
    const number = `LV ${random.digits(3)}.${random.digits(6)}-${index}`;
    const party: Party = { ...partyOf(estate, "Ostdeutsche Feuersozietät AG"), mandateId: `M${random.digits(7)}` };
    const cents = -(random.between(11, 60) * 100 + random.between(0, 99));
    if (index === 0) flat.property.buildingInsuranceNumber = number;
    return Array.from({ length: 10 }, (_, month) => addDays(addMonths(FROM, month), 14))
      .filter((_, month) => index % 2 === 0 || month % 3 === 0)
      .map((day) =>
        lineOf(
          {
            kind: "insurance",
            day,
            cents,
            party,
            text: `${index % 2 === 0 ? "Beitrag" : "Versicherung"} ${number} ${monthIn(day, 1)}`,
            bank: "as it is",
            knownBy: { history: `policy ${number}` },
          },
          whole("INSURANCE", ofFlat(flat)),
        ),
      );
  });
  const months = Array.from({ length: 10 }, (_, month) => addMonths(FROM, month));
  const [first = "", second = ""] = estate.ownIbans;
  const bank = partyOf(estate, "Sparkasse Vogtland");
  const adviser = partyOf(estate, "Steuerkanzlei Rau & Partner mbB");
  const phone = partyOf(estate, "Telekom Deutschland GmbH");
  const other = months.flatMap((day, index) => [
    lineOf(
      {
        kind: "bank's fees",
        day: addDays(day, 28),
        cents: -1290 - index * 15,
        party: { ...bank, name: "" },
        text: `Entgeltabrechnung siehe Anlage`,
        bank: "as it is",
        knownBy: { history: "fees" },
      },
      whole("OTHER"),
    ),
    lineOf(
      {
        kind: "transfer between own accounts",
        day: addDays(day, 4),
        cents: -random.between(10, 40) * 100_00,
        party: { name: "Eigenes Konto", iban: index % 2 === 0 ? first : second, hand: "plain" },
        text: random.pick(["Übertrag", "", "Auffüllung Hausgeldkonto"]),
        bank: "as it is",
        knownBy: "rule",
      },
      whole("SUSPENSE"),
    ),
    lineOf(
      {
        kind: "other costs",
        day: addDays(day, 11),
        cents: -3995,
        party: phone,
        text: `Rechnung ${random.digits(10)} Buchungskonto 47${random.digits(3)}`,
        bank: "as it is",
        knownBy: { history: "phone" },
      },
      whole("OTHER"),
    ),
    ...(index % 3 === 1
      ? [
          lineOf(
            {
              kind: "other costs",
              day: addDays(day, 17),
              cents: -random.between(200, 900) * 100,
              party: adviser,
              text: `Re. ${random.digits(5)} Mandant 10233`,
              bank: "as it is",
              knownBy: { history: "adviser" },
            },
            whole("OTHER"),
          ),
        ]
      : []),
  ]);
  return [...taxes, ...insurances, ...other];
}
