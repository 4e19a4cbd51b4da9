import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import papa from "papaparse";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays, addMonths, dayNumber } from "../../app/modules/base/calendar/day";
import type { Entry } from "../../app/modules/books/ledger/entry";
import { annualColumns } from "../../app/modules/reports/annuals/annual-report";
import { loanColumns } from "../../app/modules/reports/loan/loan-report";
import { rentingColumns } from "../../app/modules/reports/renting/renting-report";
import type { ReportColumn } from "../../app/modules/reports/rows/report";
import { type ReportName, reportNames } from "../../app/modules/reports/rows/report-names";
import { stockColumns } from "../../app/modules/reports/stock/stock-report";
import worker from "../../workers/app";
import { createRandomLedger, type Relatives } from "../support/books/random-ledger";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";
import { type HtmlCell, readHtmlTable, visibleText } from "../support/read-html";

const ACCOUNTS = 16;
const BOOKS_BEGIN = "2025-09-18";
/** Within months, at their ends, and beyond the last booking. */
const DAYS = ["2025-09-30", "2025-12-10", "2025-12-31", "2026-02-28", "2026-07-17", "2026-11-01"];

const columnsOf: Record<ReportName, readonly ReportColumn[]> = {
  annuals: annualColumns,
  Bestand: stockColumns,
  renting: rentingColumns,
  loan: loanColumns,
};

let accountant: Person;
let reader: Person;
let relatives: Relatives;
let entries: Entry[];
const keyOf = new Map<number, string>();

const run = (statement: string) => env.DB.prepare(statement).run();
const get = async (path: string, person = accountant) => (await call(person, "GET", path)).body;
const page = async (path: string, person = accountant) => (await call(await inBrowser(person), "GET", path)).body;
const tableOf = async (path: string, part?: string) => readHtmlTable(await page(path), ".report-table", part);
const rowsOf = async (name: string, asOf: string) => (await get(`/api/reports/${name}?asOf=${asOf}`)).data;

/** What entries come to on accounts with one of the keys, credit less debit, in euros. */
function received(chosen: readonly Entry[], ...keys: string[]): number {
  const cents = chosen.reduce(
    (sum, entry) => (keys.includes(keyOf.get(entry.accountId) ?? "") ? sum - entry.cents : sum),
    0,
  );
  return cents === 0 ? 0 : cents / 100;
}
const spent = (chosen: readonly Entry[], ...keys: string[]) => received(chosen, ...keys) && -received(chosen, ...keys);
const COSTS = ["COMMON_CHARGE", "ADMINISTRATOR_CHARGE", "INSURANCE", "PROPERTY_TAX"];
const cents = (euros: number) => Math.round(100 * euros) / 100;

beforeAll(async () => {
  ({ relatives, entries } = await createRandomLedger(7, 1_500, ACCOUNTS));
  accountant = await createPerson("accountant");
  reader = await createPerson();
  for (const { id, routingKey } of await get("/api/accounts")) keyOf.set(id, routingKey);
  await run(`update instance_settings set books_begin = '${BOOKS_BEGIN}'`);
  await run(
    "update properties set area_sqm = 50.25 + id, usage_rights_since_date = '2025-0' || id || '-15', street_and_number = '=1+1;\"Weg\" ' || id",
  );
  await run(
    `update rental_agreements set rent_deposit = 90000, opening_rent = 1234, counter_party = '@SUM(A1) ' || id,
      rent_steps = '[{"validFrom":"2024-01-01","rent":50000,"utilities":15000}]'`,
  );
  await run("update rental_agreements set end_date = '2026-03-10' where id = 2");
  await run("update loans set annual_interest_rate = 2.75, capitalizes_interest = 1 where id = 2");
  // One that nothing was ever booked of.
  const owner = await createPerson("editor");
  await addProperty(owner, await addGroup("Neu"), {
    city: "Döbeln",
    usageRightsSinceDate: "2026-01-01",
    offerPrice: 90_000_00,
    offerExtraCharges: 9_000_00,
  });
});

