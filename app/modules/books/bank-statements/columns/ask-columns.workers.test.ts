import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";

const UPLOAD = "/accounting/bank-transactions/upload";
const HEAD = "Datum;Betrag;Typ;Text";
const INCOME = [HEAD, "13.03.2019;10,00;Rein;eins", "14.03.2019;20,00;Raus;zwei"].join("\n");
const UNSIGNED = [HEAD, "15.03.2019;30,00;Rein;drei", "16.03.2019;40,00;Raus;vier"].join("\n");

let accountant: Person;
let person: Person;

beforeAll(async () => {
  accountant = await createPerson("accountant");
  person = await inBrowser(accountant);
});

async function addAccount(name: string, iban: string): Promise<string> {
  const { body } = await call(accountant, "POST", "/api/bank-accounts", { name, iban, statementType: "CSV_OTHER" });
  return String(body.id);
}

function formOf(text: string, fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  form.append("file", new File([text], "Umsätze.csv"));
  for (const [name, values] of Object.entries({ statementType: "AUTO", ...fields }))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

const send = (text: string, fields: Record<string, string | string[]>) =>
  call(accountant, "POST", "/api/bank-transactions", formOf(text, fields));
const preview = (text: string, fields: Record<string, string>) =>
  call(person, "POST", UPLOAD, formOf(text, { intent: "preview", ...fields }));
const plain = (body: string) => body.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const pageOf = async (address: string) => plain((await call(person, "GET", address)).body);
const linkIn = (body: string) =>
  /href="(\/accounting\/bank-transactions\/columns\/[^"]+)"/.exec(plain(body))?.[1] ?? "";
const totals = async (id: string) => (await call(accountant, "GET", `/api/bank-transactions?bankAccountId=${id}`)).body;

/** Sends the form that loads a draft, as its page has it. */
async function load(address: string) {
  const page = await pageOf(address);
  const start = page.indexOf('<form method="post"', page.indexOf('id="file"'));
  const form = page.slice(start, page.indexOf("</form>", start));
  const hidden = [...form.matchAll(/<input type="hidden" name="([\w.]+)" value="([^"]*)"/g)];
  const sent = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
  return call(person, "POST", address.split("?")[0] ?? "", sent);
}

/** Loads a file by its columns as they are proposed, and so keeps them for an account. */
async function keep(text: string, bankAccountId: string, answers = "") {
  const { headers } = await call(person, "POST", UPLOAD, formOf(text, { intent: "columns", bankAccountId }));
  expect((await load(`${headers.get("Location")}${answers}`)).status).toBe(302);
}

test("amounts without a sign are asked about, by /api with the way to answer and by pages without scripts", async () => {
  const bankAccountId = await addAccount("Ohne Vorzeichen", "DE12500105170648489890");
  const other = await addAccount("Ohne Vorzeichen, Seite", "DE68210501700012345678");
  // Kept without a column of sides, as all of the first file came in.
  for (const id of [bankAccountId, other]) await keep(`${INCOME} ${id}`, id, "&sideColumn=none");
  const refused = await send(UNSIGNED, { bankAccountId });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      message: "Kein Betrag der Datei hat ein Vorzeichen. Welche Spalte sagt, ob Geld kam oder ging?",
      fieldErrors: {
        sideColumn: expect.stringContaining("C (Typ: Rein, Raus). Oder sideColumn=none"),
        columns: expect.any(String),
      },
    },
  ]);
  const words = await send(UNSIGNED, { bankAccountId, sideColumn: "C" });
  expect([words.status, words.body.fieldErrors.side]).toEqual([400, expect.stringContaining("side=debit:Wort")]);
  const side = ["credit:Rein", "debit:Raus"];
  const odd = await send(UNSIGNED, { bankAccountId, sideColumn: "C", side: ["Rein"] });
  expect([odd.status, Object.keys(odd.body.fieldErrors)]).toEqual([400, ["side"]]);
  expect((await send(UNSIGNED, { bankAccountId, sideColumn: "C", side })).status).toBe(201);
  // What was answered is kept for the next file.
  expect((await send(UNSIGNED.replace("40,00", "50,00"), { bankAccountId })).status).toBe(201);
  expect(await totals(bankAccountId)).toMatchObject({ creditAmount: 60, debitAmount: 90 });

  const asked = await preview(`${UNSIGNED} und mehr`, { bankAccountId: other });
  expect(plain(asked.body)).toContain("Welche Spalte sagt, ob Geld kam oder ging?");
  const link = linkIn(asked.body);
  const page = await pageOf(link);
  for (const text of ["Spalte C Typ: Rein, Raus", "keine, in dieser Datei sind alle Umsätze Eingänge"])
    expect(page).toContain(text);
  expect((await load(link)).status).toBe(422);
  expect(await pageOf(`${link}&sideColumn=C`)).toContain("wo „Rein“ und „Raus“ steht");
  const answered = `${link}&sideColumn=C&side=credit:Rein&side=debit:Raus`;
  expect(await pageOf(answered)).toContain("Eingänge 30,00 €, Ausgänge −40,00 €");
  expect((await load(answered)).status).toBe(302);
  expect(await totals(other)).toMatchObject({ debitAmount: 40 });
});

test("days that may be of two months are asked for, kept, and asked for again where a file contradicts", async () => {
  const bankAccountId = await addAccount("Zwei Monate", "DE02120300000000202051");
  const file = (...days: string[]) => ["Tag;Wert;Wofür", ...days.map((day, at) => `${day};-${at + 1},00;x`)].join("\n");
  const rents = file("01/03/2019", "01/04/2019", "01/05/2019");
  const first = await call(person, "POST", UPLOAD, formOf(rents, { intent: "columns", bankAccountId }));
  const link = first.headers.get("Location") ?? "";
  expect(link).not.toContain("days=");
  const page = await pageOf(link);
  for (const text of ["lassen sich auf zwei Weisen lesen", "(hier 03.01.2019 bis 05.01.2019)"])
    expect(page).toContain(text);
  expect((await load(link)).status).toBe(422);
  expect((await load(`${link}&days=dmy`)).status).toBe(302);
  expect((await send(file("01/06/2019", "01/07/2019"), { bankAccountId })).status).toBe(201);

  const american = file("06/04/2019", "06/14/2019");
  const moved = await send(american, { bankAccountId });
  expect([moved.status, moved.body.fieldErrors]).toEqual([
    400,
    { days: expect.stringContaining("days=mdy"), columns: expect.any(String) },
  ]);
  expect(await pageOf(linkIn((await preview(american, { bankAccountId })).body))).toContain("04.06.2019");
  expect((await send(american, { bankAccountId, days: "xyz" })).status).toBe(400);
  expect((await send(american, { bankAccountId, days: "mdy" })).status).toBe(201);
  const days = (await totals(bankAccountId)).transactionsByDate.map(([day]: [string]) => day);
  expect(days.toSorted()).toEqual([
    "2019-03-01",
    "2019-04-01",
    "2019-05-01",
    "2019-06-01",
    "2019-06-04",
    "2019-06-14",
    "2019-07-01",
  ]);
});
