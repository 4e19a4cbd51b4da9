import type { Locator, Page } from "@playwright/test";
import { bookRents } from "../support/journeys/book-rents";
import { expect, test } from "../support/journeys/journey";
import { loadBankLine } from "../support/journeys/load-bank-line";
import { send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const LINES = 60;
const FIELD = { name: "Objekt", exact: true };

/** Waits until the scripts of a filter run, if it has any: its days are typed as texts then. */
async function alive(page: Page, scripted: boolean): Promise<void> {
  await expect(page.locator('[name="fromDate"]')).toHaveAttribute("type", scripted ? "text" : "date");
}

/** Chooses what entries relate to; if no scripts run the form has to be sent. */
async function chooseType(page: Page, label: string, option: string, scripted: boolean): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option);
  if (!scripted) await page.getByRole("button", { name: "Filtern" }).click();
}

/** Finds a property by words and chooses it, with or without scripts. */
async function chooseProperty(page: Page, words: string, scripted: boolean): Promise<Locator> {
  const field = page.getByRole("combobox", FIELD);
  if (scripted) {
    await field.click();
    await field.fill(words);
    const options = page.getByRole("listbox", FIELD).getByRole("option");
    await expect(options).toHaveCount(1);
    await options.click();
  } else {
    await page.getByLabel("Objekt suchen").fill(words);
    await page.getByRole("button", { name: "Suchen" }).first().click();
    const options = field.getByRole("option").filter({ hasText: "#" });
    await expect(options).toHaveCount(1);
    await field.selectOption((await options.getAttribute("value")) ?? "");
    await page.getByRole("button", { name: "Filtern" }).click();
  }
  await expect(page).toHaveURL(/flowId=\d+/);
  return field;
}