describe("reports hold what the ledger holds", () => {
  test.each(DAYS)("the stock of %s", async (asOf) => {
    const rows = await rowsOf("Bestand", asOf);
    expect(rows.length).toBe(asOf < "2026" ? 3 : 4);
    const yearBefore = addMonths(asOf, -12);
    for (const row of rows) {
      const own = entries.filter(({ flowType, flowId }) => flowType === "PROPERTY" && flowId === row.id);
      const upTo = own.filter(({ valueDate }) => valueDate <= asOf);
      if (own.length === 0) {
        expect(row).toMatchObject({ revenue: null, purchasePrice: 90_000, totalInvestment: 99_000, investments: 0 });
        continue;
      }
      const revenue = cents(received(upTo, "RENT", "UTILITIES") - spent(upTo, ...COSTS));
      const price = spent(upTo, "PURCHASE_PRICE") || null;
      const investments = spent(upTo, "INVESTMENT");
      const totalInvestment = price && cents(price + spent(upTo, "PURCHASE_EXTRA_CHARGE") + investments);
      expect(row).toMatchObject({ revenue, investments, purchasePrice: price, totalInvestment });
      const recent = upTo.filter(({ valueDate }) => valueDate > yearBefore);
      const roi =
        totalInvestment && cents(received(recent, "RENT", "UTILITIES") - spent(recent, ...COSTS)) / totalInvestment;
      if (roi === null) expect(row.annualRoiPercentage).toBeNull();
      else expect(row.annualRoiPercentage).toBeCloseTo(roi, 10);
    }
  });

  test("a property has no revenue before the day of its first booking, be it in the same month", async () => {
    for (const id of relatives.propertyIds) {
      const days = entries
        .filter(({ flowType, flowId }) => flowType === "PROPERTY" && flowId === id)
        .filter(({ accountId }) => ["RENT", "UTILITIES", ...COSTS].includes(keyOf.get(accountId) ?? ""))
        .map(({ valueDate }) => valueDate);
      const first = days.sort()[0] ?? "";
      const rowOn = async (asOf: string) =>
        (await rowsOf("Bestand", asOf)).find((row: { id: number }) => row.id === id) ?? {};
      expect(first).not.toMatch(/-01$/);
      expect(await rowOn(addDays(first, -1))).toMatchObject({ revenue: null, annualRoiPercentage: null });
      expect((await rowOn(first)).revenue).not.toBeNull();
    }
  });

  test.each(DAYS)("the years up to %s", async (asOf) => {
    const rows = await rowsOf("annuals", asOf);
    for (const row of rows) {
      const own = entries.filter(({ valueDate }) => valueDate <= asOf && valueDate.startsWith(String(row.year)));
      const offers = row.year === 2026 ? 1 : 0;
      expect(row).toMatchObject({
        netRent: received(own, "RENT"),
        netOperatingCosts: cents(spent(own, ...COSTS) - received(own, "UTILITIES")),
        investments: spent(own, "INVESTMENT"),
        purchasePrices: cents(spent(own, "PURCHASE_PRICE") + 90_000 * offers),
        purchaseExtraCharges: cents(spent(own, "PURCHASE_EXTRA_CHARGE") + 9_000 * offers),
        revenue: cents(row.netRent - row.netOperatingCosts - row.annuallyAccruedInterest),
      });
    }
    const loans = await rowsOf("loan", asOf);
    const sum = (list: Record<string, number>[], key: string) =>
      cents(list.reduce((total, row) => total + (row[key] ?? 0), 0));
    expect(sum(rows, "annuallyAccruedInterest")).toBe(sum(loans, "accruedInterest"));
  });

  test("a year as of its last day is that year's row of later reports", async () => {
    const [then] = await rowsOf("annuals", "2025-12-31");
    for (const asOf of DAYS.filter((day) => day > "2026")) expect((await rowsOf("annuals", asOf))[0]).toEqual(then);
  });

  test.each(DAYS)("each property that stood empty has its name in %s", async (asOf) => {
    for (const figure of ["vacancy", "vacancyAtEndOfTerm"]) {
      const { inputs } = await get(`/api/reports/annuals/${asOf.slice(0, 4)}/${figure}?asOf=${asOf}`);
      const empty = inputs.filter(({ label }: { label: string }) => label.includes(": leer an "));
      for (const { label } of empty) expect(label).toMatch(/^(=1\+1;"Weg" |Döbeln).* · #\d+: /);
      if (asOf > "2026") expect(empty.length).toBeGreaterThan(0);
    }
  });

  test.each([...DAYS, "2025-09-10"])("the rentals of %s", async (asOf) => {
    const rows = await rowsOf("renting", asOf);
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      const paid = entries.filter(
        ({ subFlowType, subFlowId, valueDate }) =>
          subFlowType === "RENTAL_AGREEMENT" && subFlowId === row.id && valueDate >= BOOKS_BEGIN && valueDate <= asOf,
      );
      expect(row).toMatchObject({
        netRent: received(paid, "RENT"),
        utilities: received(paid, "UTILITIES"),
        rentDeposit: received(paid, "RENT_DEPOSIT"),
        netRentDiff: cents(row.netRent - row.netRentDue),
        expired: row.id === 2 && asOf > "2026-03-10",
      });
      if (asOf < BOOKS_BEGIN) continue;
      const account = await get(`/api/rental-agreements/${row.id}/account?asOf=${asOf}`);
      expect(account.openingBalance).toBe(-12.34);
      expect(account.balance).toBe(cents(row.netRentDiff + row.utilitiesDiff + row.rentDepositDiff));
      expect(account.months.at(-1)?.balance ?? account.openingBalance).toBe(account.balance);
    }
  });

  test.each(DAYS)("the loans of %s", async (asOf) => {
    for (const row of await rowsOf("loan", asOf)) {
      const own = entries.filter(
        ({ flowType, flowId, valueDate }) => flowType === "LOAN" && flowId === row.id && valueDate <= asOf,
      );
      const debits = own.filter(({ cents: amount }) => amount > 0);
      expect(row.credit).toBe(
        received(
          own.filter(({ cents: amount }) => amount < 0),
          "LOAN",
        ),
      );
      expect(row.debit).toBe(cents(spent(debits, "LOAN") + spent(own, "LOAN_INTEREST")));
      expect(row.compoundedCredit).toBe(cents(row.credit + row.accruedInterest));
      expect(row.balance).toBe(cents(row.compoundedCredit - row.debit));
    }
  });
});

