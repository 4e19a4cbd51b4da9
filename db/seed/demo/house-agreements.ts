import type { DemoAgreement } from "./together";

type House = Pick<DemoAgreement, "street" | "tenant" | "address" | "endDate" | "steps"> & {
  time: DemoAgreement["at"]["time"];
};

/** Houses that are let through somebody who pays the rents of all tenants as one, keeps their deposits and runs the house from their utilities. */
const houses: House[] = [
  {
    street: "Zietenstraße 22",
    time: "09:05",
    tenant: "Hausverwaltung Kühnrich, 9 Mieter",
    address: "Fürstenstraße 12, 09130 Chemnitz",
    endDate: null,
    steps: [
      { validFrom: "2020-03-01", rent: 339_000, utilities: 0 },
      { validFrom: "2024-01-01", rent: 357_300, utilities: 0 },
    ],
  },
  {
    street: "Marienthaler Straße 94",
    time: "09:11",
    tenant: "Hausverwaltung Süß, 8 Mieter",
    address: "Innere Plauensche Straße 7, 08056 Zwickau",
    endDate: null,
    steps: [
      { validFrom: "2018-01-01", rent: 278_000, utilities: 0 },
      { validFrom: "2023-07-01", rent: 294_400, utilities: 0 },
    ],
  },
  {
    street: "Neundorfer Straße 66",
    time: "09:18",
    tenant: "Hausverwaltung Roßbach, 9 Mieter",
    address: "Bahnhofstraße 30, 08523 Plauen",
    endDate: null,
    steps: [{ validFrom: "2023-09-01", rent: 298_500, utilities: 0 }],
  },
  {
    street: "Goethestraße 71",
    time: "09:24",
    tenant: "Hausverwaltung Drechsel, 6 Mieter",
    address: "Hauptstraße 20, 01587 Riesa",
    endDate: null,
    steps: [
      { validFrom: "2021-01-01", rent: 237_000, utilities: 0 },
      { validFrom: "2025-01-01", rent: 249_000, utilities: 0 },
    ],
  },
  {
    street: "Burgstraße 27",
    time: "09:31",
    tenant: "Hausverwaltung Lohse, 5 Mieter",
    address: "Obermarkt 16, 04720 Döbeln",
    endDate: null,
    steps: [{ validFrom: "2023-06-01", rent: 184_500, utilities: 0 }],
  },
  {
    street: "Leipziger Straße 147",
    time: "09:37",
    tenant: "Hausverwaltung Süß, Leipziger Straße",
    address: "Innere Plauensche Straße 7, 08056 Zwickau",
    endDate: null,
    steps: [{ validFrom: "2025-10-01", rent: 223_000, utilities: 0 }],
  },
  {
    street: "Pausaer Straße 186",
    time: "09:44",
    tenant: "Hausverwaltung Roßbach, 7 Mieter",
    address: "Bahnhofstraße 30, 08523 Plauen",
    endDate: "2025-03-31",
    steps: [{ validFrom: "2016-01-01", rent: 257_000, utilities: 0 }],
  },
];

export const houseAgreements: DemoAgreement[] = houses.map(({ time, ...house }) => ({
  ...house,
  at: { daysAgo: 40, time },
  startDate: house.steps[0]?.validFrom ?? "",
  rentDeposit: null,
}));
