import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import { openTenantLetter } from "./open-tenant-accounts";

const ASKED = "2026-03-17";
const db = connect(env.DB);

let accountant: Person;
let reader: Person;
let admin: Person;
let propertyId: number;

/** What was paid on a component of the agreement; accounts 3, 4 and 5 are rents, utilities and deposits. */
const paid = (id: number, transactionId: number, accountId: number, valueDate: string, cents: number): WrittenLeg => ({
  id,
  transactionId,
  source: { accountId: 1, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 },
  target: { accountId, flowType: "PROPERTY", flowId: propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: 7 },
  cents,
  valueDate,
});

beforeAll(async () => {
  accountant = await createPerson("accountant");
  [reader, admin] = [await inBrowser(await createPerson()), await inBrowser(await createPerson("admin"))];
  propertyId = await addProperty(accountant, await addGroup(), { streetAndNumber: "Markt 9", city: "Aue" });
  await env.DB.prepare("update instance_settings set books_begin = '2026-01-01'").run();
  await env.DB.prepare(
    `insert into rental_agreements (id, property_id, counter_party, start_date, rent_deposit, opening_rent, rent_steps, create_time)
      values (7, ?, 'Familie Neumann', '2025-01-01', null, 10000, '[{"validFrom":"2025-01-01","rent":50000,"utilities":12000}]', '')`,
  )
    .bind(propertyId)
    .run();
  await writeLegs(accountant.id, [
    paid(1, 1, 3, "2025-12-30", 99_00),
    paid(2, 2, 3, "2026-01-03", 500_00),
    paid(3, 2, 4, "2026-01-03", 120_00),
    paid(4, 3, 3, "2026-02-05", 300_00),
    paid(5, 4, 3, "2026-03-18", 1_000_00),
  ]);
  accountant = await inBrowser(accountant);
});

const page = async (person: Person, path: string) => (await call(person, "GET", path)).body.replaceAll("<!-- -->", "");
const ACCOUNT = "/reports/renting/7/account";

test("a letter holds what fell due and was paid since the books begin", async () => {
  const letter = await openTenantLetter(db, 7, { asOf: ASKED, today: ASKED }, "");
  expect(letter).toMatchObject({ since: "2026-01-01", openingBalance: -100_00, balance: -1_040_00 });
  expect(letter.lines.map(({ day, cents, balance }) => [day, cents, balance])).toEqual([
    ["2026-01-01", 620_00, -720_00],
    ["2026-01-03", 620_00, -100_00],
    ["2026-02-01", 620_00, -720_00],
    ["2026-02-05", 300_00, -420_00],
    ["2026-03-01", 620_00, -1_040_00],
  ]);
  await expect(openTenantLetter(db, 8, { asOf: ASKED, today: ASKED }, "Weg")).rejects.toMatchObject({
    code: "not-found",
    message: "Weg",
  });
});

test("a property says what its tenant's account comes to, to those who may open the books alone", async () => {
  const balance = async (person: Person) =>
    /Mietkonto (\S+ €) im Rückstand/.exec(
      visibleText(await page(person, `/properties/${propertyId}`)).replaceAll("\u00a0", " "),
    )?.[1];
  const account = visibleText(await page(accountant, ACCOUNT)).replaceAll("\u00a0", " ");
  expect(await balance(accountant)).toMatch(/^−\d/);
  expect(account).toContain((await balance(accountant)) ?? "none");
  expect(await balance(reader)).toBeUndefined();
});

test("what is due beside rent is named, on the account and in the letter, and is overdue for as long for everyone", async () => {
  await env.DB.prepare(
    `insert into agreement_dues (agreement_id, kind, due_date, amount, text, user_id, create_time)
      values (7, 'FEE', '2026-03-10', 450, 'Rücklastschrift', ?, '')`,
  )
    .bind(accountant.id)
    .run();
  const textOf = async (person: Person, path: string) =>
    visibleText(await page(person, `${path}?asOf=${ASKED}`)).replaceAll("\u00a0", " ");
  const [ofReader, ofAccountant] = [await textOf(reader, ACCOUNT), await textOf(accountant, ACCOUNT)];
  expect(ofReader).toContain("10.03.2026 Rücklastschrift 4,50 €");
  expect(ofReader).toContain("Nebenkosten und einzelne Forderungen");
  const days = (text: string) => /seit \d+ Tagen überfällig/.exec(text)?.[0];
  expect(days(ofReader)).toBe("seit 41 Tagen überfällig");
  expect(days(ofAccountant)).toBe(days(ofReader));
  expect(await textOf(reader, `${ACCOUNT}/letter`)).toMatch(
    /10\.03\.2026 Rücklastschrift 4,50 €.*Nebenkosten und einzelnen Forderungen −/,
  );
  await env.DB.prepare("delete from agreement_dues").run();
});

