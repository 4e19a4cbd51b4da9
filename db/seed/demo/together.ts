import type { RentStep } from "../../../app/modules/portfolio/rental-agreements/terms/agreement";
import { houseAgreements } from "./house-agreements";
import type { DemoMoment } from "./property";

/** Which property of the demo portfolio something belongs to: its street, and its flat where several share one. */
export type DemoPlace = { street: string; seId?: string };

export type DemoAgreement = DemoPlace & {
  at: DemoMoment;
  tenant: string;
  address: string;
  startDate: string;
  endDate: string | null;
  rentDeposit: number | null;
  steps: RentStep[];
  /** So many months were not paid, the present one among them. */
  monthsUnpaid?: number;
};

type DemoPerson = "admin" | "editor" | "voter" | "reader";

export type DemoComment = DemoPlace & { at: DemoMoment; by: DemoPerson; text: string };

export type DemoVote = DemoPlace & { at: DemoMoment; value: boolean };

const step = (validFrom: string, rent: number, utilities: number): RentStep => ({ validFrom, rent, utilities });

const westside = "Weststraße 47";
const leipzig = "Georg-Schwarz-Straße 83";

/** Rental agreements of the portfolio: running, ended, about to begin, with and without rent steps. Amounts in cents. */
export const demoAgreements: DemoAgreement[] = [
  ...houseAgreements,
  {
    street: westside,
    seId: "1",
    at: { daysAgo: 44, time: "08:10" },
    tenant: "Familie Neumann",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2021-04-01",
    endDate: null,
    rentDeposit: 117_000,
    steps: [step("2021-04-01", 36_500, 13_500), step("2024-05-01", 39_000, 15_800), step("2026-12-01", 41_500, 15_800)],
  },
  {
    street: westside,
    seId: "1",
    at: { daysAgo: 44, time: "08:14" },
    tenant: "R. Petzold",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2016-10-01",
    endDate: "2021-02-28",
    rentDeposit: 100_500,
    steps: [step("2016-10-01", 33_500, 12_000)],
  },
  {
    street: westside,
    seId: "2",
    at: { daysAgo: 44, time: "08:21" },
    tenant: "Marta und Paweł Zieliński",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2022-07-15",
    endDate: null,
    rentDeposit: 148_800,
    steps: [step("2022-07-15", 47_500, 18_200), step("2025-08-01", 49_600, 19_800)],
  },
  {
    street: westside,
    seId: "3",
    at: { daysAgo: 44, time: "08:27" },
    tenant: "Silke Oehme",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2019-05-01",
    endDate: "2026-12-31",
    rentDeposit: 120_000,
    steps: [step("2019-05-01", 40_000, 14_500), step("2023-01-01", 42_400, 16_500)],
  },
  {
    street: westside,
    seId: "4",
    at: { daysAgo: 43, time: "07:55" },
    tenant: "Dr. Henrik Aßmann",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2023-07-01",
    endDate: null,
    rentDeposit: 180_000,
    steps: [step("2023-07-01", 51_700, 20_400)],
  },
  {
    street: westside,
    seId: "6",
    at: { daysAgo: 43, time: "08:02" },
    tenant: "Anneliese Vogt",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2004-02-01",
    endDate: null,
    rentDeposit: 76_000,
    steps: [step("2004-02-01", 38_000, 14_000), step("2015-01-01", 43_500, 17_000), step("2022-06-01", 49_400, 20_400)],
  },
  {
    street: westside,
    seId: "8",
    at: { daysAgo: 43, time: "08:09" },
    tenant: "Ingrid Leonhardt",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2011-09-01",
    endDate: null,
    rentDeposit: 126_000,
    steps: [step("2011-09-01", 42_000, 16_500), step("2023-05-01", 48_600, 20_400)],
  },
  {
    street: westside,
    seId: "9",
    at: { daysAgo: 43, time: "08:15" },
    tenant: "Mara Winkler",
    address: "Weststraße 47, 09112 Chemnitz",
    startDate: "2025-02-01",
    endDate: null,
    rentDeposit: 151_500,
    steps: [step("2025-02-01", 50_500, 19_000)],
  },
  {
    street: leipzig,
    seId: "2",
    at: { daysAgo: 42, time: "09:31" },
    tenant: "Jonas Krüger",
    address: "Georg-Schwarz-Straße 83, 04179 Leipzig",
    startDate: "2021-10-01",
    endDate: null,
    rentDeposit: 100_200,
    steps: [step("2021-10-01", 33_400, 11_000)],
  },
  {
    street: leipzig,
    seId: "4",
    at: { daysAgo: 42, time: "09:40" },
    tenant: "WG Tran, Bauer, Lenz",
    address: "Georg-Schwarz-Straße 83, 04179 Leipzig",
    startDate: "2024-04-01",
    endDate: null,
    rentDeposit: 157_500,
    steps: [step("2024-04-01", 50_000, 17_000), step("2026-04-01", 52_500, 18_000), step("2028-04-01", 54_500, 18_000)],
    monthsUnpaid: 3,
  },
  {
    street: "Hechtstraße 31",
    seId: "7",
    at: { daysAgo: 41, time: "10:05" },
    tenant: "Yasmin El-Khatib",
    address: "Hechtstraße 31, 01097 Dresden",
    startDate: "2022-02-01",
    endDate: null,
    rentDeposit: 192_000,
    steps: [step("2022-02-01", 61_000, 18_000), step("2025-02-01", 64_000, 19_500)],
  },
  {
    street: "Burgstraße 18",
    seId: "3",
    at: { daysAgo: 41, time: "10:22" },
    tenant: "Torsten und Ina Seifert",
    address: "Burgstraße 18, 09599 Freiberg",
    startDate: "2020-01-01",
    endDate: null,
    rentDeposit: 171_000,
    steps: [step("2020-01-01", 57_000, 20_000), step("2024-01-01", 62_000, 23_000)],
  },
  {
    street: "Jakobstraße 24",
    seId: "5",
    at: { daysAgo: 9, time: "13:15" },
    tenant: "Karolina Nowak",
    address: "Jakobstraße 24, 02826 Görlitz",
    startDate: "2027-01-01",
    endDate: null,
    rentDeposit: 196_500,
    steps: [step("2027-01-01", 65_500, 27_000)],
  },
  {
    street: "Löbauer Straße 39",
    seId: "11",
    at: { daysAgo: 40, time: "08:48" },
    tenant: "Bernd Schmole",
    address: "Löbauer Straße 39, 02625 Bautzen",
    startDate: "2017-07-01",
    endDate: null,
    rentDeposit: 99_000,
    steps: [step("2017-07-01", 33_000, 12_500), step("2023-07-01", 35_200, 14_500)],
    monthsUnpaid: 2,
  },
  {
    street: "Frohnbachstraße 132",
    at: { daysAgo: 39, time: "11:20" },
    tenant: "Familie Gerlach",
    address: "Frohnbachstraße 132, 09212 Limbach-Oberfrohna",
    startDate: "2022-09-01",
    endDate: null,
    rentDeposit: 306_000,
    steps: [step("2022-09-01", 102_000, 21_000)],
  },
  {
    street: "Rochlitzer Straße 154",
    seId: "14",
    at: { daysAgo: 38, time: "14:02" },
    tenant: "Lukas Rößler",
    address: "Rochlitzer Straße 154, 09648 Mittweida",
    startDate: "2025-10-01",
    endDate: "2027-09-30",
    rentDeposit: 78_600,
    steps: [step("2025-10-01", 26_200, 9_500)],
  },
  {
    street: "Zschopauer Straße 268",
    seId: "18",
    at: { daysAgo: 38, time: "14:20" },
    tenant: "Dieter Pohl",
    address: "Zschopauer Straße 268, 09126 Chemnitz",
    startDate: "2018-08-01",
    endDate: "2026-12-31",
    rentDeposit: 93_000,
    steps: [step("2018-08-01", 31_000, 13_500)],
  },
];

