import { test } from "@playwright/test";
import { addDays, dayOf } from "../../../app/modules/base/calendar/day";
import { bankDayFrom } from "../../../app/modules/base/law/working-days";
import { payRent } from "./pay-rent";
import { type As, once, type ScreenState, screen, wayTo } from "./screen-state";
import { send } from "./send";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

const PLACE = { streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus", zipCode: "04159", city: "Leipzig" };

async function agree(as: As, terms: Record<string, unknown> = {}) {
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, PLACE);
  const agreementId = await sendAgreement(editor, propertyId, {
    counterParty: "Familie Öztürk-von der Wiesenfeldt",
    startDate: "2025-10-15",
    rent: 1480.55,
    utilities: 320,
    rentDeposit: 4200,
    openingRent: 123.45,
    counterPartySalutation: "Sehr geehrte Familie Öztürk-von der Wiesenfeldt",
    counterPartyEmail: "oeztuerk.von.der.wiesenfeldt@hausgemeinschaft-schumannstrasse.example",
    counterPartyPhone: "+49 341 5550 1234-56",
    ...terms,
  });
  return { propertyId, agreementId };
}

/** An agreement on which something was paid and more is owed. */
const owed = once(async (as) => {
  const place = await agree(as);
  const page = await as("accountant");
  await payRent(page, place, "2025-11-03", { RENT: 1480.55, UTILITIES: 320, RENT_DEPOSIT: 1400 });
  await payRent(page, place, "2025-12-01", { RENT: 1000 });
  const due = { kind: "SETTLEMENT", dueDate: "2025-12-10", amount: 475.52, text: "Nachzahlung Betriebskosten 2024" };
  const { id: dueId } = await send(page, "POST", `/api/rental-agreements/${place.agreementId}/dues`, due);
  return { ...place, dueId };
});

/** A letter that asked to pay, with interest and a fee. */
const reminded = once(async (as) => {
  const { agreementId } = await owed(as);
  await send(await as("admin"), "PUT", "/api/settings", {
    senderName: "Muster Immobilien GbR",
    senderIban: "DE02120300000000202051",
  });
  const letter = { level: 2, date: "2026-02-20", payUntil: "2026-03-06", fee: 1.35, withInterest: true };
  const page = await as("accountant");
  const { id: reminderId } = await send(page, "POST", `/api/rental-agreements/${agreementId}/reminders`, letter);
  return { agreementId, reminderId };
});

/** Letters to two tenants that were written at once. */
const writtenAtOnce = once(async (as) => {
  const page = await as("accountant");
  const ids = [await agree(as), await agree(as)].map(({ agreementId }) => agreementId);
  const owing: { agreementId: number; open: number }[] = await send(page, "GET", "/api/receivables");
  const date = dayOf(new Date());
  const form = new URLSearchParams({ level: "1", date, payUntil: addDays(date, 14), fee: "1,35", withInterest: "on" });
  for (const { agreementId, open } of owing.filter((one) => ids.includes(one.agreementId))) {
    form.append("agreementId", String(agreementId));
    form.append("open", `${agreementId} ${Math.round(100 * open)}`);
  }
  const written = await page.request.post("/reports/renting/reminders", {
    headers: { Origin: test.info().project.use.baseURL ?? "", "Content-Type": "application/x-www-form-urlencoded" },
    data: String(form),
  });
  return { reminderId: Number(/(\d+)\?of=all/.exec(written.url())?.[1]) };
});

/** A page of an agreement, by default of one that others look at as well. */
const of = (path: string, terms?: Record<string, unknown>) => wayTo(terms ? (as) => agree(as, terms) : owed, path);

const OWN = "/reports/renting/:agreementId/account";
const deposits = of("/reports/review?all=deposit", { rent: 500, startDate: "2024-01-01" });
const ACCOUNT = "_app.reports.renting_.$agreementId.account";
const LETTER = "_app.reports.renting_.$agreementId.account_.letter";
const REMINDER = "_app.reports.renting_.$agreementId.account_.reminder";
const LETTERS = "_app.reports.renting_.reminders_.$reminderId";
const ALL = "_app.reports.renting_.reminders";
const REVIEW = "_app.reports.review";
const ARREARS = "_app.reports.renting_.arrears";
const RENTS = "_app.reports.renting_.rents";

const TENANTS = "_app.tenants._index";
const TENANT = "_app.tenants.$agreementId";
const OWN_TENANT = "/tenants/:agreementId";

/** An agreement with a mandate, and the sender by whom is collected. */
const mandated = once(async (as) => {
  const place = await agree(as, { startDate: "2026-01-01", rentDeposit: null, openingRent: null });
  const admin = await as("admin");
  const [account] = await send(admin, "GET", "/api/bank-accounts");
  await send(admin, "PUT", "/api/settings", {
    senderName: "Muster Immobilien GbR",
    senderCreditorId: "DE98ZZZ09999999999",
    senderBankAccountId: account.id,
  });
  const { id: rowId } = await send(await as("accountant"), "POST", "/api/mandates", {
    agreementId: place.agreementId,
    iban: "DE89370400440532013000",
    holder: "Öztürk-von der Wiesenfeldt, Ayşe und Friedrich-Wilhelm",
    reference: `MV${place.agreementId}-2026`,
    signedDate: "2026-01-02",
  });
  return { ...place, rowId };
});

