import { addDays, addMonths, type Day, firstOfMonth, yearOf } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import type { AgreementFacts, PropertyFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { monthsDue } from "../../../app/modules/books/tenant-accounts/dues/months-due";
import { draftLine, type Party } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { Random } from "./random";
import { writtenMonth, writtenName, writtenPlace } from "./written-texts";

/** How a tenant pays, the same for all of the agreement. */
type Habits = {
  payer: Party;
  /** Sometimes somebody else pays: the other of a couple, or an account of their own elsewhere. */
  otherPayer: Party;
  otherChance: number;
  payDay: number;
  lateChance: number;
  partChance: number;
  /** Rent and utilities as two transfers. */
  apart: boolean;
  purpose: (day: Day) => string;
};

/** An agreement, what it is of, and how its tenant pays. */
type Let = { plan: HistoryPlan; agreement: AgreementFacts; property: PropertyFacts; habits: Habits; random: Random };

/** What tenants pay and get back: rents with all that happens to them, settlements of utilities and deposits. */
export function rentLines(plan: HistoryPlan): DraftLine[] {
  const properties = new Map(plan.properties.map((property) => [property.id, property]));
  return plan.agreements.flatMap((agreement) => {
    const property = properties.get(agreement.propertyId);
    if (!property) return [];
    const random = new Random(plan.seed, `agreement ${agreement.id}`);
    const habits = inventHabits(plan, agreement, property, random);
    const of = { plan, agreement, property, habits, random };
    return [...monthlyLines(of), ...depositLines(of), ...(plan.leavesUtilitiesUnsettled ? [] : settlementLines(of))];
  });
}

function inventHabits(
  { seed }: HistoryPlan,
  { counterParty }: AgreementFacts,
  property: PropertyFacts,
  random: Random,
): Habits {
  const tenant = counterParty ?? "Unbekannt";
  const [payer, other] = peopleOf(tenant);
  const surname = payer.split(" ").at(-1)!;
  const place = writtenPlace(property, random);
  const way = random.between(0, 4);
  const texts: (string | ((day: Day) => string))[] = [
    (day) => `Miete ${writtenMonth(day, way)}`,
    "Miete",
    `Miete ${place}`,
    (day) => `Miete + NK ${writtenMonth(day, way)}`,
    `Warmmiete ${surname}`,
    (day) => `Miete ${writtenMonth(day, way)} ${place}`,
    (day) => `${surname} Miete ${writtenMonth(day, way)}`,
    "Dauerauftrag Miete inkl. Nebenkosten",
    (day) => `MIETE ${writtenMonth(day, way).toUpperCase()} ${surname.toUpperCase()}`,
    `Mietzahlung ${place}`,
    "",
  ];
  // One office pays for several tenants, from one account.
  const office = random.chance(0.06);
  const number = random.digits(5);
  const habits = {
    payer: office
      ? {
          name: `Jobcenter ${property.city ?? ""}`.trim(),
          iban: inventIban(new Random(seed, `office ${property.city}`)),
        }
      : { name: writtenName(payer, random), iban: inventIban(random) },
    otherPayer: { name: writtenName(other ?? `Sabine ${surname}`, random), iban: inventIban(random) },
    otherChance: other ? 0.12 : 0.02,
    payDay: random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]),
    lateChance: random.chance(0.15) ? 0.35 : 0.03,
    partChance: random.chance(0.12) ? 0.15 : 0.01,
    apart: random.chance(0.08),
  };
  const text = office ? (day: Day) => `07602//00${number} ${surname} KdU ${writtenMonth(day, 1)}` : random.pick(texts);
  return { ...habits, purpose: typeof text === "string" ? () => text : text };
}

/** `Marta und Paweł Zieliński` are two people of the same last name. */
function peopleOf(tenant: string): [string, string | null] {
  const match = /^(\S+) und (\S+) (.+)$/.exec(tenant.replace(/^Familie /, ""));
  if (match) return [`${match[1]} ${match[3]}`, `${match[2]} ${match[3]}`];
  return [tenant.replace(/^(Familie|WG|Dr\.) /, "").split(",")[0]!, null];
}

