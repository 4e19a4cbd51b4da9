import { addDays, addMonths, type Day, firstOfMonth } from "../../../app/modules/base/calendar/day";
import type { Cents } from "../../../app/modules/base/money/money";
import { rentOnDay } from "../../../app/modules/portfolio/rental-agreements/terms/rent-on-day";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";
import { type Estate, FROM, isOwned, MONTHS, personOf, type Tenancy, TO } from "./estate";
import { type KnownBy, leg, type Party, type RightLine, rightLine } from "./right-line";
import { handOf, monthIn, streetIn } from "./written-by-banks";

type Payer = {
  party: Party;
  /** Whether the name is the tenant's, so that the agreement tells whose it is. */
  isTenant: boolean;
  text: (day: Day) => string;
  day: number;
  lateChance: number;
  partsChance: number;
  /** The number under which an authority pays part of the rent, and that part's share of it. */
  authority: { number: string; share: number; names: boolean } | null;
};

/** A tenancy with who pays for it, and by what a household is known: it stays the same if an agreement follows its own. */
type Paid = { tenancy: Tenancy; payer: Payer; household: string; own: KnownBy; isFollowed: boolean; random: Random };

const OFFICE: Party = {
  name: "Bundesagentur für Arbeit-Service-Haus",
  iban: inventIban(new Random(1, "Bundesagentur")),
  hand: "without umlauts",
};

/** What tenants pay and are paid. */
export function tenantsLines(estate: Estate): RightLine[] {
  const payers = new Map<Tenancy, Payer>();
  return estate.tenancies.flatMap((tenancy, index) => {
    const random = new Random(estate.seed, `tenancy ${index}`);
    const payer = (tenancy.before && payers.get(tenancy.before)) ?? payerOf(tenancy, index, random);
    payers.set(tenancy, payer);
    const household = `household ${(tenancy.before ?? tenancy).agreement.id}`;
    const isRule = payer.isTenant && payer.party.hand !== "question marks";
    const own: KnownBy = isRule ? "rule" : { history: household };
    const isFollowed = estate.tenancies.some(({ before }) => before === tenancy);
    const paid = { tenancy, payer, household, own, isFollowed, random };
    return [...rents(paid), ...arrears(paid), ...deposits(paid), ...settlements(paid)];
  });
}

function payerOf({ tenant, flat, before }: Tenancy, index: number, random: Random): Payer {
  const surname = tenant.split(" ").at(-1) ?? tenant;
  const initial = `${tenant[0]}. ${surname}`;
  const other = !before && index % 8 === 3;
  const name = other
    ? random.pick([personOf(random), `Fa. ${random.pick(["Holzbau", "Metallbau", "Elektro"])} ${personOf(random)}`])
    : random.pick([tenant, tenant, tenant.split(" ").reverse().join(", "), `${tenant} u. Partner`]);
  const street = streetIn(flat.house, random);
  const way = random.between(0, 4);
  const texts: (string | ((day: Day) => string))[] = [
    "Miete",
    "",
    (day) => `Mietzahlung ${monthIn(day, way)}`,
    "danke",
    `Whg ${flat.unit} Miete u. NK`,
    initial,
    (day) => `Monatsmiete ${monthIn(day, way)} ${surname} ${street}`,
    `Miete ${initial} ${street} ${flat.place}`,
    "Dauerauftrag",
    "wie vereinbart",
    "Kaltmiete und Betriebskosten",
    (day) => monthIn(day, way),
    `${flat.house.split(" ")[0]} warm`,
  ];
  const party = { name, iban: inventIban(random), hand: handOf(random) };
  const text = random.pick(texts);
  return {
    party,
    isTenant: !other,
    text: typeof text === "string" ? () => text : text,
    day: random.pick([0, 0, 0, 1, 1, 2, 3, 4, 14, -2, -3]),
    lateChance: random.chance(0.2) ? 0.3 : 0.03,
    partsChance: random.chance(0.12) ? 0.4 : 0.02,
    authority:
      index % 6 === 2
        ? {
            number: `07${random.between(100, 999)}//00${random.digits(5)}`,
            share: random.between(55, 85) / 100,
            names: random.chance(0.6),
          }
        : null,
  };
}

const rentLegs = (tenancy: Tenancy) => [leg("RENT", tenancy), leg("UTILITIES", tenancy)];

