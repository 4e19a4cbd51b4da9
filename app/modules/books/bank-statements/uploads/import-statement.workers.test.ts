import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../../../../tests/support/call";
import { createPerson, type Person } from "../../../../../tests/support/people";

const IBAN = "DE02120300000000202051";
let accountant: Person;
let accountId = 0;

/** An MT940 statement of the account with its lines; purposes make the lines differ. */
function statement(lines: { day: string; cents: number; purpose: string }[], opening = 0, currency = "EUR"): string {
  const amount = (cents: number) =>
    `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  const mark = (cents: number) => (cents < 0 ? "D" : "C");
  const short = (day: string) => day.replaceAll("-", "").slice(2);
  const closing = lines.reduce((sum, { cents }) => sum + cents, opening);
  const first = short(lines[0]?.day ?? "2026-03-01");
  const last = short(lines.at(-1)?.day ?? "2026-03-01");
  return [
    ":20:STARTUMS",
    `:25:${IBAN}`,
    ":28C:1/1",
    `:60F:${mark(opening)}${first}${currency}${amount(opening)}`,
    ...lines.flatMap(({ day, cents, purpose }) => [
      `:61:${short(day)}${short(day).slice(2)}${mark(cents)}${amount(cents)}NMSCNONREF`,
      `:86:166?00GUTSCHRIFT?20${purpose}`,
    ]),
    `:62F:${mark(closing)}${last}${currency}${amount(closing)}`,
    "-",
  ].join("\r\n");
}

function send(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append("file", new File([content], "auszug.sta"));
  for (const [name, value] of Object.entries({ statementType: "AUTO", bankAccountId: "0", ...fields }))
    form.append(name, value);
  return call(accountant, "POST", "/api/bank-transactions", form);
}

const counts = async () => {
  const row = await env.DB.prepare(
    `select (select count(*) from uploads) as uploads, (select count(*) from bank_transactions) as rows,
      (select count(*) from transactions) as transactions, (select count(*) from legs) as legs`,
  ).first<Record<"uploads" | "rows" | "transactions" | "legs", number>>();
  return row;
};
const page = async (query = "") => (await call(accountant, "GET", `/api/bank-transactions?${query}`)).body;

const march = [
  { day: "2026-03-02", cents: 50_000, purpose: "MIETE MAERZ" },
  { day: "2026-03-02", cents: 50_000, purpose: "MIETE MAERZ" },
  { day: "2026-03-05", cents: -12_345, purpose: "HAUSGELD" },
];
const april = [...march, { day: "2026-04-01", cents: 50_000, purpose: "MIETE APRIL" }];

beforeAll(async () => {
  accountant = await createPerson("accountant");
  const account = await call(accountant, "POST", "/api/bank-accounts", {
    name: "Mietkonto",
    iban: IBAN,
    statementType: "MT940",
  });
  accountId = account.body.id;
});

beforeEach(async () => {
  const uploads = (await call(accountant, "GET", "/api/bank-transactions/uploads")).body;
  for (const { id, withdrawTime } of uploads)
    if (!withdrawTime) await call(accountant, "DELETE", `/api/bank-transactions/uploads/${id}`);
});

test("new lines become bank transactions and locked bookings, known ones stay, twins are two", async () => {
  const first = await send(statement(march));
  expect([first.status, first.body]).toEqual([
    201,
    {
      uploadId: expect.any(Number),
      uploadedAt: expect.any(String),
      created: 3,
      known: 0,
      pending: 0,
      statements: [
        {
          bankAccountId: accountId,
          iban: IBAN,
          from: "2026-03-02",
          to: "2026-03-05",
          openingBalance: 0,
          closingBalance: 876.55,
          proven: true,
          created: 3,
          known: 0,
          pending: 0,
        },
      ],
      booksBegin: null,
      proposedBooksBegin: "2026-03-01",
      linesBeforeBooks: 0,
    },
  ]);
  const second = await send(statement(april));
  expect(second.body).toMatchObject({ created: 1, known: 3 });

  const list = await page(`bankAccountId=${accountId}`);
  expect(list).toMatchObject({ loadedSize: 4, totalSize: 4, debitAmount: 123.45, creditAmount: 1500 });
  expect(list.transactionsByDate.map(([date, rows]: [string, unknown[]]) => [date, rows.length])).toEqual([
    ["2026-04-01", 1],
    ["2026-03-05", 1],
    ["2026-03-02", 2],
  ]);
  expect(list.transactionsByDate[1][1][0]).toMatchObject({
    amount: -123.45,
    reference: "HAUSGELD",
    bookingDate: "2026-03-05",
    details: { Verwendungszweck: "HAUSGELD" },
  });
  const leg = await env.DB.prepare(
    `select leg.cents, leg.locked, leg.value_date, source.routing_key as source, target.routing_key as target,
      leg.source_flow_type, leg.source_flow_id, leg.source_sub_flow_type, bank.id = leg.source_sub_flow_id as same
     from bank_transactions bank join transactions made on made.bank_transaction_id = bank.id
     join legs leg on leg.transaction_id = made.id join accounts source on source.id = leg.source_account_id
     join accounts target on target.id = leg.target_account_id where bank.cents = -12345 and bank.withdraw_time is null`,
  ).all();
  expect(leg.results).toEqual([
    {
      cents: -12_345,
      locked: 1,
      value_date: "2026-03-05",
      source: "CASH",
      target: "CASH_CLEARING",
      source_flow_type: "BANK_ACCOUNT",
      source_flow_id: accountId,
      source_sub_flow_type: "BANK_TRANSACTION",
      same: 1,
    },
  ]);
});

test("the same file again is a 200 with nothing created and the first upload's date", async () => {
  const first = await send(statement(march));
  const before = await counts();
  const again = await send(statement(march));
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({
    uploadId: first.body.uploadId,
    uploadedAt: first.body.uploadedAt,
    created: 0,
    known: 3,
  });
  expect(await counts()).toEqual(before);
});

test("a line that looks like a stored one is another where the balances say so", async () => {
  const line = { day: "2026-05-05", cents: 5_000, purpose: "NONREF" };
  expect((await send(statement([line]))).body).toMatchObject({ created: 1, known: 0 });
  expect((await send(statement([line], 5_000))).body).toMatchObject({ created: 1, known: 0 });
  expect((await send(statement([line], 15_000))).body).toMatchObject({ created: 1, known: 0 });
  expect((await send(statement([line, line, line], 5_000))).body).toMatchObject({ created: 1, known: 2 });
  expect(await page()).toMatchObject({ totalSize: 4, creditAmount: 200 });
});

test("an import of which another contains lines stays until that one is undone", async () => {
  const line = (day: string, cents: number) => ({ day: `2026-06-${day}`, cents, purpose: `LINE ${cents}` });
  const [a, b, c, d] = [line("01", 100), line("08", 200), line("20", 300), line("30", 400)];
  const early = await send(statement([a, b, c]));
  const late = await send(statement([b, c, d], 100));
  expect(late.body).toMatchObject({ created: 1, known: 2 });
  const refused = await call(accountant, "DELETE", `/api/bank-transactions/uploads/${early.body.uploadId}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("„auszug.sta“")]);
  const listed = (await call(accountant, "GET", "/api/bank-transactions/uploads")).body;
  expect(listed.slice(0, 2)).toMatchObject([{ holderId: null }, { holderId: late.body.uploadId }]);
  expect(await page()).toMatchObject({ totalSize: 4 });

  expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${late.body.uploadId}`)).status).toBe(204);
  expect(await page()).toMatchObject({ totalSize: 3 });
  expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${early.body.uploadId}`)).status).toBe(204);
  expect((await send(statement([b, c, d], 100))).body).toMatchObject({ created: 3, known: 0 });
  expect((await send(statement([a, b, c]))).body).toMatchObject({ created: 1, known: 2 });
});

