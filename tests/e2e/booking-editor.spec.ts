import type { Page } from "@playwright/test";
import { expect, test } from "../support/journeys/journey";
import { loadBankLine } from "../support/journeys/load-bank-line";
import { editorReady } from "../support/journeys/ready";
import { accountIds, send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const save = (page: Page) => page.getByRole("button", { name: "Speichern" });
const amount = (page: Page, index: number) => page.locator(`[name="legs[${index}].amount"]`);

/** Chooses the accounts of a leg. */
async function chooseAccounts(page: Page, index: number, source?: number, target?: number) {
  await page.locator(`[name="legs[${index}].sourceAccountId"]`).selectOption(String(source));
  await page.locator(`[name="legs[${index}].targetAccountId"]`).selectOption(String(target));
}

async function typeDay(page: Page, name: string, day: string, scripted: boolean | undefined) {
  await page.locator(`[name="${name}"]`).fill(scripted === false ? day : day.split("-").reverse().join("."));
}

test("a new booking of three legs is split to the cent and stays so", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const { OTHER, SUSPENSE, INSURANCE } = await accountIds(page);
  const description = `Drei Zeilen ${crypto.randomUUID()}`;
  await page.goto("/accounting/balances/new");
  await editorReady(page, javaScriptEnabled);
  await page.getByLabel("Beschreibung").fill(description);
  await typeDay(page, "valueDate", "2026-09-15", javaScriptEnabled);
  await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
  await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
  await expect(amount(page, 2)).toHaveValue("0,00");
  await chooseAccounts(page, 0, OTHER, SUSPENSE);
  await chooseAccounts(page, 1, OTHER, INSURANCE);
  await chooseAccounts(page, 2, INSURANCE, SUSPENSE);
  await amount(page, 0).fill("1.000,00");
  const split = page.getByRole("button", { name: "Betrag aufteilen" });
  await expect(split).toHaveAccessibleDescription(/angekreuzten Zeilen/);
  for (const index of [0, 1, 2]) await page.locator(`[name="legs[${index}].checked"]`).check();
  await split.click();
  await expect(amount(page, 0)).toHaveValue("333,34");
  await expect(amount(page, 1)).toHaveValue("333,33");
  await expect(amount(page, 2)).toHaveValue("333,33");
  const balances = page.getByRole("table", { name: "Bilanzen" });
  await expect(balances.getByRole("row", { name: /^Andere/ })).toContainText("666,67 €");
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/balances$/);
  if (javaScriptEnabled !== false) await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  const { entriesByDate } = await send(page, "GET", "/api/ledger/entries?fromDate=2026-09-15&toDate=2026-09-15");
  const entries = entriesByDate.flatMap(([, list]: [string, { description: string; amount: number }[]]) => list);
  const mine = entries.filter((entry: { description: string }) => entry.description === description);
  expect(mine.map((entry: { amount: number }) => entry.amount).sort()).toEqual([
    -333.33, -333.33, -333.34, 333.33, 333.33, 333.34,
  ]);
});

test("a line of the bank is booked by its template for an agreement", async ({ as, javaScriptEnabled }) => {
  const editor = await as("editor");
  const street = `Vorlagenweg ${Date.now() % 100_000}`;
  const property = await sendProperty(editor, { streetAndNumber: street, city: "Chemnitz" });
  await sendAgreement(editor, property, {
    startDate: "2025-01-01",
    endDate: "2026-08-31",
    rent: 400,
    utilities: 140,
  });
  const agreement = await sendAgreement(editor, property, { startDate: "2026-09-01", rent: 412.5, utilities: 148 });
  const page = await as("accountant");
  const id = await loadBankLine(page, `MIETE ${crypto.randomUUID().slice(0, 8)}`, 56_050);
  await page.goto(`/accounting/unaccounted-entries/${id}`);
  await editorReady(page, javaScriptEnabled);
  await expect(page.getByText("Familie Neumann")).toBeVisible();
  await chooseProperty(page, "templateFlowId", property, street, javaScriptEnabled);
  // The one that runs at the value date is chosen by itself.
  await expect(page.locator('[name="templateSubFlowId"]')).toHaveValue(String(agreement));
  await page.getByRole("button", { name: "Vorlage laden" }).click();
  await expect(amount(page, 0)).toHaveValue("412,50");
  await expect(amount(page, 1)).toHaveValue("148,00");
  await expect(page.locator('[name="legs[0].targetSubFlowId"]')).toHaveValue(String(agreement));
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/unaccounted-entries\?at=/);
  const entries = await send(page, "GET", `/api/ledger/transactions/${id}`);
  expect(entries.map((entry: { amount: number }) => entry.amount)).toEqual([560.5, -560.5, 412.5, -412.5, 148, -148]);
});