/** A tenant who is forgotten. */
const erased = once(async (as) => {
  const { agreementId } = await agree(as, { startDate: "2015-01-01", endDate: "2016-12-31" });
  const { id: erasureId } = await send(await as("admin"), "POST", "/api/erasures", { agreementIds: [agreementId] });
  return { erasureId };
});

/** A run of transfers. */
const ran = once(async (as) => {
  await mandated(as);
  const { id: runId } = await send(await as("accountant"), "POST", "/api/payment-runs", {
    kind: "TRANSFER",
    date: bankDayFrom(addDays(dayOf(new Date()), 30)),
    items: [{ name: "Öztürk-von der Wiesenfeldt", iban: "DE89370400440532013000", amount: 4200, text: "Kaution" }],
  });
  return { runId };
});

const RUNS = "_app.accounting.payment-runs";

/** A bill that is open, one that was paid, and the names that are long. */
const billed = once(async (as) => {
  const accountant = await as("accountant");
  const { propertyId } = await agree(as, {});
  const bill = { propertyId, issueDate: "2026-03-01", dueDate: "2026-03-15", iban: "DE89370400440532013000" };
  const { id: rowId } = await send(accountant, "POST", "/api/bills", {
    ...bill,
    seller: "Hausmeister- und Grünpflegeservice Oberlausitz-Niederschlesien GmbH & Co. KG",
    // Each worker enters a bill of its own.
    number: `2026/03/${String(propertyId).padStart(6, "0")}-A`,
    ...{ amount: 12345.67, labour: 4321.09, labourKind: "HOUSEHOLD" },
  });
  await send(accountant, "POST", "/api/bills", { ...bill, seller: "Stadtwerke", amount: -50, state: "PAID" });
  return { rowId };
});

const BILLS = "_app.accounting.bills";