test("each figure is explained by entries that the ledger's page sums up to the same cent", async () => {
  const asOf = "2026-07-17";
  for (const [name, columns] of Object.entries(columnsOf)) {
    const [row] = (await rowsOf(name, asOf)).slice(-2);
    for (const { key, explained } of columns) {
      if (!explained) continue;
      const path = `/api/reports/${name}/${row.id ?? row.year}/${key}?asOf=${asOf}`;
      const { formula, value, inputs } = await get(path);
      expect([path, value]).toEqual([path, row[key]]);
      expect(formula).toMatch(/ = /);
      for (const input of inputs) {
        if (!input.entries) continue;
        const { side, ...filter } = input.entries;
        const known = Object.entries(filter).filter(([, part]) => part !== null) as [string, string][];
        const page = await get(`/api/ledger/entries?${new URLSearchParams(known)}`);
        const { debitAmount, creditAmount } = page;
        const sides: Record<string, number> = {
          credit: creditAmount,
          debit: debitAmount,
          received: cents(creditAmount - debitAmount),
          spent: cents(debitAmount - creditAmount),
        };
        expect([path, input.label, input.value]).toEqual([path, input.label, sides[side]]);
      }
      const signs: Record<string, number> = { "+": 1, "−": -1 };
      const signed = inputs.filter(({ sign }: { sign?: string }) => sign !== undefined);
      const sum = signed.reduce(
        (total: number, input: { sign: string; value: number }) => total + (signs[input.sign] ?? 0) * input.value,
        0,
      );
      if (signed.length > 0) expect([path, cents(sum)]).toEqual([path, value]);
      if (name === "loan") continue;
      const veiled = await get(path, reader);
      expect(veiled.value).toBe(value);
      expect(JSON.stringify(veiled)).not.toContain("accountId");
      expect(JSON.stringify(veiled)).not.toContain("Darlehen 1");
    }
  }
});