export const demoComments: DemoComment[] = [
  {
    street: "Georg-Schumann-Straße 415",
    seId: "8",
    at: { daysAgo: 36, time: "09:12" },
    by: "voter",
    text: "Lage an der S-Bahn ist gut, aber die Straße ist laut. Schlafzimmer liegt zum Hof?",
  },
  {
    street: "Georg-Schumann-Straße 415",
    seId: "8",
    at: { daysAgo: 36, time: "10:40" },
    by: "editor",
    text: "Ja, Schlafzimmer und Küche zum Hof. Fenster 2014 erneuert, Protokoll der WEG liegt vor.",
  },
  {
    street: "Karl-Heine-Straße 158",
    seId: "12",
    at: { daysAgo: 33, time: "16:25" },
    by: "admin",
    text: "Preis ist sportlich. Unter 3.000 €/m² würde ich mitgehen.",
  },
  {
    street: "Borsbergstraße 33b",
    seId: "23",
    at: { daysAgo: 28, time: "08:03" },
    by: "reader",
    text: "Hausgeld prüfen: Im Wirtschaftsplan 2026 ist eine Sonderumlage für den Aufzug angekündigt.",
  },
  {
    street: "Bahnhofstraße 129",
    at: { daysAgo: 25, time: "11:30" },
    by: "voter",
    text: "Acht Einheiten, zwei davon leer. Die Dachgeschosse sind ausbaufähig, Baugenehmigung von 2019 ist allerdings verfallen.",
  },
  {
    street: "Bahnhofstraße 129",
    at: { daysAgo: 24, time: "07:58" },
    by: "admin",
    text: "Bitte Mietaufstellung und Energieausweis beim Makler anfordern, bevor wir abstimmen.",
  },
  {
    street: "Neugasse 133",
    seId: "4",
    at: { daysAgo: 18, time: "15:10" },
    by: "editor",
    text: "Besichtigung am Donnerstag um 14 Uhr, Schlüssel liegt bei der Hausverwaltung.",
  },
  {
    street: westside,
    seId: "1",
    at: { daysAgo: 6, time: "08:14" },
    by: "reader",
    text: "Hausverwaltung bestätigt: keine Sonderumlage geplant.",
  },
  {
    street: "Jakobstraße 24",
    seId: "5",
    at: { daysAgo: 5, time: "12:47" },
    by: "editor",
    text: "Übergabe an Frau Nowak am 02.01., Zählerstände bitte fotografieren.",
  },
];

export const demoVotes: DemoVote[] = [
  { street: "Georg-Schumann-Straße 415", seId: "8", at: { daysAgo: 35, time: "09:20" }, value: true },
  { street: "Karl-Heine-Straße 158", seId: "12", at: { daysAgo: 32, time: "10:15" }, value: false },
  { street: "Bürgerstraße 144", seId: "1", at: { daysAgo: 30, time: "08:44" }, value: true },
  { street: "Borsbergstraße 33b", seId: "23", at: { daysAgo: 27, time: "09:05" }, value: true },
  { street: "Bahnhofstraße 129", at: { daysAgo: 22, time: "13:31" }, value: true },
  { street: "Zwickauer Straße 458", at: { daysAgo: 21, time: "13:40" }, value: false },
  { street: "Neugasse 133", seId: "4", at: { daysAgo: 15, time: "17:02" }, value: true },
  { street: westside, seId: "1", at: { daysAgo: 4, time: "09:09" }, value: true },
];