function monthlyLines({ plan, agreement, habits, random }: Let): DraftLine[] {
  const { startDate, endDate, rentSteps } = agreement;
  const unpaidFrom = plan.unpaidFrom?.get(agreement.id);
  const paidLate = plan.paidLate?.get(agreement.id);
  const months = monthsDue({ startDate, endDate, rentSteps, rentDeposit: 0 }, plan.to).filter(
    ({ dueDay }) => unpaidFrom === undefined || dueDay < unpaidFrom,
  );
  return months.flatMap(({ dueDay, rent, utilities }, index) => {
    const both = rent + utilities;
    const previous = months[index - 1];
    const old = previous ? previous.rent + previous.utilities : 0;
    const late = random.chance(habits.lateChance);
    const usual = addDays(dueDay, late ? random.between(8, 24) : habits.payDay - (random.chance(0.15) ? 2 : 0));
    const day = paidLate && dueDay >= paidLate.since && dueDay < paidLate.on ? paidLate.on : usual;
    const party = random.chance(habits.otherChance) ? habits.otherPayer : habits.payer;
    const pay = (template: "rent" | "utilities" | "rent_and_utilities", cents: Cents, purpose: string, on = day) =>
      draftLine({ template, target: { agreement }, party, use: "rent" }, on, cents, purpose);
    const isForgotten = index > 1 && both > old && random.chance(0.25);
    const inParts = random.chance(habits.partChance);
    if (both === 0 || dueDay < plan.from) return [];
    if (isForgotten)
      return [
        pay("rent_and_utilities", old, habits.purpose(dueDay)),
        pay("rent_and_utilities", both - old, `Differenz Mieterhöhung ${writtenMonth(dueDay, 1)}`, addDays(day, 20)),
      ];
    if (inParts) {
      const first = Math.floor((both * random.between(40, 80)) / 100_00) * 100;
      const text = `${random.pick(["Rest Miete", "Restbetrag Miete", "Miete Rest"])} ${writtenMonth(dueDay, 0)}`;
      return [
        pay("rent_and_utilities", first, habits.purpose(dueDay)),
        pay("rent_and_utilities", both - first, text, addDays(day, random.between(5, 15))),
      ];
    }
    if (habits.apart && utilities > 0 && rent > 0)
      return [
        pay("rent", rent, `Kaltmiete ${writtenMonth(dueDay, 1)}`),
        pay("utilities", utilities, `NK Vorauszahlung ${writtenMonth(dueDay, 1)}`),
      ];
    return [pay("rent_and_utilities", both, habits.purpose(dueDay))];
  });
}

function depositLines({ agreement, property, habits: { payer: party }, random }: Let): DraftLine[] {
  const { rentDeposit, startDate, endDate, counterParty } = agreement;
  if (!rentDeposit) return [];
  const place = writtenPlace(property, random);
  const deposit = { template: "rent_deposit", target: { agreement }, party, use: "deposits" } as const;
  const purpose = random.pick([`Kaution ${place}`, "Mietkaution", `Kaution ${counterParty}`, "Kaution Wohnung"]);
  const third = Math.trunc(rentDeposit / 3);
  const paid = random.chance(0.4)
    ? [rentDeposit - 2 * third, third, third].map((cents, index) =>
        draftLine(deposit, addDays(addMonths(startDate, index), 1), cents, `${purpose} ${index + 1}. Rate`),
      )
    : [draftLine(deposit, addDays(startDate, -random.between(0, 6)), rentDeposit, purpose)];
  if (endDate === null) return paid;
  const kept = random.chance(0.3) ? random.between(50, 300) * 100 : 0;
  const text = random.pick([
    `Rückzahlung Kaution ${place}`,
    "Kautionsrückzahlung",
    `Kautionsabrechnung ${counterParty}`,
  ]);
  const day = addDays(endDate, random.between(20, 170));
  return [...paid, draftLine(deposit, day, -Math.max(rentDeposit - kept, 100), text)];
}

/** Once a year utilities are settled: tenants pay more, or get something back. */
function settlementLines({ plan: { from, to }, agreement, property, habits, random }: Let): DraftLine[] {
  const { startDate, endDate } = agreement;
  const place = writtenPlace(property, random);
  const settled = { template: "utilities", target: { agreement }, party: habits.payer, use: "rent" } as const;
  const lines: DraftLine[] = [];
  for (let year = yearOf(from) - 1; year < yearOf(to); year++) {
    const cents = random.between(-300, 260) * 100 + random.between(0, 99);
    const sent = addDays(`${year + 1}-06-01`, random.between(0, 150));
    const isLet = startDate <= `${year}-12-31` && (endDate === null || endDate >= `${year}-01-01`);
    if (!isLet || Math.abs(cents) < 20_00 || sent < firstOfMonth(startDate)) continue;
    const owed = [`Nachzahlung Betriebskosten ${year}`, `NK-Abrechnung ${year}`, `Nachzahlung Nebenkosten ${year}`];
    const back = [`Guthaben Betriebskosten ${year} ${place}`, `Guthaben Nebenkostenabrechnung ${year}`];
    lines.push(draftLine(settled, sent, cents, random.pick(cents > 0 ? owed : back)));
  }
  return lines;
}