test("entries are narrowed to a property, and its balances lead back to them", async ({ as, javaScriptEnabled }, {
  project,
  retry,
}) => {
  const scripted = javaScriptEnabled !== false;
  const editor = await as("editor");
  const street = `Kontoweg ${project.name}${retry}`;
  const propertyId = await sendProperty(editor, { streetAndNumber: street, city: "Görlitz", seId: "7" });
  const agreementId = await sendAgreement(editor, propertyId, { counterParty: "Familie Weiß" });
  const page = await as("accountant");
  // Lines that were booked by the first try are not there to be booked again.
  await bookRents(page, { year: (scripted ? 2003 : 2004) - 20 * retry, lines: LINES, propertyId, agreementId });

  await page.goto("/accounting/ledger-entries");
  await alive(page, scripted);
  await chooseType(page, "Bezug", "Objekt", scripted);
  await expect(page.getByLabel("Unterbezug")).toHaveValue("RENTAL_AGREEMENT");
  const field = await chooseProperty(page, `goerlitz ${project.name}${retry} kontoweg`, scripted);
  const label = `${street}, Görlitz · SE 7 · #${propertyId}`;
  if (scripted) await expect(field).toHaveValue(label);
  else await expect(field).toHaveValue(String(propertyId));

  const main = page.getByRole("main");
  await expect(main.getByText(`50 von ${LINES}`)).toBeVisible();
  for (const [term, amount] of [
    ["Saldo", "40,00 €"],
    ["Bewegt", "80,00 €"],
    ["Soll", "40,00 €"],
    ["Haben", "80,00 €"],
  ] as const)
    await expect(main.locator("dl > div").filter({ hasText: term })).toContainText(amount);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(`${label} · Familie Weiß · ab 01.01.2024`);
  await expect(rows.first().getByRole("link")).toHaveAttribute("href", /\/accounting\/ledger-entries\/\d+/);
  if (scripted) {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(LINES);
  } else {
    await page.getByRole("link", { name: "Mehr laden" }).click();
    await expect(rows).toHaveCount(LINES - 50);
    await expect(main.getByText(`51 bis ${LINES} von ${LINES}`)).toBeVisible();
  }

  // The way back from a booking, and from what is done to it, leads to the same entries.
  const narrowed = new RegExp(
    `/accounting/ledger-entries\\?flowType=PROPERTY&flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT$`,
  );
  await rows.first().getByRole("link").click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await page.getByRole("link", { name: "Stornieren" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL(narrowed);
  await page.getByRole("link", { name: "Monate abschließen" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(narrowed);

  // The same as bookings: the clearing between bank and rents goes without saying, and the way back leads to them.
  await page.getByRole("link", { name: "Eine Zeile je Buchung" }).click();
  await expect(main.getByText(`50 Buchungen aus 50 von ${LINES} Umsätzen`)).toBeVisible();
  await expect(rows.first()).toContainText(/Bank an Mieten|Mieten an Bank/);
  await expect(rows.first()).toContainText("2,00 €");
  await rows.first().getByText("4 Umsätze").click();
  await expect(rows.first().getByRole("listitem")).toHaveCount(4);
  await rows.first().getByRole("link").click();
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL(new RegExp(`flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT&view=bookings$`));

  await page.getByRole("navigation", { name: "Buchhaltung" }).getByRole("link", { name: "Kontostände" }).click();
  await page.goto(`/accounting/balances?flowType=PROPERTY&flowId=${propertyId}`);
  const rents = page.getByRole("row", { name: /^Mieten/ });
  await expect(rents.getByRole("cell")).toHaveText(["40,00 €", "80,00 €", "40,00 €"]);
  await rents.getByRole("link", { name: "Mieten" }).click();
  await expect(page).toHaveURL(new RegExp(`ledger-entries\\?accountId=\\d+&flowType=PROPERTY&flowId=${propertyId}$`));
  await expect(page.getByLabel("Konto", { exact: true }).locator("option:checked")).toHaveText("Mieten");
});

test("what hangs on a choice goes with it, and a period narrows", async ({ as, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false;
  const propertyId = await sendProperty(await as("editor"), { streetAndNumber: "Leerweg 1" });
  const page = await as("accountant");
  await page.goto(`/accounting/ledger-entries?flowType=PROPERTY&flowId=${propertyId}&subFlowType=PROPERTY`);
  await alive(page, scripted);
  await expect(page.getByRole("main")).toContainText("Keine Buchungsumsätze");
  await chooseType(page, "Bezug", "Darlehen", scripted);
  const loan = page.getByRole("combobox", { name: "Darlehen", exact: true });
  await expect(loan).toHaveValue("");
  await expect(page.getByLabel("Unterbezug")).toHaveValue("");
  await chooseType(page, "Bezug", "Ohne Bezug", scripted);
  await expect(loan).toBeHidden();
  await expect(page.getByLabel("Unterbezug")).toBeHidden();

  await page.getByLabel("Von", { exact: true }).fill(scripted ? "1.2.1999" : "1999-02-01");
  await page.getByLabel("Bis", { exact: true }).fill(scripted ? "3.2.1999" : "1999-02-03");
  await page.getByRole("button", { name: "Filtern" }).click();
  await expect(page).toHaveURL(scripted ? /fromDate=1999-02-01&toDate=1999-02-03/ : /toDate=1999-02-03/);
  await page.getByRole("link", { name: "Aktuelles Jahr" }).click();
  await expect(page.getByRole("link", { name: "Aktuelles Jahr" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Bezug", { exact: true })).toHaveValue("NONE");
  await page.getByRole("link", { name: "Zurücksetzen", exact: true }).click();
  await expect(page).toHaveURL(/\/accounting\/ledger-entries$/);
  await expect(page.getByLabel("Bezug", { exact: true })).toHaveValue("");
});

test("a property is chosen by keyboard alone, taken back by Escape, and given up by emptying the field @scripted", async ({
  as,
}) => {
  const editor = await as("editor");
  for (const number of [1, 2, 3]) await sendProperty(editor, { streetAndNumber: `Tastenweg ${number}` });
  const page = await as("accountant");
  await page.goto("/accounting/balances?flowType=PROPERTY");
  await alive(page, true);
  const field = page.getByRole("combobox", FIELD);
  await field.focus();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("tastenweg");
  const options = page.getByRole("listbox", FIELD).getByRole("option");
  await expect(options).toHaveCount(3);
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/flowId=\d+/);
  await expect(field).toHaveValue(/^Tastenweg 3 · #\d+$/);
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);

  await field.fill("nirgendwo");
  await expect(page.getByText("Nichts gefunden.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(/^Tastenweg 3/);
  await field.fill("");
  await page.keyboard.press("Tab");
  await expect(page).not.toHaveURL(/flowId/);
  await expect(field).toHaveValue("");
});

test("a bank transaction is found by words and chosen among those of its account", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("accountant");
  const words = `Wartung Aufzug ${crypto.randomUUID().slice(0, 8)}`;
  const transactionId = await loadBankLine(page, words, -12_345, "2026-08-17");
  const entries = await send(page, "GET", `/api/ledger/transactions/${transactionId}`);
  const { flowId, subFlowId } = entries[0];
  await page.goto(`/accounting/ledger-entries?flowType=BANK_ACCOUNT&flowId=${flowId}&subFlowType=BANK_TRANSACTION`);
  await alive(page, scripted);
  const field = page.getByRole("combobox", { name: "Bankumsatz", exact: true });
  const label = `17.08.2026 · −123,45\u00a0€ · ${words} · #${subFlowId}`;
  if (scripted) {
    await field.click();
    await field.fill(words.toLowerCase());
    const options = page.getByRole("listbox", { name: "Bankumsatz" }).getByRole("option");
    await expect(options).toHaveText([label]);
    await options.click();
    await expect(field).toHaveValue(label);
  } else {
    await page.getByLabel("Bankumsatz suchen").fill(words);
    await page.getByRole("button", { name: "Suchen" }).last().click();
    await field.selectOption({ label });
    await page.getByRole("button", { name: "Filtern" }).click();
  }
  await expect(page).toHaveURL(new RegExp(`subFlowId=${subFlowId}`));
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(rows.first()).toContainText(words);
});

test("words for which no answer comes can be looked for again @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/ledger-entries?flowType=LOAN");
  await alive(page, true);
  const lost = "**/flow-choices*words=dar";
  await page.route(lost, (route) => route.abort());
  const field = page.getByRole("combobox", { name: "Darlehen", exact: true });
  await field.click();
  await field.fill("dar");
  await expect(page.getByRole("alert")).toContainText("Keine Verbindung");
  await page.unroute(lost);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(field).toHaveValue("dar");
});