test("a file loaded before names when and into which account, and the way into another one", async () => {
  const other = await call(accountant, "POST", "/api/bank-accounts", {
    name: "Rücklagen",
    iban: "DE75512108001245126199",
    statementType: "MT940",
  });
  const nameless = statement(march).replace(`:25:${IBAN}`, ":25:4711");
  const first = await send(nameless, { bankAccountId: String(accountId) });
  expect(first.body).toMatchObject({ created: 3 });
  expect(first.body).not.toHaveProperty("message");
  const again = await send(nameless, { bankAccountId: String(accountId) });
  const elsewhere = await send(nameless, { bankAccountId: String(other.body.id) });
  for (const { status, body } of [again, elsewhere]) {
    expect([status, body.created, body.known, body.uploadedAt]).toEqual([200, 0, 3, first.body.uploadedAt]);
    expect(body.message).toMatch(/^Diese Datei wurde schon am .* in das Konto „Mietkonto“ geladen\. /);
  }
  expect(again.body.message).not.toContain("rückgängig");
  expect(elsewhere.body.message).toContain("unter Kontoauszüge rückgängig machen");
  await call(accountant, "DELETE", `/api/bank-accounts/${other.body.id}`);
});

test("pages and periods", async () => {
  await send(statement(april));
  expect(await page("pageSize=3&pageIndex=1")).toMatchObject({ loadedSize: 4, totalSize: 4 });
  expect(await page("fromDate=2026-03-02&toDate=2026-03-05")).toMatchObject({ totalSize: 3, creditAmount: 1000 });
  expect((await call(accountant, "GET", "/api/bank-transactions?fromDate=gestern")).status).toBe(400);
});