/** A file as it is sent. */
async function download(path: string): Promise<{ response: Response; bytes: Uint8Array }> {
  const response = await worker.fetch(new Request(new URL(path, ORIGIN), { headers: accountant.headers }), env);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

type XlsxCell = { text: boolean; style: number; value: string } | null;

/** The cells of a workbook's only sheet. */
function readXlsx(bytes: Uint8Array): XlsxCell[][] {
  const rows: XlsxCell[][] = [];
  const parser = new SaxesParser();
  let cell: { text: boolean; style: number; value: string } | null = null;
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "row") rows.push([]);
    if (name === "c") {
      cell = { text: attributes.t === "inlineStr", style: Number(attributes.s ?? -1), value: "" };
    }
    if (name === "f") throw new Error("A formula");
  });
  parser.on("text", (text) => {
    if (cell) cell.value += text;
  });
  parser.on("closetag", ({ name }) => {
    if (name !== "c") return;
    rows.at(-1)?.push(cell?.style === -1 ? null : cell);
    cell = null;
  });
  const { "xl/worksheets/sheet1.xml": sheet, "xl/styles.xml": styles, ...rest } = unzipSync(bytes);
  for (const part of [styles, ...Object.values(rest)]) new SaxesParser().write(new TextDecoder().decode(part)).close();
  parser.write(new TextDecoder().decode(sheet)).close();
  return rows;
}

function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return papa.parse<string[]>(text.slice(1), { delimiter: ";", skipEmptyLines: true }).data;
}

const germanNumber = (text: string) => Number(text.replace("%", "").replace(",", "."));

/** A number as a page shows it, without what stands below it. */
const shownNumber = (text: string) =>
  Number(
    text
      .replace(/\s*(≈|Vorjahr).*/, "")
      .replace(/^\*|\u00a0€$/g, "")
      .replaceAll(".", "")
      .replace("−", "-")
      .replace(",", "."),
  );

/** Holds a page's cells against a row of `/api`, each figure being a link to how it came about. */
function expectShown(cells: Map<string, HtmlCell>, name: ReportName, row: Record<string, unknown>, asOf: string) {
  for (const { key, label, kind, decimals = 0, explained, within } of columnsOf[name]) {
    const home = within ? columnsOf[name].find((one) => one.key === within)?.label : label;
    const { text, links } = cells.get(home ?? "") ?? { text: "", links: [] };
    const value = row[key];
    if (explained) expect(links).toContain(`/reports/${name}/${row.id ?? row.year}/${key}?asOf=${asOf}&details=true`);
    if (key === "monthsUntilFullAmortisation")
      expect(text).toContain(value === null ? "–" : value === 0 ? "abbezahlt" : `noch ${value}\u00a0Mon.`);
    else if (key === "loanToValue") expect(/% (von|des Preises)/.test(text)).toBe(value !== null);
    else if (key === "marketValue")
      expect(
        text.includes(`${new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 }).format(Number(value))}\u00a0€`),
      ).toBe(value !== null);
    else if (key === "expired") expect([key, text.includes("beendet")]).toEqual([key, value]);
    else if (key === "id" && name === "renting") expect(links).toEqual([`/reports/renting/${value}/account`]);
    else if (key === "amortisationPercentage")
      expect(text).toContain(
        value === null
          ? "–"
          : Math.round(100 * Number(value))
              .toString()
              .replace("-", "−"),
      );
    else if (key === "endDate" && value === null) expect(text).toBe("∞");
    else if (value === null) expect([key, text[0]]).toEqual([key, "–"]);
    else if (kind === "id") expect(text).toBe(`#${value}`);
    else if (kind === "year")
      expect(text).toBe(
        `${value}${asOf.startsWith(String(value)) ? `bis\u00a0${asOf.slice(8)}.${asOf.slice(5, 7)}.` : ""}`,
      );
    else if (kind === "day") expect(text).toBe(String(value).split("-").reverse().join("."));
    else if (kind === "flag") expect(text).toBe(value ? "Ja" : "Nein");
    else if (kind === "text") expect(text.startsWith(String(value))).toBe(true);
    else {
      const exact = kind === "fraction" ? 100 * Number(value) : Number(value);
      expect(Math.abs(shownNumber(text) - exact)).toBeLessThanOrEqual(0.5001 * 10 ** -decimals);
    }
  }
}