test("the report of rentals says which agreements end within three months", async () => {
  await env.DB.prepare("update rental_agreements set end_date = '2026-06-30' where id = 7").run();
  const said = async (asOf: string) =>
    visibleText(await page(reader, `/reports/renting?asOf=${asOf}`)).match(/Familie Neumann (endet am [\d.]+)?/)?.[1];
  expect([await said("2026-03-29"), await said("2026-03-30")]).toEqual([undefined, "endet am 30.06.2026"]);
  await env.DB.prepare("update rental_agreements set end_date = null where id = 7").run();
});

test("the account leads those into the books who may open them, and nobody else", async () => {
  const ofAccountant = await page(accountant, `${ACCOUNT}?asOf=${ASKED}`);
  expect(ofAccountant).toContain("Anfangsbestand −100,00");
  expect(ofAccountant).toContain("dem Beginn der Bücher");
  expect(ofAccountant).toContain('href="/accounting/ledger-entries/2"');
  const ofReader = await page(reader, `${ACCOUNT}?asOf=${ASKED}`);
  expect(ofReader).toContain("−1.040,00");
  for (const secret of ["/accounting/", "Buchung 2"]) expect(ofReader).not.toContain(secret);
});

test("a day that is none or lies ahead is said at the field, and that of today is shown", async () => {
  expect(await page(reader, `${ACCOUNT}?asOf=2026-02-30`)).toContain("„2026-02-30“ ist kein gültiges Datum.");
  expect(await page(reader, "/reports/renting/arrears?asOf=2150-01-01")).toContain("nicht in der Zukunft liegen.");
  expect(await page(reader, `${ACCOUNT}/letter?asOf=x`)).toContain("„x“ ist kein gültiges Datum.");
  const wrong = await page(accountant, `${ACCOUNT}/reminder?date=2026-03-01&payUntil=2020-01-01&fee=abc`);
  expect(wrong).toContain("„abc“");
  expect(await page(accountant, `${ACCOUNT}/reminder?payUntil=2020-01-01`)).toContain("Frist liegt vor dem Schreiben.");
  expect(await page(reader, `${ACCOUNT}/letter?asOf=${ASKED}&from=2026-04-01`)).toContain("liegt nach dem Stand.");
  expect(await page(reader, `${ACCOUNT}/letter?asOf=${ASKED}&from=2026-03-01`)).toContain("Saldovortrag");
});

test("a letter says what it lacks, and leads there who may enter it", async () => {
  const LETTER = `${ACCOUNT}/letter?asOf=${ASKED}`;
  const REMINDER = `${ACCOUNT}/reminder?date=${ASKED}`;
  const ofAdmin = await page(admin, LETTER);
  expect(ofAdmin).toContain("Es ist kein Absender eingetragen");
  expect(ofAdmin).toContain('href="/settings/sender"');
  expect(ofAdmin).toContain("eingesetzt ist die des Objekts");
  const ofReader = await page(reader, LETTER);
  expect(ofReader).toContain("unter Einstellungen, Absender");
  expect(ofReader).not.toContain('href="/settings/sender"');

  const sender = { senderName: "Lindner GbR", senderStreetAndNumber: "Weg 1", senderCity: "Aue" };
  await call(admin, "PUT", "/api/settings", sender);
  expect(await page(accountant, REMINDER)).toContain("Es ist keine IBAN eingetragen");
  await call(admin, "PUT", "/api/settings", { senderIban: "DE02120300000000202051" });
  await env.DB.prepare("update rental_agreements set counter_party_address = 'Ring 3, 08280 Aue'").run();
  const whole = await page(accountant, REMINDER);
  expect(whole).toContain("DE02 1203 0000 0000 2020 51");
  expect(whole).toContain("Lindner GbR · Weg 1 · Aue");
  for (const line of ["Familie Neumann", "Ring 3", "08280 Aue"]) expect(whole).toContain(`<span>${line}</span>`);
  expect(whole).not.toContain("Einstellungen, Absender");
});

test("a reminder says that receipts are not booked yet, one of which may be the tenant's; a statement does not", async () => {
  const unbooked = (cents: number) =>
    env.DB.prepare("update transactions set unbooked_cents = ? where id = 2").bind(cents);
  await unbooked(7).run();
  expect(await page(accountant, `${ACCOUNT}/reminder?date=${ASKED}`)).toContain(
    "1\u00a0Bankeingang ist bis zu diesem Tag noch nicht gebucht.",
  );
  expect(await page(reader, `${ACCOUNT}/letter?asOf=${ASKED}`)).not.toContain("Bankeingang");
  await unbooked(0).run();
});

test("where nothing is owed there is nothing to remind of", async () => {
  expect(await page(accountant, `${ACCOUNT}/reminder?date=2025-06-01`)).toContain("Nichts anzumahnen");
  expect(await page(reader, "/reports/renting/arrears?asOf=2025-06-01")).toContain("Keine Mietrückstände");
  expect(await page(reader, `/reports/renting/arrears?asOf=${ASKED}`)).toContain("41\u00a0Tage");
});