export const dueScreens: ScreenState[] = [
  screen("tenants", TENANTS, "accountant", of("/tenants?sort=balance")),
  screen("tenants whom nothing fits", TENANTS, "reader", "/tenants?text=nirgendwo&state=all"),
  screen("tenant", TENANT, "accountant", of(OWN_TENANT)),
  screen(
    "tenant whose rent is not known",
    TENANT,
    "reader",
    of(OWN_TENANT, { rent: null, utilities: null, endDate: "2026-01-31" }),
  ),
  screen("disclosure", `${TENANT}_.disclosure`, "admin", of(`${OWN_TENANT}/disclosure`)),
  screen(
    "erasure",
    `${TENANT}_.erasure`,
    "admin",
    of(`${OWN_TENANT}/erasure`, { startDate: "2015-01-01", endDate: "2016-12-31" }),
  ),
  screen("erasures", "_app.deadlines_.erasures", "admin", "/deadlines/erasures"),
  screen(
    "erased tenant",
    "_app.deadlines_.erasures_.$erasureId",
    "admin",
    wayTo(erased, "/deadlines/erasures/:erasureId"),
  ),
  screen("tenant with a mandate", TENANT, "accountant", wayTo(mandated, OWN_TENANT)),
  screen("mandate, new", `${TENANT}.mandates.new`, "accountant", of(`${OWN_TENANT}/mandates/new`)),
  ...(["edit", "delete"] as const).map((dialog) =>
    screen(
      `mandate, ${dialog}`,
      `${TENANT}.mandates.$rowId.${dialog}`,
      "accountant",
      wayTo(mandated, `${OWN_TENANT}/mandates/:rowId/${dialog}`),
    ),
  ),
  screen(
    "run of a month, before it is frozen",
    `${RUNS}_.new`,
    "accountant",
    wayTo(mandated, "/accounting/payment-runs/new"),
  ),
  screen("bills", BILLS, "accountant", wayTo(billed, "/accounting/bills?state=ALL")),
  screen("bills of a state without any", BILLS, "accountant", wayTo(billed, "/accounting/bills?state=BOOKED")),
  screen("bill, a file", `${BILLS}_.new`, "accountant", "/accounting/bills/new"),
  screen("bill, entered by hand", `${BILLS}_.enter`, "accountant", "/accounting/bills/enter"),
  ...(["edit", "delete"] as const).map((dialog) =>
    screen(
      `bill, ${dialog}`,
      `${BILLS}.$rowId.${dialog}`,
      "accountant",
      wayTo(billed, `/accounting/bills/:rowId/${dialog}`),
    ),
  ),
  screen("transfers", `${RUNS}_.transfers`, "accountant", wayTo(mandated, "/accounting/payment-runs/transfers")),
  screen("runs", RUNS, "accountant", wayTo(ran, "/accounting/payment-runs")),
  screen("run", `${RUNS}_.$runId`, "accountant", wayTo(ran, "/accounting/payment-runs/:runId")),
  screen(
    "run to be withdrawn",
    `${RUNS}_.$runId.delete`,
    "accountant",
    wayTo(ran, "/accounting/payment-runs/:runId/delete"),
  ),
  screen(
    "run, as what a transfer is booked",
    `${RUNS}_.$runId.items.$number`,
    "accountant",
    wayTo(ran, "/accounting/payment-runs/:runId/items/1"),
  ),
  screen("accounts of a tenant", `${TENANT}.ibans`, "accountant", of(`${OWN_TENANT}/ibans`), async (page) => {
    await page.getByLabel("IBAN des Mieters").fill("DE03 1203 0000 0000 2020 51");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Die Prüfziffern").waitFor();
  }),
  screen("account of a tenant", ACCOUNT, "accountant", of(OWN)),
  screen(
    "account of a tenant on a day that is none",
    ACCOUNT,
    "accountant",
    of(`${OWN}?asOf=31.02.2026`, { startDate: "2098-01-01", openingRent: null }),
  ),
  screen(
    "account of a tenant whose rent is not known",
    ACCOUNT,
    "accountant",
    of(OWN, { rent: null, utilities: null }),
  ),
  screen("new due", `${ACCOUNT}.dues.new`, "accountant", of(`${OWN}/dues/new`), async (page) => {
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Bitte ausfüllen.").first().waitFor();
  }),
  screen("due to edit", `${ACCOUNT}.dues.$rowId.edit`, "accountant", of(`${OWN}/dues/:dueId/edit`)),
  screen("due to withdraw", `${ACCOUNT}.dues.$rowId.delete`, "accountant", of(`${OWN}/dues/:dueId/delete`)),
  screen("statement for a tenant", LETTER, "accountant", of(`${OWN}/letter?asOf=2099-01-01`)),
  screen(
    "letter before it is written",
    REMINDER,
    "accountant",
    of(`${OWN}/reminder?level=3&fee=1,35&payUntil=2001-01-01`),
  ),
  screen("letter for nothing", REMINDER, "accountant", of(`${OWN}/reminder`, { startDate: "2098-01-01" })),
  screen("letter", LETTERS, "accountant", wayTo(reminded, "/reports/renting/reminders/:reminderId"), async (page) => {
    await page.getByText("Als E-Mail").click();
  }),
  screen(
    "letter to be withdrawn",
    `${LETTERS}.delete`,
    "accountant",
    wayTo(reminded, "/reports/renting/reminders/:reminderId/delete"),
  ),
  screen(
    "letters written at once",
    LETTERS,
    "accountant",
    wayTo(writtenAtOnce, "/reports/renting/reminders/:reminderId?of=all"),
  ),
  screen("letters of a level", ALL, "accountant", of("/reports/renting/reminders?level=1")),
  screen("letters to nobody", ALL, "accountant", "/reports/renting/reminders?level=1&date=1990-01-01"),
  screen("batch for the tax adviser", "_app.accounting.datev", "accountant", "/accounting/datev"),
  screen("numbers for the tax adviser", "_app.settings.datev", "admin", "/settings/datev"),
  screen("words of letters", "_app.settings.reminders", "admin", "/settings/reminders"),
  screen("review", REVIEW, "accountant", deposits, async (page) => {
    const row = page.getByRole("listitem").filter({ hasText: "Öztürk-von der Wiesenfeldt" }).first();
    await row.getByRole("link", { name: "Ausblenden" }).click();
    await page.getByLabel("Grund").fill("Mit dem Mieter so vereinbart, siehe Anhang zum Mietvertrag. ".repeat(3));
    await page.getByRole("button", { name: "Ausblenden" }).click();
    await page.getByRole("button", { name: "Wieder anzeigen" }).first().waitFor();
  }),
  screen("finding to set aside", `${REVIEW}.set-aside`, "accountant", deposits, async (page) => {
    await page.getByRole("link", { name: "Ausblenden" }).last().click();
    await page.getByRole("button", { name: "Ausblenden" }).click();
    await page.getByText("Bitte ausfüllen.").waitFor();
  }),
  screen("finding that is gone", `${REVIEW}.set-aside`, "accountant", "/reports/review/set-aside?check=deposit&key=0"),
  screen("arrears", ARREARS, "accountant", of("/reports/renting/arrears")),
  screen(
    "stop on dunning",
    `${ARREARS}.$agreementId.dunning-stop`,
    "accountant",
    of("/reports/renting/arrears/:agreementId/dunning-stop"),
  ),
  screen("rents of a month", RENTS, "accountant", of("/reports/renting/rents")),
  screen("no arrears", ARREARS, "reader", "/reports/renting/arrears?asOf=1950-01-01"),
];
