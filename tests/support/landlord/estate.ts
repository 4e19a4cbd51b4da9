import { addDays, addMonths, type Day } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import type {
  AgreementFacts,
  LoanFacts,
  PropertyFacts,
} from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";

/** First and last day of the landlord's books here. */
export const FROM: Day = "2025-01-01";
export const TO: Day = "2025-10-31";

const houses: { street: string; city: string; flats: string[]; places: string[] }[] = [
  {
    street: "Talstraße 31",
    city: "Aue",
    flats: ["3", "7", "12", "14"],
    places: ["EG links", "1. OG rechts", "2. OG links", "2. OG rechts"],
  },
  { street: "Am Ring 5", city: "Plauen", flats: ["2", "21"], places: ["EG rechts", "3. OG Mitte"] },
  { street: "Ringstraße 12", city: "Zwickau", flats: ["01", "04", "08"], places: ["EG", "1. OG links", "DG"] },
  { street: "Lange Gasse 17", city: "Plauen", flats: ["1"], places: ["1. OG"] },
  {
    street: "Bergstraße 101",
    city: "Aue",
    flats: ["5", "6", "9"],
    places: ["1. OG links", "1. OG rechts", "2. OG rechts"],
  },
  {
    street: "Clara-Zetkin-Straße 22a",
    city: "Chemnitz",
    flats: ["10", "11", "16"],
    places: ["2. OG links", "2. OG rechts", "3. OG links"],
  },
  { street: "Otto-Schmerbach-Straße 64", city: "Chemnitz", flats: ["4", "15"], places: ["EG links", "4. OG rechts"] },
  { street: "Markt 3", city: "Aue", flats: ["8"], places: ["2. OG"] },
  { street: "Humboldtplatz 9", city: "Zwickau", flats: ["1", "2"], places: ["EG", "1. OG"] },
  { street: "Schlossstraße 1", city: "Plauen", flats: ["13"], places: ["2. OG Mitte"] },
  { street: "Schlossstraße 11", city: "Plauen", flats: ["13", "17"], places: ["1. OG", "3. OG rechts"] },
];

const firms = [
  "Hausverwaltung Kessler GmbH",
  "Immo-Service Göltzschtal eG",
  "Bärwald & Söhne Hausverwaltungen",
  "Domizil Verwaltungsgesellschaft mbH",
  "Andrea Thoß Wohneigentumsverwaltung",
  "GWV Gebäude- und WEG-Verwaltung Erzgebirge",
];

const firstNames =
  "Erika Uwe Dörte Hans-Peter Fatma Kevin Cornelia Stanisław Jürgen Gisela Marco Anh Sören Monique René Ludmilla Detlef Jasmin Tobias Bärbel".split(
    " ",
  );
const lastNames =
  "Lorenz Schädlich Wappler Öhler Jankowski Drechsel Krauß Süß Mehlhorn Trommer Baumgärtel Nguyen Zöphel Hüttner Arnold Bley Çelik Förster Gläß Pöhlmann Reißig Seifert Unger Vogtmann Werner Ziegner".split(
    " ",
  );

/** How an administrator goes about things. */
export type Administrator = {
  name: string;
  /** One account for all houses, or one a house. */
  ibanOf: (house: string) => string;
  nameOf: (house: string, city: string) => string;
  /** How flats are named: by their number, by the owner's number, or by where they lie. */
  naming: "flat" | "owner" | "place";
  debits: boolean;
  creditorId: string;
};

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
  /** Who paid for the flat before under the same account, where it is the same household. */
  before: Tenancy | null;
};

export type Estate = {
  seed: number;
  flats: Flat[];
  tenancies: Tenancy[];
  bought: { flat: Flat; deed: string; landCharge: string; sheet: string; contract: Day; price: Cents }[];
  loans: (LoanFacts & {
    number: string;
    method: "30E/360" | "ACT/365";
    rate: number;
    principal: Cents;
    instalment: Cents | null;
  })[];
  ownIbans: string[];
};