function rents({ tenancy, payer, household, own, random }: Paid): RightLine[] {
  const { agreement, tenant, flat, before } = tenancy;
  const { startDate, endDate } = agreement;
  const from = [firstOfMonth(startDate), flat.property.usageRightsSinceDate ?? FROM];
  const months = MONTHS.filter((month) => from.every((day) => month >= day) && !(endDate && month > endDate));
  return months.flatMap((month) => {
    const { rent, utilities } = rentOnDay(agreement, month)!;
    const due = rent + utilities;
    const late = random.chance(payer.lateChance);
    const day = addDays(month, late ? random.between(9, 26) : payer.day);
    const line = (
      kind: string,
      cents: Cents,
      on: Day,
      text: string,
      by: { party: Party; knownBy: KnownBy } | null = null,
    ) =>
      rightLine(
        {
          kind: before ? "rent of a following agreement" : kind,
          legs: rentLegs(tenancy),
          ...(by ?? { party: payer.party, knownBy: own, teaches: [household] }),
        },
        on,
        cents,
        text,
      );
    if (payer.authority) {
      const { number, share, names } = payer.authority;
      const part = Math.round((due * share) / 100) * 100;
      const text = names
        ? `${number} ${tenant.split(" ").reverse().join(", ")} KdU ${monthIn(month, 1)}`
        : `BG ${number} Leistung ${monthIn(month, 1)}`;
      const office = { party: OFFICE, knownBy: names ? ("rule" as const) : { history: `office ${number}` } };
      return [
        line("rent from an authority", part, addDays(month, -1), text, office),
        line("rent in parts", due - part, day, random.pick(["Rest Miete", "Restmiete", payer.text(month)])),
      ];
    }
    if (random.chance(payer.partsChance)) {
      const first = Math.floor((due * random.between(30, 70)) / 100_00) * 100;
      const then = addDays(day, random.between(5, 14));
      return [
        line("rent in parts", first, day, payer.text(month)),
        line("rent in parts", due - first, then, random.pick(["Rest", "2. Teil Miete", payer.text(month)])),
      ];
    }
    return [line(late ? "late rent" : payer.isTenant ? "rent" : "rent by another payer", due, day, payer.text(month))];
  });
}

/** Who has left pays what was left open. */
function arrears({ tenancy, payer, household, own, isFollowed, random }: Paid): RightLine[] {
  const { endDate } = tenancy.agreement;
  if (!endDate || endDate >= addMonths(TO, -2) || isFollowed || !random.chance(0.6)) return [];
  const kind = "arrears of a former tenant";
  const reason = { kind, party: payer.party, legs: rentLegs(tenancy), knownBy: own, teaches: [household] };
  const day = addDays(endDate, random.between(20, 50));
  return [rightLine(reason, day, random.between(80, 300) * 100, `Mietrückstand ${tenancy.tenant.split(" ").at(-1)}`)];
}

function deposits({ tenancy, payer, household, own, isFollowed, random }: Paid): RightLine[] {
  const { agreement, tenant, before } = tenancy;
  const { rentDeposit, startDate, endDate } = agreement;
  if (!rentDeposit || isFollowed || before) return [];
  const legs = [leg("RENT_DEPOSIT", tenancy)];
  const reason = { kind: "deposit", party: payer.party, legs, knownBy: own, teaches: [household] };
  const lines: RightLine[] = [];
  const third = Math.trunc(rentDeposit / 3);
  if (startDate >= FROM && random.chance(0.5))
    for (const [month, cents] of [rentDeposit - 2 * third, third, third].entries())
      lines.push(rightLine(reason, addDays(addMonths(startDate, month), 1), cents, `Kaution ${month + 1}/3`));
  else if (startDate >= FROM) {
    const text = random.pick(["Kaution", "Mietsicherheit", `Kaution ${tenant}`]);
    lines.push(rightLine(reason, startDate, rentDeposit, text));
  }
  if (endDate && endDate <= TO) {
    const [day, kept] = [addDays(endDate, random.between(30, 60)), random.pick([0, 0, 15000])];
    lines.push(rightLine(reason, day, kept - rentDeposit, random.pick(["Rückz. Kaution", "Kautionsabrechnung"])));
  }
  return lines;
}

function settlements({ tenancy, payer, household, own, random }: Paid): RightLine[] {
  const day = addDays("2025-06-05", random.between(0, 90));
  const isThere = tenancy.agreement.startDate < "2024-09-01" && isOwned(tenancy.flat);
  if (!isThere || random.chance(0.35)) return [];
  const cents = random.between(-240, 380) * 100 + random.between(1, 99);
  const owed = ["Nachzahlung NK 2024", "Betriebskosten 2024", "Nachz. Nebenkostenabrechnung"];
  const text = random.pick(cents > 0 ? owed : ["Guthaben NK-Abrechnung 2024", "Erstattung Betriebskosten 2024"]);
  const legs = [leg("UTILITIES", tenancy)];
  const kind = "settlement with a tenant";
  return [rightLine({ kind, party: payer.party, legs, knownBy: own, teaches: [household] }, day, cents, text)];
}
