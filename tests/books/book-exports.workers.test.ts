import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { openCarrier } from "../../app/modules/books/data-carrier/open-carrier";
import { selectJournalRows } from "../../app/modules/books/plain-text-accounting/journal.server";
import { journalFormatNames, journalFormats } from "../../app/modules/books/plain-text-accounting/journal-formats";
import { openJournal } from "../../app/modules/books/plain-text-accounting/open-journal";
import { connect } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import worker from "../../workers/app";
import { attach, jobsDone } from "../support/attach";
import { loadStatement } from "../support/books/books";
import { createRandomLedger, type Relatives } from "../support/books/random-ledger";
import { faultsOfDtd, type ReadTable, readDataCarrier } from "../support/books/read-data-carrier";
import { call, demand, ORIGIN } from "../support/call";
import { createPerson, type Person } from "../support/people";

const db = connect(env.DB);
const IBAN = "DE02120300000000202051";
const FORMULA = '=HYPERLINK("https://böse.example";"Miete")';
const PERIOD = { fromDate: "2026-01-01", toDate: "2026-05-15" };

let accountant: Person;
let editing: Person;
let relatives: Relatives;
let reversed: number;
let carried: number;

const api = (method: string, path: string, body?: unknown) => demand(accountant, method, path, body);

beforeAll(async () => {
  ({ relatives } = await createRandomLedger(7, 300, 16));
  accountant = await createPerson("accountant");
  editing = await createPerson("accountant", "editor");
  const admin = await createPerson("admin");
  const [account = { id: 0, version: 1 }, other] = (await call(admin, "GET", "/api/accounts")).body;
  // Two accounts of one name, with all that either format could stumble over.
  for (const { id, version } of [account, other])
    await call(admin, "PUT", `/api/accounts/${id}`, { name: 'Bank: Größe; "A"  ', version });
  await call(admin, "PUT", `/api/loans/${relatives.loanIds[0]}`, {
    rateSteps: [
      { validFrom: null, annualInterestRate: 3 },
      { validFrom: "2026-04-01", annualInterestRate: 4.125 },
    ],
    ...{ amount: 100_000, payoutDate: "2024-01-15", repaymentRate: 2, fixedUntil: "2033-12-31" },
    properties: [{ propertyId: relatives.propertyIds[0], share: 100 }],
  });
  const [propertyId = 0] = relatives.propertyIds;
  const booking = {
    description: `${FORMULA}\nzweite Zeile`,
    valueDate: "2026-03-05",
    legs: [
      {
        sourceAccountId: account.id,
        targetAccountId: account.id + 4,
        targetFlowType: "PROPERTY",
        targetFlowId: propertyId,
        amount: -0.07,
      },
    ],
  };
  reversed = (await api("POST", "/api/ledger/transactions", booking)).id;
  await api("DELETE", `/api/ledger/transactions/${reversed}`);
  await api("PUT", "/api/ledger/lock", { lockedUntil: "2025-12-31" });
  await api("PUT", "/api/ledger/lock", { lockedUntil: null });
  const line = { day: "2026-06-30", cents: 70_000, purpose: 'MIETE JULI; "Süd"', name: "=Müller" };
  await loadStatement(accountant, [line], { iban: IBAN, opening: 123_456, name: "Auszug Süd.sta" });
  // A line of the bank beyond the period that a booking within it speaks of.
  const booked = await env.DB.prepare(
    "select id, bank_transaction_id as line from transactions order by bank_transaction_id desc",
  ).first<{ id: number; line: number }>();
  carried = booked?.line ?? 0;
  const leg = { sourceAccountId: 2, targetAccountId: 3, amount: 700, valueDate: "2026-05-01" };
  await api("PUT", `/api/ledger/transactions/${booked?.id}`, { legs: [leg] });
  await attach(editing, propertyId, "Kaufvertrag „Süd“.txt", "Vertrag");
  await jobsDone();
});

