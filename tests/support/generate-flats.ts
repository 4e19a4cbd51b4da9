import { addDays, addMonths, type Day } from "../../app/modules/base/calendar/day";
import type { AgreementFacts, PropertyFacts } from "../../app/modules/books/suggestions/portfolio/suggestion-data";
import type { RentStep } from "../../app/modules/portfolio/rental-agreements/terms/agreement";
import type { HistoryPlan } from "../../db/seed/history/history";
import { composeIban } from "../../db/seed/history/invent-iban";
import { Random } from "../../db/seed/history/random";

const towns = ["Chemnitz", "Zwickau", "Leipzig", "Freiberg", "Plauen", "Döbeln"];
const streets =
  "Weststraße Lindenallee Bahnhofstraße Goethestraße Zschopauer-Straße Schillerplatz Kaßbergstraße Äußere-Klosterstraße Dresdner-Straße Am-Mühlgraben Heinrich-Heine-Straße Annaberger-Straße";
const firstNames =
  "Anna Jonas Sabine Torsten Yasmin Lukas Karin Paweł Ina Björn Jürgen Heike Mehmet Olga Rüdiger Lena Uwe Katrin Ömer Franziska Steffen Silke Dmitri Renate Tim Maja Günther Nadja Falk Elif";
const lastNames =
  "Müller Schmidt Weiß Richter Neumann Oehme Petzold Krüger Nowak Yılmaz Aßmann Vogel Lange Hartmann Schönherr Böttger Seidel Kowalski Günther Rößler Uhlig Schubert Fischer Haase Nguyen Wagner Zimmermann Köhler Lorenz Voigt Kühn Schreiber";
const administrators = [
  "Hausverwaltung Tröger & Wappler GbR",
  "Pleißeaue WEG-Verwaltung GmbH",
  "Verwaltungskontor Elstertal",
  "Hausblick Immobilienverwaltung GmbH",
];

/** An invented portfolio of flats in several houses, let and let anew, with loans and three bank accounts. */
export function generateFlats(
  count: number,
  { seed, from, to }: Pick<HistoryPlan, "seed" | "from" | "to">,
): HistoryPlan {
  const random = new Random(seed, "flats");
  const properties: PropertyFacts[] = [];
  const agreements: AgreementFacts[] = [];
  while (properties.length < count) {
    const house = {
      streetAndNumber: `${random.pick(streets.split(" ")).replaceAll("-", " ")} ${random.between(1, 120)}`,
      city: random.pick(towns),
      administratorName: random.pick(administrators),
    };
    const flats = random.pick([1, 2, 3, 4, 6, 9]);
    for (let flat = 1; flat <= flats && properties.length < count; flat++) {
      const id = properties.length + 1;
      const bought = random.chance(0.12) ? addDays(from, random.between(60, 900)) : addDays(from, -1000);
      const rent = random.between(240, 690) * 100;
      properties.push({
        ...house,
        id,
        indoorLocation: `${random.pick(["EG", "1. OG", "2. OG", "3. OG"])} ${random.pick(["links", "rechts", "Mitte"])}`,
        seId: flats === 1 ? null : String(flat),
        commonCharge: random.between(90, 290) * 100,
        buildingInsuranceNumber: random.chance(0.1) ? `GB-${random.digits(8)}` : null,
        offerPrice: rent * random.between(150, 260),
        sellerName: random.chance(0.5) ? nameOf(random) : null,
        usageRightsSinceDate: bought,
        contactName: null,
        zipCode: null,
        gbaId: null,
        buyUrn: null,
        retroactiveApprovalUrn: null,
        landChargeCertificateUrn: null,
      });
      agreements.push(
        ...agreementsOf(
          id,
          rent,
          { since: bought > from ? bought : addMonths(from, -20), to },
          agreements.length,
          random,
        ),
      );
    }
  }
  return {
    seed,
    from,
    to,
    properties,
    agreements,
    loans: [
      {
        id: 1,
        name: "Ankauf Chemnitz 2021",
        description: "Annuitätendarlehen",
        annualInterestRate: 1.35,
        principal: 310_000_00,
        monthlyRate: 1_450_00,
      },
      {
        id: 2,
        name: "Sanierung Leipzig",
        description: null,
        annualInterestRate: 3.9,
        principal: 120_000_00,
        monthlyRate: 780_00,
      },
      {
        id: 3,
        name: "Portfolio Zwickau",
        description: "Pleißebank",
        annualInterestRate: 2.1,
        principal: 480_000_00,
        monthlyRate: 2_350_00,
      },
      {
        id: 4,
        name: "Gesellschafterdarlehen",
        description: null,
        annualInterestRate: 4.5,
        principal: 60_000_00,
        monthlyRate: null,
      },
    ],
    bankAccounts: ["Mietkonto", "Hausgeldkonto", "Kautionen"].map((name, index) => ({
      id: index + 1,
      name,
      iban: composeIban("91234567", String(index + 1).padStart(10, "0")),
    })),
  };
}

function agreementsOf(
  propertyId: number,
  rent: number,
  { since, to }: { since: Day; to: Day },
  before: number,
  random: Random,
): AgreementFacts[] {
  const agreements: AgreementFacts[] = [];
  let startDate = addDays(since, random.chance(0.7) ? 0 : random.between(1, 200)).replace(/\d\d$/, "01");
  let amount = rent;
  while (startDate <= to) {
    const months = random.chance(0.35) ? random.between(8, 34) : 600;
    const endDate = months === 600 ? null : addDays(addMonths(startDate, months), -1);
    const utilities = random.chance(0.05) ? 0 : random.between(90, 260) * 100;
    const first: RentStep = { validFrom: startDate, rent: amount, utilities };
    const raise = addMonths(startDate, random.between(14, 40));
    const second = { validFrom: raise, rent: Math.round((amount * 1.07) / 100) * 100, utilities: utilities + 1500 };
    agreements.push({
      id: before + agreements.length + 1,
      propertyId,
      counterParty: random.chance(0.2) ? coupleOf(random) : nameOf(random),
      startDate,
      endDate,
      rentDeposit: random.chance(0.9) ? 3 * amount : null,
      rentSteps: random.chance(0.6) ? [first, second] : [first],
    });
    if (endDate === null) break;
    startDate = addMonths(addDays(endDate, 1), random.between(0, 3));
    amount = Math.round((amount * 1.05) / 100) * 100;
  }
  return agreements;
}

function nameOf(random: Random): string {
  return `${random.pick(firstNames.split(" "))} ${random.pick(lastNames.split(" "))}`;
}

function coupleOf(random: Random): string {
  const [one, other] = [random.pick(firstNames.split(" ")), random.pick(firstNames.split(" "))];
  return `${one} und ${other} ${random.pick(lastNames.split(" "))}`;
}