describe("files", () => {
  test.each(reportNames.map((name) => [name, columnsOf[name]] as const))(
    "and page of %s hold what /api answers, cell by cell",
    async (name, columns) => {
      const asOf = "2026-07-17";
      const rows: Record<string, unknown>[] = await rowsOf(name, asOf);
      const path = `/api/reports/${name}/export?asOf=${asOf}&format=`;
      const xlsx = await download(`${path}xlsx`);
      const csv = await download(`${path}csv`);
      expect(xlsx.response.headers.get("Content-Type")).toContain("spreadsheetml.sheet");
      expect(csv.response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="\w+ 2026-07-17\.csv"/);
      const [head, ...sheet] = readXlsx(xlsx.bytes);
      const [csvHead, ...lines] = readCsv(csv.bytes);
      expect(head?.map((cell) => cell?.value)).toEqual(columns.map(({ label }) => label));
      expect(csvHead).toEqual(columns.map(({ label }) => label));
      const shown = await tableOf(`/reports/${name}?asOf=${asOf}&details=true`);
      // The page begins with the latest year.
      if (name === "annuals") shown.reverse();
      expect([sheet.length, lines.length, shown.length]).toEqual([rows.length, rows.length, rows.length]);
      rows.forEach((row, rowIndex) => {
        expectShown(shown[rowIndex] ?? new Map(), name, row, asOf);
        columns.forEach(({ key, kind }, index) => {
          const value = row[key];
          const cell = sheet[rowIndex]?.[index];
          const text = lines[rowIndex]?.[index] ?? "";
          if (value === null) expect([key, cell, text]).toEqual([key, null, ""]);
          else if (typeof value === "number") {
            expect([key, cell?.text, Number(cell?.value)]).toEqual([key, false, value]);
            expect(text).toMatch(kind === "fraction" ? /^-?\d+(,\d{1,4})?%$/ : /^-?\d+(,\d+)?$/);
            expect(germanNumber(text)).toBeCloseTo(
              kind === "fraction" ? 100 * value : value,
              kind === "fraction" ? 4 : 8,
            );
          } else if (typeof value === "boolean")
            expect([cell?.value, text]).toEqual([value ? "Ja" : "Nein", value ? "Ja" : "Nein"]);
          else if (kind === "day") {
            const day = String(value);
            expect([cell?.text, Number(cell?.value)]).toEqual([false, dayNumber(day) - dayNumber("1899-12-30")]);
            expect(text).toBe(day.split("-").reverse().join("."));
          } else {
            expect([cell?.text, cell?.value]).toEqual([true, value]);
            expect(text).toBe(/^[=@]/.test(String(value)) ? `'${value}` : value);
          }
        });
      });
    },
  );

  test("of a folder hold every field of its properties, page by page", async () => {
    const { groupId } = (await get("/api/properties"))[0].fields;
    const listed = await get(`/api/properties?groupId=${groupId}`);
    const { response, bytes } = await download(`/api/properties/export?groupId=${groupId}&format=xlsx`);
    expect(response.headers.get("Content-Disposition")).toContain("Bestand ");
    const [head = [], ...sheet] = readXlsx(bytes);
    const labels = head.map((cell) => cell?.value ?? "");
    expect(new Set(labels).size).toBe(labels.length);
    expect(sheet.map(([id]) => Number(id?.value))).toEqual(listed.map(({ id }: { id: number }) => id));
    const area = labels.indexOf("Wohnfläche (m²)");
    expect(sheet.map((row) => Number(row[area]?.value))).toEqual(
      listed.map(({ fields }: { fields: { areaSqm: number } }) => fields.areaSqm),
    );
    const all = readCsv((await download("/api/properties/export?format=csv")).bytes);
    expect(all).toHaveLength(1 + relatives.propertyIds.length + 1);
  });
});