/** 24 flats in eleven houses, let by one landlord, as they stand in the books; some of it was never entered. */
export function buildEstate(seed: number): Estate {
  const random = new Random(seed, "estate");
  const administrators = firms.map((name, index) => administratorOf(name, index, new Random(seed, name)));
  const flats: Flat[] = [];
  for (const [index, { street, city, flats: units, places }] of houses.entries()) {
    // The first firm has most of the first house's flats and two more houses.
    const administrator = administrators[[0, 1, 2, 3, 0, 4, 5, 1, 2, 3, 4][index] ?? 0];
    if (!administrator) throw new Error("Each house has its administrator");
    for (const [at, unit] of units.entries()) {
      const id = flats.length + 1;
      const place = places[at] ?? "";
      const commonCharge = random.between(140, 330) * 100 + random.pick([0, 0, 0, 50, 37]);
      flats.push({
        house: street,
        city,
        unit,
        place,
        administrator,
        commonCharge,
        ownerNumber: `${random.between(1, 9)}${random.digits(3)}`,
        taxNumber: `8.0${random.between(1, 4)}${random.digits(2)}.00${random.digits(4)}.${random.between(0, 9)}`,
        mandateId: `VE${random.digits(6)}`,
        property: {
          id,
          streetAndNumber: street,
          zipCode: null,
          city,
          indoorLocation: random.chance(0.8) ? place : null,
          seId: random.chance(0.9) ? random.pick([unit, unit, `WE ${unit}`, `Whg. ${unit}`]) : null,
          commonCharge: random.chance(0.75) ? commonCharge : null,
          administratorName: random.chance(0.85) ? administrator.name : null,
          buildingInsuranceNumber: null,
          offerPrice: null,
          sellerName: null,
          usageRightsSinceDate: "2021-04-01",
          contactName: null,
          gbaId: random.chance(0.7) ? `${city} Blatt ${random.between(1100, 8900)}` : null,
          buyUrn: random.chance(0.5) ? `UR ${random.between(100, 1900)}/2021` : null,
          retroactiveApprovalUrn: null,
          landChargeCertificateUrn: null,
        },
      });
    }
  }
  return {
    seed,
    flats,
    tenancies: letFlats(flats, random),
    bought: buyFlats(flats, random),
    loans: [
      {
        id: 1,
        name: "Ankauf Talstraße",
        description: "Sparkasse Vogtland",
        number: `6401${random.digits(6)}`,
        method: "30E/360",
        rate: 3.5,
        principal: 180_000_00,
        instalment: 975_00,
      },
      {
        id: 2,
        name: "Modernisierung Zwickau",
        description: "Volksbank",
        number: `72${random.digits(7)}`,
        method: "ACT/365",
        rate: 2.9,
        principal: 64_000_00,
        instalment: 498_00,
      },
      {
        id: 3,
        name: "Zwischenkredit Plauen",
        description: null,
        number: `6401${random.digits(6)}`,
        method: "30E/360",
        rate: 4.2,
        principal: 50_000_00,
        instalment: null,
      },
    ],
    ownIbans: [inventIban(random), inventIban(random)],
  };
}

function administratorOf(name: string, index: number, random: Random): Administrator {
  const one = inventIban(random);
  const collective = index === 0 || index === 3;
  return {
    name,
    ibanOf: (house) => (collective ? one : inventIban(new Random(index, `${name} ${house}`))),
    nameOf: (house, city) => (collective ? name : `WEG ${house} ${city} c/o ${name.split(" ")[0]}`),
    naming: (["flat", "owner", "place", "owner", "flat", "flat"] as const)[index] ?? "flat",
    debits: index === 4,
    creditorId: `DE${random.digits(2)}ZZZ0000${random.digits(7)}`,
  };
}

export function personOf(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

function letFlats(flats: readonly Flat[], random: Random): Tenancy[] {
  const tenancies: Tenancy[] = [];
  const add = (flat: Flat, tenant: string, rent: Cents, startDate: Day, before: Tenancy | null = null): Tenancy => {
    const utilities = random.between(80, 230) * 100;
    const tenancy: Tenancy = {
      flat,
      tenant,
      before,
      agreement: {
        id: tenancies.length + 1,
        propertyId: flat.property.id,
        counterParty: tenant,
        startDate,
        endDate: null,
        rentDeposit: random.chance(0.85) ? 3 * rent : null,
        rentSteps: [{ validFrom: startDate, rent, utilities }],
      },
    };
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

function buyFlats(flats: Flat[], random: Random): Estate["bought"] {
  return [4, 22].map((at, index) => {
    const flat = flats[at];
    if (!flat) throw new Error(`There is no flat ${at}`);
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