async function download(person: Person, path: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const response = await worker.fetch(new Request(`${ORIGIN}${path}`, { headers: person.headers }), env);
  expect(response.status).toBe(200);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const name = response.headers.get("Content-Disposition") ?? "";
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function collect(pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** Debit less credit in cents of each account that has any entries, as `/api` says it. */
async function balances(query = ""): Promise<Record<string, number>> {
  const rows: { accountId: number; debitAmount: number; creditAmount: number }[] = await api(
    "GET",
    `/api/ledger/balances${query}`,
  );
  return Object.fromEntries(
    rows.map(({ accountId, debitAmount, creditAmount }) => [accountId, Math.round(100 * (debitAmount - creditAmount))]),
  );
}

const cents = (amount: string) => Math.round(100 * Number(amount));

describe.each(journalFormatNames)("the journal for %s", (format) => {
  const load = async () => {
    const { name, bytes } = await download(accountant, `/api/ledger/journal?format=${format}`);
    expect(name).toContain(`.${journalFormats[format].ending}"`);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  };

  test("holds every leg once, and comes to the balances of the accounts, which it asserts", async () => {
    const text = await load();
    const names = new Map(
      [...text.matchAll(/^(?:\S+ open|account) (\S.*?)(?: EUR| {2};.*)\n(?: +; konto:| {2}konto: ")(\d+)/gm)].map(
        ([, name = "", id = ""]) => [id, name],
      ),
    );
    expect(new Set(names.values()).size).toBe(21);
    const postings = [...text.matchAll(/^ +(\S.*?) {2}(-?\d+\.\d\d) EUR\n +;? ?zeile: ?"?(\d+)/gm)];
    const legs = await env.DB.prepare("select count(*) as n from legs").first<number>("n");
    expect(postings.length).toBe(2 * (legs ?? 0));
    expect(new Set(postings.map(([, , , leg]) => leg)).size).toBe(legs);
    const asserted = new Map(
      [...text.matchAll(/^(?:\S+ balance| +(?=\S.*=\*)) ?(\S.*?) {2}(?:0\.00 EUR =\* )?(-?\d+\.\d\d)/gm)].map(
        ([, name = "", amount = ""]) => [name, cents(amount)],
      ),
    );
    const wanted = await balances();
    for (const [id, name] of names) {
      const own = postings.filter(([, account = ""]) => account === name || account.startsWith(`${name}:`));
      const sum = own.reduce((total, [, , amount = ""]) => total + cents(amount), 0);
      expect([name, sum, asserted.get(name)]).toEqual([name, wanted[id], wanted[id]]);
    }
  });

  test("says what the bank said, who booked when, what was reversed, and what is not booked", async () => {
    const text = await load();
    for (const said of [
      /bankumsatz: ?"?\d+/,
      /zweck: ?"?MIETE JULI/,
      /name: ?"?=Müller/,
      /gebucht-von: ?"?Person \d+/,
      /gebucht-am: ?"?2026-/,
      /storniert-am: ?"?20/,
      /storno-von-zeile: ?"?\d+/,
      /mietvertrag: ?"?\d+/,
      /mieter: ?"?Mieter \d/,
      /darlehen: ?"?\d/,
      /iban: ?"?DE02 1203 0000 0000 2020 51/,
      /anfangsbestand: ?"?1234\.56 EUR/,
      /; Anfangsbestand von Bank 1 … 2051 laut Kontoauszug ab 30\.06\.2026: 1\.234,56/,
    ])
      expect(text).toMatch(said);
  });

  test("is the same however few legs are read at once", async () => {
    const now = new Date();
    const written = (pageSize: number) =>
      openJournal(db, now, pageSize).then((journal) => collect(journalFormats[format].write(journal)));
    expect(await written(7)).toBe(await written(10_000));
  });
});

test("a page of a journal is reached by its index alone", async () => {
  const query = selectJournalRows({ valueDate: "2026-01-01", id: 5 }, 1_000, 100);
  const [plan] = await runBatch(db, [sql<{ detail: string }>`explain query plan ${query}`]);
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH leg USING INDEX legs_value_date (value_date>?)",
    expect.stringMatching(/^SEARCH booking USING INTEGER PRIMARY KEY/),
    expect.stringMatching(/^SEARCH line USING INTEGER PRIMARY KEY/),
  ]);
});

describe("the files for a tax audit", () => {
  const path = `/api/ledger/data-carrier?${new URLSearchParams(PERIOD)}`;
  const load = async (person: Person) => readDataCarrier((await download(person, path)).bytes);
  const rowsOf = (carrier: { tables: Map<string, ReadTable> }, name: string) => carrier.tables.get(name)?.rows ?? [];
  const euros = (amount = "") => (amount === "" ? 0 : cents(amount.replace(",", ".")));

  test("are described by an index that keeps to its DTD", async () => {
    const { doctype, root, others } = await load(editing);
    expect(doctype).toBe('DataSet SYSTEM "gdpdu-01-09-2004.dtd"');
    expect(Object.keys(others).sort()).toEqual(["LIESMICH.txt", "gdpdu-01-09-2004.dtd"]);
    expect(faultsOfDtd(others["gdpdu-01-09-2004.dtd"] ?? "", root)).toEqual([]);
  });

  test("hold in each column what the index says, each key once, and only references that lead somewhere", async () => {
    const { tables } = await load(editing);
    expect([...tables.values()].filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([
      "Teilbetraege",
      "Forderungen",
      "Mahnungen",
      "Rechnungen",
      "Kostenaufstellungen",
      "Kostenzeilen",
      "Betriebskostenabrechnungen",
      "Abrechnungszeilen",
      "Lastschriftmandate",
      "Zahlungslaeufe",
      "Zahlungslaufposten",
      "DATEV_Exporte",
      "Verteilungen",
      "Jahreszuordnungen",
      "Umsatzsteuern",
      "Rueckgaben",
      "Mietstaffeln",
    ]);
    for (const { name, columns, head, rows, references, validity } of tables.values()) {
      expect(head).toEqual(columns.map((column) => column.name));
      expect([[], ["01.01.2026", "15.05.2026"]]).toContainEqual(validity);
      for (const column of columns)
        for (const row of rows)
          expect([name, column.name, row[column.name]]).toEqual([name, column.name, fits(column)]);
      const keys = columns.filter(({ isKey }) => isKey).map((column) => column.name);
      expect(new Set(rows.map((row) => keys.map((key) => row[key]).join())).size).toBe(rows.length);
      for (const { column, to, key } of references) {
        const known = new Set(tables.get(to)?.rows.map((row) => row[key]));
        expect([name, column, rows.filter((row) => row[column] && !known.has(row[column]))]).toEqual([
          name,
          column,
          [],
        ]);
      }
    }
  });

  function fits({ type, accuracy, isKey }: { type: string; accuracy: number; isKey: boolean }) {
    const empty = isKey ? "" : "|";
    const number = accuracy > 0 ? `-?\\d+,\\d{${accuracy}}` : "-?\\d+";
    const pattern = { Numeric: number, Date: "\\d\\d\\.\\d\\d\\.\\d{4}", AlphaNumeric: "[^\\r\\n]*" }[type];
    return expect.stringMatching(new RegExp(`^(?:${pattern}${empty})$`));
  }

  test("tell the rates of a loan that take the place of its first one", async () => {
    const { tables } = await load(editing);
    expect(tables.get("Darlehenszinssaetze")?.rows).toEqual([
      { Darlehen_Nr: String(relatives.loanIds[0]), Gueltig_ab: "01.04.2026", Zinssatz: "4,1250" },
    ]);
  });

  test("come to the balances of the accounts to the cent, each booking of a day to zero", async () => {
    const carrier = await load(accountant);
    const lines = rowsOf(carrier, "Buchungszeilen");
    const { fromDate, toDate } = PERIOD;
    const before = await balances("?toDate=2025-12-31");
    const within = await balances(`?fromDate=${fromDate}&toDate=${toDate}`);
    expect(rowsOf(carrier, "Konten")).toHaveLength(Object.keys(within).length);
    for (const account of rowsOf(carrier, "Konten")) {
      const id = account.Konto_Nr ?? "";
      const own = lines.filter(({ Konto_Nr }) => Konto_Nr === id);
      const sum = (column: string) => own.reduce((total, line) => total + euros(line[column]), 0);
      const { Anfangssaldo, Soll, Haben, Endsaldo } = account;
      expect([id, sum("Betrag"), euros(Anfangssaldo), euros(Endsaldo)]).toEqual([
        id,
        within[id],
        before[id],
        (before[id] ?? 0) + (within[id] ?? 0),
      ]);
      expect([euros(Soll), euros(Haben)]).toEqual([sum("Soll"), sum("Haben")]);
      expect(sum("Betrag")).toBe(sum("Soll") - sum("Haben"));
    }
    const days = new Map<string, number>();
    for (const { Buchung_Nr, Wertstellung, Betrag } of lines) {
      const key = `${Buchung_Nr} ${Wertstellung}`;
      days.set(key, (days.get(key) ?? 0) + euros(Betrag));
    }
    expect([...days].filter(([, left]) => left !== 0)).toEqual([]);
    const stored = await env.DB.prepare(
      "select 2 * count(*) as n, count(distinct transaction_id) as bookings from legs where value_date between ? and ?",
    )
      .bind(fromDate, toDate)
      .first<{ n: number; bookings: number }>();
    expect([lines.length, rowsOf(carrier, "Buchungen").length]).toEqual([stored?.n, stored?.bookings]);
  });

  test("say what was reversed, who closed and opened, and keep a text from becoming a formula but never a figure", async () => {
    const carrier = await load(accountant);
    const lines = rowsOf(carrier, "Buchungszeilen");
    const undone = lines.filter(({ Storno_von_Zeile }) => Storno_von_Zeile !== "");
    expect(undone).toHaveLength(2);
    for (const line of undone) {
      const original = lines.find(({ Zeile_Nr }) => Zeile_Nr === line.Storno_von_Zeile);
      expect([original?.Konto_Nr, euros(original?.Betrag)]).toEqual([line.Konto_Nr, -euros(line.Betrag)]);
    }
    expect(undone.map(({ Betrag }) => Betrag).sort()).toEqual(["-0,07", "0,07"]);
    const booking = rowsOf(carrier, "Buchungen").find(({ Buchung_Nr }) => Buchung_Nr === String(reversed));
    expect(booking).toMatchObject({
      Beschreibung: `'${FORMULA} / zweite Zeile`,
      Benutzer_Nr: String(accountant.id),
      Storniert_von_Nr: String(accountant.id),
      Storniert_um: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    });
    expect(rowsOf(carrier, "Festschreibungen")).toMatchObject([
      { Vorgang: "Abgeschlossen", Vorher_bis: "", Nachher_bis: "31.12.2025", Benutzer_Nr: String(accountant.id) },
      { Vorgang: "Geöffnet", Vorher_bis: "31.12.2025", Nachher_bis: "" },
    ]);
    const far = rowsOf(carrier, "Bankumsaetze").find(({ Bankumsatz_Nr }) => Bankumsatz_Nr === String(carried));
    expect(far).toMatchObject({
      Wertstellung: "30.06.2026",
      Betrag: "700,00",
      Verwendungszweck: 'MIETE JULI; "Süd"',
      Name: "'=Müller",
    });
    expect(rowsOf(carrier, "Kontoauszuege")).toContainEqual(
      expect.objectContaining({ Anfangssaldo: "1234,56", Endsaldo: "1934,56", Bewiesen: "Ja" }),
    );
  });

  test("name documents, for those alone who may see them", async () => {
    const carrier = await load(editing);
    const sha256 = createHash("sha256").update("Vertrag").digest("hex");
    expect(rowsOf(carrier, "Belege")).toMatchObject([
      { Dateiname: "Kaufvertrag „Süd“.txt", Groesse: "7", SHA256: sha256 },
    ]);
    const without = await load(accountant);
    expect(without.tables.has("Belege")).toBe(false);
    expect(without.others["LIESMICH.txt"]).toContain("Die Anhänge der Objekte (belege.csv) fehlen");
    expect(JSON.stringify([...without.tables.values()])).not.toContain("Kaufvertrag");
  });

  test("are the same however few rows are read at once", async () => {
    const now = new Date();
    const written = async (pageRows: number) =>
      Promise.all(
        (await openCarrier(db, PERIOD, { now, withDocuments: true, pageRows })).map(({ pieces }) => collect(pieces)),
      );
    expect(await written(6)).toEqual(await written(10_000));
  });

  test.each([
    ["", 400, "Der Parameter fromDate ist ungültig."],
    ["?fromDate=2026-01-01&toDate=31.12.2026", 400, "Der Parameter toDate ist ungültig."],
    ["?fromDate=2026-01-02&toDate=2026-01-01", 400, "Das Ende liegt vor dem Beginn."],
  ])("are refused for the period %j", async (query, status, message) => {
    const answer = await call(accountant, "GET", `/api/ledger/data-carrier${query}`);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
});

test("the page leads to what was asked for, and says beside the field what is wrong with it", async () => {
  const page = "/accounting/ledger-entries/exports";
  const fine = await call(accountant, "GET", `${page}?fromDate=1.1.2025&toDate=2025-12-31`);
  expect([fine.status, fine.headers.get("Location")]).toEqual([
    302,
    "/api/ledger/data-carrier?fromDate=2025-01-01&toDate=2025-12-31",
  ]);
  const { status, body } = await call(accountant, "GET", `${page}?fromDate=31.2.2025&toDate=`);
  expect(status).toBe(200);
  expect(body).toMatch(/id="audit-fromDate-error"[^>]*>„31\.2\.2025“ ist kein gültiges Datum/);
  expect(body).toMatch(/id="audit-toDate-error"[^>]*>Bitte ausfüllen\./);
  expect((await call(accountant, "GET", `${page}?fromDate=2025-02-01&toDate=2025-01-31`)).body).toContain(
    "Das Ende liegt vor dem Beginn.",
  );
  expect((await call(accountant, "GET", page)).body).toContain("Die Liste der Belege fehlt");
  expect((await call(editing, "GET", page)).body).not.toContain("Die Liste der Belege fehlt");
});