describe("pages", () => {
  const asOf = "2026-07-17";
  const ids = (rows: Map<string, HtmlCell>[]) => rows.map((cells) => cells.get("Nr.")?.text);

  test("are sorted by any column both ways, what is not known last, and so are their files", async () => {
    const rows: { id: number; revenue: number | null }[] = await rowsOf("Bestand", asOf);
    for (const order of ["ascending", "descending"]) {
      const direction = order === "ascending" ? 1 : -1;
      const known = rows.filter(({ revenue }) => revenue !== null);
      const sorted = known.sort((one, other) => direction * ((one.revenue ?? 0) - (other.revenue ?? 0)));
      const expected = [...sorted, ...rows.filter(({ revenue }) => revenue === null)].map(({ id }) => id);
      const query = `asOf=${asOf}&sort=revenue&order=${order}`;
      expect(ids(await tableOf(`/reports/Bestand?${query}`))).toEqual(expected.map((id) => `#${id}`));
      const [, ...lines] = readCsv((await download(`/api/reports/Bestand/export?format=csv&${query}`)).bytes);
      expect(lines.map(([id]) => Number(id))).toEqual(expected);
    }
    const head = await page(`/reports/Bestand?asOf=${asOf}&sort=revenue`);
    expect(head).toMatch(/<th scope="col" aria-sort="ascending"[^>]*><a[^>]*order=descending"[^>]*>Einnahmen</);
    const nonsense = `/reports/Bestand?asOf=${asOf}&sort=nothing`;
    expect((await call(await inBrowser(accountant), "GET", nonsense)).status).toBe(400);
  });

  test("of rentals show details when asked, in files as well, and sum what they show", async () => {
    const rows: { id: number; expired: boolean; netRentDiff: number }[] = await rowsOf("renting", asOf);
    const running = rows.filter(({ expired }) => !expired);
    expect(running.length).toBe(rows.length - 1);
    const folded = await tableOf(`/reports/renting?asOf=${asOf}`);
    expect([...(folded[0]?.keys() ?? [])]).toEqual([
      "Objekt",
      "Ort",
      "Adresse",
      "Mieter",
      "Miete Saldo",
      "Nebenkosten Saldo",
      "Kaution Saldo",
    ]);
    expect(folded).toHaveLength(running.length);
    const [sums] = await tableOf(`/reports/renting?asOf=${asOf}`, "tfoot");
    const sum = running.reduce((total, { netRentDiff }) => total + netRentDiff, 0);
    expect(shownNumber(sums?.get("Miete Saldo")?.text ?? "")).toBeCloseTo(sum, 2);
    const text = visibleText(await page(`/reports/renting?asOf=${asOf}`));
    expect(text).toContain("Forderungen und Zahlungen ab 18.09.2025");
    expect(text).toContain("seit 18.09.2025, Anfangsbestand −12,34 €");
    const [head, ...lines] = readCsv(
      (await download(`/api/reports/renting/export?format=csv&asOf=${asOf}&details=false`)).bytes,
    );
    expect(head).toEqual(rentingColumns.filter((column) => !("detail" in column)).map(({ label }) => label));
    expect(lines.map(([id]) => Number(id))).toEqual(running.map(({ id }) => id));
  });

  test("keep a day that is none beside its field, and show today", async () => {
    const wrong = await page("/reports/annuals?asOf=31.02.2026");
    expect(wrong).toMatch(/<input[^>]*name="asOf"[^>]*aria-invalid="true"/);
    expect(visibleText(wrong)).toContain("„31.02.2026“ ist kein gültiges Datum.");
    expect(visibleText(await page("/reports/annuals?asOf=2150-01-01"))).toContain("nicht in der Zukunft");
    expect(await tableOf("/reports/annuals?asOf=17.07.2026")).toEqual(
      await tableOf("/reports/annuals?asOf=2026-07-17"),
    );
  });

  test("explain a figure with its formula, and lead those on to its bookings who may see them", async () => {
    const path = `/reports/annuals/2026/revenue?asOf=${asOf}`;
    const { formula, inputs } = await get(`/api${path}`);
    const shown = await page(path);
    expect(visibleText(shown)).toContain(formula.replaceAll("\u00a0", " "));
    const filter = inputs[0].entries;
    expect(shown).toContain(
      `/accounting/ledger-entries?accountId=${filter.accountId}&amp;fromDate=2026-01-01&amp;toDate=${asOf}`,
    );
    const interest = `/reports/annuals/2026/annuallyAccruedInterest?asOf=${asOf}`;
    expect(shown).toContain(interest);
    expect(await page(interest)).toContain(`/reports/loan/1/accruedInterest?asOf=${asOf}`);
    const veiled = await page(path, reader);
    expect(visibleText(veiled)).toContain("Die Buchungen dahinter sieht, wer die Buchhaltung öffnen darf.");
    expect(veiled).not.toMatch(/accounting\/ledger-entries|reports\/loan|Darlehen 1/);
  });

  test("of loans are for accountants alone, who alone see their tabs; what does not exist is not found", async () => {
    const asReader = await inBrowser(reader);
    const asAccountant = await inBrowser(accountant);
    for (const path of ["/reports/loan", `/reports/loan/1/credit?asOf=${asOf}`]) {
      expect((await call(asReader, "GET", path)).status).toBe(403);
      expect((await call(asAccountant, "GET", path)).status).toBe(200);
    }
    const [loan] = await tableOf("/reports/loan");
    expect((await rowsOf("loan", asOf))[0]).toHaveProperty("description");
    const columns = ["Nr.", "Name", "Zins %", "Eingezahlt", "Ausgezahlt", "Zinsen", "Saldo"];
    expect([...(loan?.keys() ?? [])]).toEqual(columns);
    expect(await page("/reports/annuals", reader)).not.toMatch(/\/reports\/(loan|review)/);
    expect((await call(asReader, "GET", "/reports")).headers.get("Location")).toBe("/reports/annuals");
    for (const path of ["/reports/stock", "/reports/Bestand/999999/revenue", "/reports/annuals/2026/year"])
      expect([path, (await call(asReader, "GET", path)).status]).toEqual([path, 404]);
  });

  test("draw charts in words as well, and take one more round trip than asking who is there", async () => {
    const { body, headers } = await call(await inBrowser(reader), "GET", `/reports/annuals?asOf=${asOf}`);
    expect(headers.get("Server-Timing")).toContain("2 round trips");
    expect(body).toMatch(/<svg role="img" aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/);
    const [row] = (await rowsOf("annuals", asOf)).slice(-1);
    expect(visibleText(body)).toContain(
      `2026: Miete ${Math.round(row.netRent).toLocaleString("de-DE").replace("-", "−")} €`,
    );
  });
});

test("what does not exist is a 404 and what makes no sense a 400, each with a sentence", async () => {
  for (const [path, status, message] of [
    ["/api/reports/stock", 404, "Bericht nicht gefunden"],
    ["/api/reports/bestand/export?format=csv", 404, "Bericht nicht gefunden"],
    ["/api/reports/annuals?asOf=2026-02-30", 400, "Der Parameter asOf ist ungültig."],
    ["/api/reports/renting?asOf=2150-01-01", 400, "Der Stand kann nicht in der Zukunft liegen."],
    ["/api/reports/renting/export", 400, "Bitte genau einen der Parameter accessToken und format angeben."],
    ["/api/reports/renting/export?format=pdf", 400, "Der Parameter format ist ungültig."],
    ["/api/reports/renting/export?format=csv&sort=vacancy", 400, "Der Parameter sort ist ungültig."],
    ["/api/reports/renting/export?format=csv&order=up", 400, "Der Parameter order ist ungültig."],
    ["/api/reports/renting/export?format=csv&details=x", 400, "Der Parameter details ist ungültig."],
    ["/api/reports/annuals/1999/netRent", 404, "Diese Zeile gibt es im Bericht nicht."],
    ["/api/reports/annuals/x/netRent", 404, "Diese Zeile gibt es im Bericht nicht."],
    ["/api/reports/annuals/2026/year", 404, "Diese Zahl gibt es im Bericht nicht."],
    ["/api/reports/Bestand/999999/revenue", 404, "Diese Zeile gibt es im Bericht nicht."],
    ["/api/reports/loan/1/netRent", 404, "Diese Zahl gibt es im Bericht nicht."],
    ["/api/properties/export?groupId=999999&format=csv", 404, "Objektgruppe nicht gefunden"],
    ["/api/properties/export", 400, "Bitte genau einen der Parameter accessToken und format angeben."],
    ["/api/rental-agreements/999999/account", 404, "Mietvertrag nicht gefunden"],
    ["/api/rental-agreements/1/account?asOf=morgen", 400, "Der Parameter asOf ist ungültig."],
  ] as const) {
    const answer = await call(accountant, "GET", path);
    expect([path, answer.status, answer.body.message]).toEqual([path, status, message]);
  }
});