test("an instalment without a line of the bank is asked as it is paid, and divided", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("accountant");
  const name = `Hausbank ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await send(await as("admin"), "POST", "/api/loans", { name, annualInterestRate: 6 });
  const accounts = await accountIds(page);
  const loan = { FlowType: "LOAN", FlowId: id, SubFlowType: "LOAN", SubFlowId: id };
  await send(page, "POST", "/api/ledger/transactions", {
    description: "Auszahlung",
    valueDate: "2026-08-01",
    legs: [
      {
        sourceAccountId: accounts.SUSPENSE,
        targetAccountId: accounts.LOAN,
        ...Object.fromEntries(Object.entries(loan).map(([part, value]) => [`target${part}`, value])),
        amount: 10_000,
      },
    ],
  });
  await page.goto(`/reports/loan/${id}`);
  await page.getByRole("link", { name: "Rate buchen" }).click();
  await editorReady(page, javaScriptEnabled);
  await typeDay(page, "valueDate", "2026-09-01", javaScriptEnabled);
  const asked = page.getByLabel("Betrag, der bezahlt wird");
  await asked.fill("-500");
  await page.getByRole("button", { name: "Vorlage laden" }).click();
  await expect(asked).toHaveAccessibleDescription(/ohne Minus/);
  await asked.fill("500");
  await page.getByRole("button", { name: "Vorlage laden" }).click();
  await expect(amount(page, 0)).toHaveValue("50,00");
  await expect(amount(page, 1)).toHaveValue("450,00");
  await expect(page.locator('[name="legs[0].sourceAccountId"]')).toHaveValue(String(accounts.LOAN_INTEREST));
  await expect(page.locator('[name="legs[1].sourceFlowId"]')).toHaveValue(String(id));
  for (const index of [0, 1])
    await page.locator(`[name="legs[${index}].targetAccountId"]`).selectOption(String(accounts.SUSPENSE));
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/ledger-entries(?!\/new)/);
  const { data } = await send(page, "GET", "/api/reports/loan");
  const { debit } = data.find((loan: { id: number }) => loan.id === id);
  expect(debit).toBe(500);
});

/** Chooses a property by its street: in a list of matches, or if no scripts run by a search. */
async function chooseProperty(page: Page, name: string, id: number, street: string, scripted: boolean | undefined) {
  const select = page.locator(`select[name="${name}"]`);
  if (scripted === false) {
    // If there are but few they are all listed.
    const search = page.getByLabel("Objekte suchen");
    if (await search.isVisible()) {
      await search.fill(street);
      await page.getByRole("button", { name: "Suchen" }).click();
    }
    await select.selectOption(String(id));
    await page.getByRole("button", { name: "Auswahl aktualisieren" }).click();
    return;
  }
  await page.locator(`input[name="${name}"] + div [role=combobox]`).fill(street);
  await page.getByRole("option", { name: street }).click();
}

test("legs are duplicated and removed, and what is typed stays", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const { OTHER, SUSPENSE } = await accountIds(page);
  await page.goto("/accounting/ledger-entries/new");
  await editorReady(page, javaScriptEnabled);
  await page.getByLabel("Beschreibung").fill("Zwei Zeilen");
  await chooseAccounts(page, 0, OTHER, SUSPENSE);
  await amount(page, 0).fill("12,5o");
  await page.getByRole("button", { name: "Zeile 1 duplizieren" }).click();
  await expect(amount(page, 1)).toHaveValue("0,00");
  await expect(page.locator('[name="legs[1].sourceAccountId"]')).toHaveValue(String(OTHER));
  await expect(amount(page, 0)).toHaveValue("12,5o");
  await amount(page, 1).fill("7");
  await page.getByRole("button", { name: "Zeile 1 entfernen" }).click();
  await expect(amount(page, 1)).toHaveCount(0);
  await expect(amount(page, 0)).toHaveValue("7");
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Zwei Zeilen");
});

test("a kind of relation brings its own choices, and another kind clears them", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const id = await loadBankLine(page, `BEZUG ${crypto.randomUUID().slice(0, 8)}`, -1_000);
  await page.goto(`/accounting/unaccounted-entries/${id}?empty=`);
  await editorReady(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
  const field = (name: string) => page.locator(`[name="legs[0].target${name}"]`);
  const refresh = async () => {
    if (javaScriptEnabled === false) await page.getByRole("button", { name: "Auswahl aktualisieren" }).click();
  };
  await field("FlowType").selectOption("BANK_ACCOUNT");
  await refresh();
  await expect(field("FlowId")).not.toHaveValue("0");
  await expect(field("SubFlowType")).toHaveValue("BANK_TRANSACTION");
  await expect(field("SubFlowId")).not.toHaveValue("0");
  await field("FlowType").selectOption("PROPERTY");
  await refresh();
  await expect(field("SubFlowType")).toHaveValue("RENTAL_AGREEMENT");
  await expect(field("SubFlowId")).toHaveValue("0");
  await field("FlowType").selectOption("NONE");
  await refresh();
  await expect(field("FlowId")).toHaveValue("0");
  await expect(field("SubFlowType")).toHaveValue("NONE");
});

test("what cannot be booked is said at its field, and what was typed stays", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const { OTHER, SUSPENSE } = await accountIds(page);
  await page.goto("/accounting/ledger-entries/new");
  await editorReady(page, javaScriptEnabled);
  await chooseAccounts(page, 0, OTHER, SUSPENSE);
  for (const [typed, sentence] of [
    ["1,005", "Höchstens 2 Nachkommastellen."],
    ["NaN", "„NaN“ ist keine Zahl. Beispiel: 210,00"],
    ["1e20", "„1e20“ ist keine Zahl. Beispiel: 210,00"],
    ["100000000000000000000", "Der Wert muss zwischen"],
  ] as const) {
    await amount(page, 0).fill(typed);
    await amount(page, 0).press("Enter");
    await expect(amount(page, 0)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[id="booking-legs[0].amount-error"]')).toContainText(sentence);
    await expect(amount(page, 0)).toHaveValue(typed);
  }
  await amount(page, 0).fill("5");
  await amount(page, 0).press("Enter");
  const sentences = javaScriptEnabled === false ? page.getByRole("alert") : page.locator("#missing");
  await expect(sentences).toContainText("Ungültige Beschreibung");
  await page.getByLabel("Beschreibung").fill("Unausgeglichen");
  await page.locator('[name="legs[0].sourceAccountId"]').selectOption(String((await accountIds(page)).CASH_CLEARING));
  if (javaScriptEnabled === false) await save(page).click();
  else await expect(save(page)).toBeHidden();
  await expect(sentences).toContainText("Rot markierte Bilanzen müssen 0 sein");
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Unausgeglichen");
  await expect(amount(page, 0)).toHaveValue("5");
  await expect(page.getByRole("row", { name: /^Bankverrechnung/ })).toContainText("muss 0 sein");
});

test("a booking is read, changed, given up and reversed once", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const { OTHER, SUSPENSE } = await accountIds(page);
  const { id } = await send(page, "POST", "/api/ledger/transactions", {
    description: "Umbuchung zum Lesen",
    valueDate: "2026-09-20",
    legs: [{ sourceAccountId: OTHER, targetAccountId: SUSPENSE, amount: 7 }],
  });
  const path = `/accounting/ledger-entries/${id}`;
  await page.goto(path);
  await expect(page.getByText("Umbuchung zum Lesen")).toBeVisible();
  await expect(page.getByLabel("Beschreibung")).toHaveCount(0);
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await editorReady(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await editorReady(page, javaScriptEnabled);
  await page.getByLabel("Beschreibung").fill("Umbuchung, geändert");
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/ledger-entries$/);
  await page.goto(path);
  await expect(page.getByText("Umbuchung, geändert")).toBeVisible();
  await page.getByRole("link", { name: "Stornieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Buchung stornieren?" });
  await expect(dialog).toContainText("1 Buchungszeile wird das genaue Gegenteil gebucht");
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await expect(page.getByText("Storniert", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bearbeiten" })).toHaveCount(0);
  await page.goto(`${path}/storno`);
  await expect(page.getByRole("alert")).toHaveText("Diese Buchung ist storniert.");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Stornieren" })).toBeDisabled();
});

test("who comes second is told, sees what was booked, and keeps what was typed", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const { CASH_CLEARING, UTILITIES } = await accountIds(page);
  const id = await loadBankLine(page, `ZWEI ${crypto.randomUUID().slice(0, 8)}`, 3_000);
  await page.goto(`/accounting/unaccounted-entries/${id}?empty=`);
  await editorReady(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
  await chooseAccounts(page, 0, CASH_CLEARING, UTILITIES);
  await amount(page, 0).fill("30");
  const leg = { sourceAccountId: CASH_CLEARING, targetAccountId: UTILITIES, amount: 30 };
  await send(page, "PUT", `/api/ledger/transactions/${id}`, { description: "Schon gebucht", legs: [leg] });
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("inzwischen geändert");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByText("Jetzt gespeichert: Schon gebucht")).toBeVisible();
  await expect(amount(page, 0)).toHaveValue("30");
  await expect(page.getByRole("row", { name: /^Bankverrechnung/ })).toContainText("muss 0 sein");
  await page.getByRole("button", { name: "Zeile 1 entfernen" }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/unaccounted-entries\?at=/);
});

test("a booking is made by keys alone @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/ledger-entries/new");
  await editorReady(page, true);
  await page.getByLabel("Beschreibung").focus();
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await type("Nur Tasten");
  await press("Alt+KeyN");
  await expect(page.locator('[name="legs[1].sourceAccountId"]')).toBeFocused();
  await press("Alt+Delete");
  await expect(page.locator('[name="legs[0].sourceAccountId"]')).toBeFocused();
  await type("Andere");
  await press("Tab");
  await press("Tab");
  await expect(amount(page, 0)).toBeFocused();
  await type("9,99");
  await press("Shift+Tab");
  await press("Shift+Tab");
  await press("Control+Enter");
  await expect(page).toHaveURL(/\/accounting\/ledger-entries$/);
});

test("without a connection, or when the session has ended, a booking stays as it was typed @scripted", async ({
  as,
}) => {
  const page = await as("accountant");
  const { OTHER, SUSPENSE } = await accountIds(page);
  const description = `Ohne Antwort ${crypto.randomUUID()}`;
  await page.goto("/accounting/balances/new");
  await editorReady(page, true);
  await page.getByLabel("Beschreibung").fill(description);
  await typeDay(page, "valueDate", "2026-09-16", true);
  await chooseAccounts(page, 0, OTHER, SUSPENSE);
  await amount(page, 0).fill("12,50");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText(/Keine Verbindung/);
  await expect(amount(page, 0)).toHaveValue("12,50");
  await page.context().setOffline(false);

  const session = await page.context().cookies();
  await page.context().clearCookies();
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText(/Die Anmeldung ist abgelaufen\. Die Eingaben sind noch da/);
  await expect(page.getByLabel("Beschreibung")).toHaveValue(description);
  await page.context().addCookies(session);
  await save(page).click();
  await expect(page).toHaveURL(/\/accounting\/balances$/);
  const { entriesByDate } = await send(page, "GET", "/api/ledger/entries?fromDate=2026-09-16&toDate=2026-09-16");
  const entries = entriesByDate.flatMap(([, list]: [string, { description: string }[]]) => list);
  expect(entries.filter((entry: { description: string }) => entry.description === description)).toHaveLength(2);
});
