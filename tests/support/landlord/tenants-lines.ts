import { addDays, addMonths, type Day, firstOfMonth } from "../../../app/modules/base/calendar/day";
import { rentOnDay } from "../../../app/modules/portfolio/rental-agreements/terms/rent-on-day";
import { inventIban } from "../../../db/seed/history/invent-iban";
import { Random } from "../../../db/seed/history/random";
import { type Estate, FROM, personOf, type Tenancy, TO } from "./estate";
import { lineOf, ofTenancy, type Party, whole } from "./line-maker";
import type { KnownBy, RightLine } from "./right-line";
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

const OFFICE_IBAN = inventIban(new Random(1, "Bundesagentur"));

/** What tenants pay and are paid. */
export function tenantsLines(estate: Estate): RightLine[] {
  const payers = new Map<Tenancy, Payer>();
  return estate.tenancies.flatMap((tenancy, index) => {
    const random = new Random(estate.seed, `tenancy ${index}`);
    const payer = tenancy.before ? payers.get(tenancy.before) : payerOf(tenancy, index, random);
    if (!payer) throw new Error("Who stays has paid before");
    payers.set(tenancy, payer);
    return [
      ...rents(tenancy, payer, random),
      ...deposits(tenancy, payer, random),
      ...settlements(tenancy, payer, random),
    ];
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
  const texts: ((day: Day) => string)[] = [
    () => "Miete",
    () => "",
    (day) => `Mietzahlung ${monthIn(day, way)}`,
    () => "danke",
    () => `Whg ${flat.unit} Miete u. NK`,
    () => initial,
    (day) => `Monatsmiete ${monthIn(day, way)} ${surname} ${street}`,
    () => `Miete ${initial} ${street} ${flat.place}`,
    () => "Dauerauftrag",
    () => "wie vereinbart",
    () => "Kaltmiete und Betriebskosten",
    (day) => `${monthIn(day, way)}`,
    () => `${flat.house.split(" ")[0]} warm`,
  ];
  return {
    party: { name, iban: inventIban(random), hand: handOf(random) },
    isTenant: !other,
    text: random.pick(texts),
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

/** Under whose account a household is known: it stays the same where an agreement follows its own. */
function householdOf(tenancy: Tenancy): string {
  return `household ${(tenancy.before ?? tenancy).agreement.id}`;
}

function rents(tenancy: Tenancy, payer: Payer, random: Random): RightLine[] {
  const { agreement, tenant, flat, before } = tenancy;
  const { startDate, endDate } = agreement;
  const since = flat.property.usageRightsSinceDate ?? FROM;
  const household = householdOf(tenancy);
  const own: KnownBy = payer.isTenant && payer.party.hand !== "question marks" ? "rule" : { history: household };
  const surname = tenant.split(" ").at(-1) ?? tenant;
  const lines: RightLine[] = [];
  for (let month = FROM; month <= TO; month = addMonths(month, 1)) {
    if (month < firstOfMonth(startDate) || month < since || (endDate && month > endDate)) continue;
    const step = rentOnDay(agreement, month);
    if (!step) continue;
    const due = step.rent + step.utilities;
    const followed = before !== null ? "rent of a following agreement" : null;
    const late = random.chance(payer.lateChance);
    const day = addDays(month, late ? random.between(9, 26) : payer.day);
    const add = (kind: string, cents: number, on: Day, text: string, knownBy: KnownBy, party = payer.party) =>
      lines.push(
        lineOf(
          {
            kind: followed ?? kind,
            day: on,
            cents,
            party,
            text,
            bank: "as it is",
            knownBy,
            teaches: party === payer.party ? [household] : [],
          },
          ({ cents }) => {
            const rent = Math.min(cents, step.rent);
            return [
              { key: "RENT", relation: ofTenancy(tenancy), cents: rent },
              { key: "UTILITIES", relation: ofTenancy(tenancy), cents: cents - rent || 1 },
            ];
          },
        ),
      );
    if (payer.authority) {
      const { number, share, names } = payer.authority;
      const part = Math.round((due * share) / 100) * 100;
      const text = names
        ? `${number} ${tenant.split(" ").reverse().join(", ")} KdU ${monthIn(month, 1)}`
        : `BG ${number} Leistung ${monthIn(month, 1)}`;
      const office: Party = {
        name: "Bundesagentur für Arbeit-Service-Haus",
        iban: OFFICE_IBAN,
        hand: "without umlauts",
      };
      add(
        "rent from an authority",
        part,
        addDays(month, -1),
        text,
        names ? "rule" : { history: `office ${number}` },
        office,
      );
      if (due > part)
        add("rent in parts", due - part, day, random.pick(["Rest Miete", "Restmiete", payer.text(month)]), own);
    } else if (random.chance(payer.partsChance)) {
      const first = Math.floor((due * random.between(30, 70)) / 100_00) * 100;
      add("rent in parts", first, day, payer.text(month), own);
      add(
        "rent in parts",
        due - first,
        addDays(day, random.between(5, 14)),
        random.pick(["Rest", "2. Teil Miete", payer.text(month)]),
        own,
      );
    } else {
      const kind = late ? "late rent" : payer.isTenant ? "rent" : "rent by another payer";
      add(kind, due, day, payer.text(month), own);
    }
  }
  // Who has left pays what was left open.
  if (endDate && endDate < addMonths(TO, -2) && !isFollowed(tenancy) && random.chance(0.6))
    lines.push(
      lineOf(
        {
          kind: "arrears of a former tenant",
          day: addDays(endDate, random.between(20, 50)),
          cents: random.between(80, 300) * 100,
          party: payer.party,
          text: `Mietrückstand ${surname}`,
          bank: "as it is",
          knownBy: own,
          teaches: [household],
        },
        ({ cents }) => [
          { key: "RENT", relation: ofTenancy(tenancy), cents: cents - 1 },
          { key: "UTILITIES", relation: ofTenancy(tenancy), cents: 1 },
        ],
      ),
    );
  return lines;
}

const followed = new WeakMap<Tenancy, true>();
function isFollowed(tenancy: Tenancy): boolean {
  return followed.has(tenancy);
}

/** Notes which tenancies go on as another one. */
export function noteFollowed(estate: Estate): void {
  for (const { before } of estate.tenancies) if (before) followed.set(before, true);
}

function deposits(tenancy: Tenancy, payer: Payer, random: Random): RightLine[] {
  const { agreement, tenant, before } = tenancy;
  const { rentDeposit, startDate, endDate } = agreement;
  if (!rentDeposit || isFollowed(tenancy) || before) return [];
  const known: KnownBy = payer.party.hand === "question marks" ? { history: householdOf(tenancy) } : "rule";
  const line = (day: Day, cents: number, text: string) =>
    lineOf(
      {
        kind: "deposit",
        day,
        cents,
        party: payer.party,
        text,
        bank: "as it is",
        knownBy: payer.isTenant ? known : { history: householdOf(tenancy) },
        teaches: [householdOf(tenancy)],
      },
      whole("RENT_DEPOSIT", ofTenancy(tenancy)),
    );
  const lines: RightLine[] = [];
  const third = Math.trunc(rentDeposit / 3);
  if (startDate >= FROM)
    lines.push(
      ...(random.chance(0.5)
        ? [0, 1, 2].map((month) =>
            line(
              addDays(addMonths(startDate, month), 1),
              month === 0 ? rentDeposit - 2 * third : third,
              `Kaution ${month + 1}/3`,
            ),
          )
        : [line(startDate, rentDeposit, random.pick(["Kaution", "Mietsicherheit", `Kaution ${tenant}`]))]),
    );
  if (endDate && endDate <= TO)
    lines.push(
      line(
        addDays(endDate, random.between(30, 60)),
        -rentDeposit + random.pick([0, 0, 15000]),
        random.pick(["Rückz. Kaution", "Kautionsabrechnung"]),
      ),
    );
  return lines.filter(({ valueDate }) => valueDate <= TO);
}

function settlements(tenancy: Tenancy, payer: Payer, random: Random): RightLine[] {
  const { agreement, flat } = tenancy;
  const day = addDays("2025-06-05", random.between(0, 90));
  const isThere = agreement.startDate < "2024-09-01" && (flat.property.usageRightsSinceDate ?? "") < "2025-01-01";
  if (!isThere || random.chance(0.35)) return [];
  const cents = random.between(-240, 380) * 100 + random.between(1, 99);
  const known: KnownBy =
    payer.isTenant && payer.party.hand !== "question marks" ? "rule" : { history: householdOf(tenancy) };
  const text =
    cents > 0
      ? random.pick(["Nachzahlung NK 2024", "Betriebskosten 2024", "Nachz. Nebenkostenabrechnung"])
      : random.pick(["Guthaben NK-Abrechnung 2024", "Erstattung Betriebskosten 2024"]);
  return [
    lineOf(
      {
        kind: "settlement with a tenant",
        day,
        cents,
        party: payer.party,
        text,
        bank: "as it is",
        knownBy: known,
        teaches: [householdOf(tenancy)],
      },
      whole("UTILITIES", ofTenancy(tenancy)),
    ),
  ];
}
