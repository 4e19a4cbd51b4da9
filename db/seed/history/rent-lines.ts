import { addDays, addMonths, type Day, firstOfMonth } from "../../../app/modules/base/calendar/day";
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

/** What tenants pay and get back: rents with all that happens to them, settlements of utilities and deposits. */
export function rentLines(plan: HistoryPlan): DraftLine[] {
  const properties = new Map(plan.properties.map((property) => [property.id, property]));
  return plan.agreements.flatMap((agreement) => {
    const property = properties.get(agreement.propertyId);
    if (!property) return [];
    const random = new Random(plan.seed, `agreement ${agreement.id}`);
    const habits = inventHabits(plan, agreement, property, random);
    const lines = [
      ...monthlyLines(plan, agreement, habits, random),
      ...depositLines(agreement, property, habits, random),
      ...(plan.leavesUtilitiesUnsettled ? [] : settlementLines(plan, agreement, property, habits, random)),
    ];
    return lines.filter(({ valueDate }) => valueDate >= plan.from && valueDate <= plan.to);
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
  const texts: ((day: Day) => string)[] = [
    (day) => `Miete ${writtenMonth(day, way)}`,
    () => "Miete",
    () => `Miete ${place}`,
    (day) => `Miete + NK ${writtenMonth(day, way)}`,
    () => `Warmmiete ${surname}`,
    (day) => `Miete ${writtenMonth(day, way)} ${place}`,
    (day) => `${surname} Miete ${writtenMonth(day, way)}`,
    () => "Dauerauftrag Miete inkl. Nebenkosten",
    (day) => `MIETE ${writtenMonth(day, way).toUpperCase()} ${surname.toUpperCase()}`,
    () => `Mietzahlung ${place}`,
    () => "",
  ];
  // One office pays for several tenants, from one account.
  const office = random.chance(0.06);
  const officeIban = inventIban(new Random(seed, `office ${property.city}`));
  const number = random.digits(5);
  return {
    payer: office
      ? { name: `Jobcenter ${property.city ?? ""}`.trim(), iban: officeIban }
      : { name: writtenName(payer, random), iban: inventIban(random) },
    otherPayer: { name: writtenName(other ?? `Sabine ${surname}`, random), iban: inventIban(random) },
    otherChance: other ? 0.12 : 0.02,
    payDay: random.pick([0, 0, 0, 1, 1, 2, 2, 3, 4]),
    lateChance: random.chance(0.15) ? 0.35 : 0.03,
    partChance: random.chance(0.12) ? 0.15 : 0.01,
    apart: random.chance(0.08),
    purpose: office ? (day) => `07602//00${number} ${surname} KdU ${writtenMonth(day, 1)}` : random.pick(texts),
  };
}

/** `Marta und Paweł Zieliński` are two people of the same last name. */
function peopleOf(tenant: string): [string, string | null] {
  const match = /^(\S+) und (\S+) (.+)$/.exec(tenant.replace(/^Familie /, ""));
  if (match) return [`${match[1]} ${match[3]}`, `${match[2]} ${match[3]}`];
  return [tenant.replace(/^(Familie|WG|Dr\.) /, "").split(",")[0]!, null];
}

function monthlyLines(plan: HistoryPlan, agreement: AgreementFacts, habits: Habits, random: Random): DraftLine[] {
  const { startDate, endDate, rentSteps } = agreement;
  const unpaidFrom = plan.unpaidFrom?.get(agreement.id);
  const months = monthsDue({ startDate, endDate, rentSteps, rentDeposit: 0 }, plan.to).filter(
    ({ dueDay }) => unpaidFrom === undefined || dueDay < unpaidFrom,
  );
  return months.flatMap(({ dueDay, rent, utilities }, index) => {
    const previous = months[index - 1];
    const raised = previous && rent + utilities > previous.rent + previous.utilities && index > 1;
    const late = random.chance(habits.lateChance);
    const day = addDays(dueDay, late ? random.between(8, 24) : habits.payDay - (random.chance(0.15) ? 2 : 0));
    const party = random.chance(habits.otherChance) ? habits.otherPayer : habits.payer;
    const pay = (template: "rent" | "utilities" | "rent_and_utilities", cents: number, purpose: string, on = day) =>
      draftLine(template, { agreement }, party, { use: "rent", day: on, cents, purpose });
    const forgotten = raised === true && random.chance(0.25);
    const part = random.chance(habits.partChance);
    const both = rent + utilities;
    if (both === 0 || dueDay < plan.from) return [];
    if (forgotten && previous) {
      const old = previous.rent + previous.utilities;
      const rest = `Differenz Mieterhöhung ${writtenMonth(dueDay, 1)}`;
      return [
        pay("rent_and_utilities", old, habits.purpose(dueDay)),
        pay("rent_and_utilities", both - old, rest, addDays(day, 20)),
      ];
    }
    if (part) {
      const first = Math.floor((both * random.between(40, 80)) / 100_00) * 100;
      const rest = random.pick(["Rest Miete", "Restbetrag Miete", "Miete Rest"]);
      return [
        pay("rent_and_utilities", first, habits.purpose(dueDay)),
        pay(
          "rent_and_utilities",
          both - first,
          `${rest} ${writtenMonth(dueDay, 0)}`,
          addDays(day, random.between(5, 15)),
        ),
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

function depositLines(
  agreement: AgreementFacts,
  property: PropertyFacts,
  { payer }: Habits,
  random: Random,
): DraftLine[] {
  const { rentDeposit, startDate, endDate, counterParty } = agreement;
  if (!rentDeposit) return [];
  const place = writtenPlace(property, random);
  const line = (day: Day, cents: number, purpose: string) =>
    draftLine("rent_deposit", { agreement }, payer, { use: "deposits", day, cents, purpose });
  const purpose = random.pick([`Kaution ${place}`, "Mietkaution", `Kaution ${counterParty}`, "Kaution Wohnung"]);
  const third = Math.trunc(rentDeposit / 3);
  const paid = random.chance(0.4)
    ? [rentDeposit - 2 * third, third, third].map((cents, index) =>
        line(addDays(addMonths(startDate, index), 1), cents, `${purpose} ${index + 1}. Rate`),
      )
    : [line(addDays(startDate, -random.between(0, 6)), rentDeposit, purpose)];
  if (endDate === null) return paid;
  const kept = random.chance(0.3) ? random.between(50, 300) * 100 : 0;
  const back = Math.max(rentDeposit - kept, 100);
  const text = random.pick([
    `Rückzahlung Kaution ${place}`,
    "Kautionsrückzahlung",
    `Kautionsabrechnung ${counterParty}`,
  ]);
  return [...paid, line(addDays(endDate, random.between(20, 170)), -back, text)];
}

/** Once a year utilities are settled: tenants pay more, or get something back. */
function settlementLines(
  { from, to }: HistoryPlan,
  agreement: AgreementFacts,
  property: PropertyFacts,
  { payer }: Habits,
  random: Random,
): DraftLine[] {
  const { startDate, endDate } = agreement;
  const place = writtenPlace(property, random);
  const lines: DraftLine[] = [];
  for (let year = Number(from.slice(0, 4)) - 1; year < Number(to.slice(0, 4)); year++) {
    const cents = random.between(-300, 260) * 100 + random.between(0, 99);
    const sent = addDays(`${year + 1}-06-01`, random.between(0, 150));
    const rented = startDate <= `${year}-12-31` && (endDate === null || endDate >= `${year}-01-01`);
    if (!rented || Math.abs(cents) < 20_00 || sent < firstOfMonth(startDate)) continue;
    const purpose =
      cents > 0
        ? random.pick([
            `Nachzahlung Betriebskosten ${year}`,
            `NK-Abrechnung ${year}`,
            `Nachzahlung Nebenkosten ${year}`,
          ])
        : random.pick([`Guthaben Betriebskosten ${year} ${place}`, `Guthaben Nebenkostenabrechnung ${year}`]);
    lines.push(draftLine("utilities", { agreement }, payer, { use: "rent", day: sent, cents, purpose }));
  }
  return lines;
}