test("an import is undone with mirrors in the ledger and can be loaded again", async () => {
  const { uploadId } = (await send(statement(march))).body;
  const undone = await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploadId}`);
  expect(undone.status).toBe(204);
  expect(await page()).toMatchObject({ totalSize: 0, transactionsByDate: [] });
  const sums = await env.DB.prepare(
    `select sum(leg.cents) as sum, count(*) as count from legs leg join transactions made on made.id = leg.transaction_id
     join bank_transactions bank on bank.id = made.bank_transaction_id where bank.upload_id = ?`,
  )
    .bind(uploadId)
    .first();
  expect(sums).toEqual({ sum: 0, count: 6 });
  expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploadId}`)).status).toBe(409);
  expect((await send(statement(march))).body).toMatchObject({ created: 3, known: 0 });
});

test("an import of which something is booked stays", async () => {
  const { uploadId } = (await send(statement(march))).body;
  const book = (cents: number) =>
    env.DB.prepare(
      `update transactions set unbooked_cents = unbooked_cents + ${cents} where bank_transaction_id =
        (select id from bank_transactions where upload_id = ? and cents < 0)`,
    )
      .bind(uploadId)
      .run();
  await book(-12_345);
  const refused = await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploadId}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Ein Umsatz dieses Imports ist schon verbucht. Bitte zuerst die Buchung stornieren.",
  ]);
  expect(await page()).toMatchObject({ totalSize: 3 });
  await book(12_345);
  expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploadId}`)).status).toBe(204);
});

test.each([
  ["an empty file", "", {}, 400, "leer"],
  ["an HTML page", "<!DOCTYPE html><html><body>Anmelden</body></html>", {}, 415, "HTML"],
  ["a PDF", "%PDF-1.4 xxx", {}, 415, "PDF"],
  ["another currency", statement(march, 0, "CHF"), {}, 422, "CHF"],
  ["sums that do not add up", statement(march).replace("876,55", "877,55"), {}, 422, "1,00"],
  ["an unknown IBAN", statement(march).replace(IBAN, "DE02500105170137075030"), {}, 422, "DE02500105170137075030"],
  [
    "another account by its bank code",
    statement(march).replace(IBAN, "10010010/99"),
    {},
    422,
    "DE09100100100000000099",
  ],
  ["a wrong type", statement(march), { statementType: "CAMT" }, 400, ""],
  ["no such type", statement(march), { statementType: "NONE" }, 400, "Format"],
  ["no such account", statement(march), { bankAccountId: "999" }, 400, "Bankkonto"],
  ["a cut file", statement(march).slice(0, -40), {}, 400, "Endsaldo"],
])("%s is refused and nothing is stored", async (_, content, fields, status, words) => {
  const before = await counts();
  const answer = await send(content, fields);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
  expect(await counts()).toEqual(before);
});

test("more than 20 MB are a 413", async () => {
  const answer = await send(new Uint8Array(20 * 1024 * 1024 + 1));
  expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining("20 MB")]);
});

test("a new line in a closed month is refused by the month's name, known ones are not", async () => {
  await send(statement(march));
  await env.DB.prepare("update ledger_lock set locked_until = '2026-03-31'").run();
  try {
    expect((await send(statement(april))).body).toMatchObject({ created: 1, known: 3 });
    const late = [...march, { day: "2026-03-20", cents: 100, purpose: "ZINSEN" }];
    const answer = await send(statement(late));
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining("03/2026")]);
  } finally {
    await env.DB.prepare("update ledger_lock set locked_until = null").run();
  }
});

test("a failure in the midst of the writing leaves nothing, and a retry ends right", async () => {
  const before = await counts();
  await env.DB.prepare(
    "create trigger broken before insert on legs when new.cents = -12345 begin select raise(abort, 'broken'); end",
  ).run();
  expect((await send(statement(march))).status).toBe(500);
  expect(await counts()).toEqual(before);
  await env.DB.prepare("drop trigger broken").run();
  expect((await send(statement(march))).body).toMatchObject({ created: 3 });
});

test("files that come at the same time never bring a line in twice", async () => {
  const answers = await Promise.all([send(statement(march)), send(statement(april)), send(statement(march))]);
  expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true);
  expect(await page()).toMatchObject({ totalSize: 4 });
});
