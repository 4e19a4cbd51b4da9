import { addDays, addMonths, type Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import type { InterestMethod } from "../../../app/modules/books/loans/interest/interest-methods";
import type {
  AgreementFacts,
  LoanFacts,
  PropertyFacts,
} from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { monthsOf } from "../../../db/seed/history/months-of";
import { Random } from "../../../db/seed/history/random";
import { plainProperty } from "../books/plain-property";

/** First and last day of the landlord's books here. */
export const FROM: Day = "2025-01-01";
export const TO: Day = "2025-10-31";
export const MONTHS = monthsOf(FROM, TO);

/** A house: who runs it, its street and city, and its flats by number and place. */
const houses: readonly [administrator: number, street: string, city: string, ...flats: string[]][] = [
  // The first firm has most of the first house's flats and two more houses.
  [0, "Talstraße 31", "Aue", "3 EG links", "7 1. OG rechts", "12 2. OG links", "14 2. OG rechts"],
  [1, "Am Ring 5", "Plauen", "2 EG rechts", "21 3. OG Mitte"],
  [2, "Ringstraße 12", "Zwickau", "01 EG", "04 1. OG links", "08 DG"],
  [3, "Lange Gasse 17", "Plauen", "1 1. OG"],
  [0, "Bergstraße 101", "Aue", "5 1. OG links", "6 1. OG rechts", "9 2. OG rechts"],
  [4, "Clara-Zetkin-Straße 22a", "Chemnitz", "10 2. OG links", "11 2. OG rechts", "16 3. OG links"],
  [5, "Otto-Schmerbach-Straße 64", "Chemnitz", "4 EG links", "15 4. OG rechts"],
  [1, "Markt 3", "Aue", "8 2. OG"],
  [2, "Humboldtplatz 9", "Zwickau", "1 EG", "2 1. OG"],
  [3, "Schlossstraße 1", "Plauen", "13 2. OG Mitte"],
  [4, "Schlossstraße 11", "Plauen", "13 1. OG", "17 3. OG rechts"],
];

/** How an administrator goes about things. */
export type Administrator = {
  name: string;
  /** Whether all houses pay to one account. */
  isCollective?: true;
  /** How flats are named: by their number, by the owner's number, or by where they lie. */
  naming: "flat" | "owner" | "place";
  debits?: true;
};

const administrators: readonly Administrator[] = [
  { name: "Hausverwaltung Kessler GmbH", naming: "flat", isCollective: true },
  { name: "Immo-Service Göltzschtal eG", naming: "owner" },
  { name: "Bärwald & Söhne Hausverwaltungen", naming: "place" },
  { name: "Domizil Verwaltungsgesellschaft mbH", naming: "owner", isCollective: true },
  { name: "Andrea Thoß Wohneigentumsverwaltung", naming: "flat", debits: true },
  { name: "GWV Gebäude- und WEG-Verwaltung Erzgebirge", naming: "flat" },
];

const firstNames =
  "Erika Uwe Dörte Hans-Peter Fatma Kevin Cornelia Stanisław Jürgen Gisela Marco Anh Sören Monique René Ludmilla Detlef Jasmin Tobias Bärbel".split(
    " ",
  );
const lastNames =
  "Lorenz Schädlich Wappler Öhler Jankowski Drechsel Krauß Süß Mehlhorn Trommer Baumgärtel Nguyen Zöphel Hüttner Arnold Bley Çelik Förster Gläß Pöhlmann Reißig Seifert Unger Vogtmann Werner Ziegner".split(
    " ",
  );

export type Flat = {
  property: PropertyFacts;
  house: string;
  city: string;
  unit: string;
  place: string;
  administrator: Administrator;
  ownerNumber: string;
  commonCharge: Cents;
  taxNumber: string;
  mandateId: string;
};

export type Tenancy = {
  agreement: AgreementFacts;
  flat: Flat;
  tenant: string;
  /** Who paid for the flat before under the same account, if it is the same household. */
  before: Tenancy | null;
};

export type Estate = {
  seed: number;
  flats: Flat[];
  tenancies: Tenancy[];
  bought: { flat: Flat; deed: string; landCharge: string; sheet: string; contract: Day; price: Cents }[];
  loans: {
    loan: LoanFacts;
    number: string;
    method: InterestMethod;
    rate: number;
    principal: Cents;
    instalment: Cents | null;
  }[];
  ownIbans: string[];
};

/** 24 flats in eleven houses, let by one landlord, as they stand in the books; some of it was never entered. */
export function buildEstate(seed: number): Estate {
  const random = new Random(seed, "estate");
  const flats: Flat[] = [];
  for (const [at, street, city, ...units] of houses)
    for (const text of units)
      flats.push(flatOf({ id: flats.length + 1, street, city, text, administrator: administrators[at]! }, random));
  return {
    seed,
    flats,
    tenancies: letFlats(flats, random),
    bought: buyFlats(flats, random),
    loans: [
      {
        loan: { id: 1, name: "Ankauf Talstraße", description: "Sparkasse Vogtland" },
        number: `6401${random.digits(6)}`,
        ...{ method: "30E/360", rate: 3.5, principal: 180_000_00, instalment: 975_00 },
      },
      {
        loan: { id: 2, name: "Modernisierung Zwickau", description: "Volksbank" },
        number: `72${random.digits(7)}`,
        ...{ method: "ACT/365", rate: 2.9, principal: 64_000_00, instalment: 498_00 },
      },
      {
        loan: { id: 3, name: "Zwischenkredit Plauen", description: null },
        number: `6401${random.digits(6)}`,
        ...{ method: "30E/360", rate: 4.2, principal: 50_000_00, instalment: null },
      },
    ],
    ownIbans: [inventIban(random), inventIban(random)],
  };
}

type Place = { id: number; street: string; city: string; text: string; administrator: Administrator };

function flatOf({ id, street, city, text, administrator }: Place, random: Random): Flat {
  const [, unit = "", place = ""] = /^(\S+) (.+)$/.exec(text) ?? [];
  const commonCharge = random.between(140, 330) * 100 + random.pick([0, 0, 0, 50, 37]);
  return {
    ...{ house: street, city, unit, place, administrator, commonCharge },
    ownerNumber: `${random.between(1, 9)}${random.digits(3)}`,
    taxNumber: `8.0${random.between(1, 4)}${random.digits(2)}.00${random.digits(4)}.${random.between(0, 9)}`,
    mandateId: `VE${random.digits(6)}`,
    property: {
      ...plainProperty(id),
      streetAndNumber: street,
      city,
      indoorLocation: random.chance(0.8) ? place : null,
      seId: random.chance(0.9) ? random.pick([unit, unit, `WE ${unit}`, `Whg. ${unit}`]) : null,
      commonCharge: random.chance(0.75) ? commonCharge : null,
      administratorName: random.chance(0.85) ? administrator.name : null,
      usageRightsSinceDate: "2021-04-01",
      gbaId: random.chance(0.7) ? `${city} Blatt ${random.between(1100, 8900)}` : null,
      buyUrn: random.chance(0.5) ? `UR ${random.between(100, 1900)}/2021` : null,
    },
  };
}

/** Whether a flat was the landlord's before these books begin. */
export const isOwned = ({ property }: Flat) => (property.usageRightsSinceDate ?? "") < FROM;

export function personOf(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

function letFlats(flats: readonly Flat[], random: Random): Tenancy[] {
  const tenancies: Tenancy[] = [];
  const add = (flat: Flat, tenant: string, rent: Cents, startDate: Day, before: Tenancy | null = null): Tenancy => {
    const utilities = random.between(80, 230) * 100;
    const agreement: AgreementFacts = {
      id: tenancies.length + 1,
      propertyId: flat.property.id,
      counterParty: tenant,
      startDate,
      endDate: null,
      rentDeposit: random.chance(0.85) ? 3 * rent : null,
      rentSteps: [{ validFrom: startDate, rent, utilities }],
    };
    const tenancy = { flat, tenant, before, agreement };
    tenancies.push(tenancy);
    return tenancy;
  };
  for (const [index, flat] of flats.entries()) {
    const rent = random.between(230, 640) * 100 + random.pick([0, 0, 50]);
    const tenancy = add(flat, personOf(random), rent, addMonths("2022-01-01", random.between(0, 30)));
    const { agreement, tenant } = tenancy;
    const changes = addMonths(FROM, 3 + (index % 5));
    if (index % 6 === 1) {
      // The same household, on a new agreement.
      agreement.endDate = addDays(changes, -1);
      const couple = `${tenant} und ${random.pick(firstNames)} ${tenant.split(" ").at(-1)}`;
      add(flat, random.pick([tenant, couple]), rent + random.pick([0, 2500, 4000]), changes, tenancy);
    } else if (index % 6 === 4) {
      agreement.endDate = addDays(changes, -1);
      add(flat, personOf(random), rent + 3000, addMonths(changes, random.pick([0, 1])));
    } else if (random.chance(0.25)) {
      const raised = { rent: rent + 2000, utilities: (agreement.rentSteps[0]?.utilities ?? 0) + 1000 };
      agreement.rentSteps = [...agreement.rentSteps, { validFrom: changes, ...raised }];
    }
  }
  return tenancies;
}

function buyFlats(flats: readonly Flat[], random: Random): Estate["bought"] {
  return [4, 22].map((at, index) => {
    const flat = flats[at]!;
    const contract = addMonths("2025-01-20", index === 0 ? 0 : 5);
    const [deed, landCharge] = [`${random.between(300, 999)}/2025`, `${random.between(1000, 1900)}/2025`];
    const sheet = String(random.between(1100, 8900));
    const price = random.between(48, 95) * 1000_00;
    Object.assign(flat.property, {
      buyUrn: `UR-Nr. ${deed}`,
      landChargeCertificateUrn: `UR-Nr. ${landCharge}`,
      gbaId: `${flat.city} Blatt ${sheet}`,
      usageRightsSinceDate: addMonths(contract, 2),
      offerPrice: price,
      sellerName: personOf(random),
      contactName: "Immobilien Röhner",
    });
    return { flat, deed, landCharge, sheet, contract, price };
  });
}
