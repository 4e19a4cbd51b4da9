import type { Page } from "@playwright/test";
import { printBankLines } from "../support/books/print-bank-lines";
import { expect, test } from "../support/journeys/journey";
import { loadBankLine } from "../support/journeys/load-bank-line";
import { send, sendFile } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const HERE = "/accounting/unaccounted-entries";

/** The row of a line of the bank, by the address that its words lead to. */
const rowTo = (page: Page, href: string) =>
  page.locator("[data-row]").filter({ has: page.locator(`a[href="${href}"]`) });

/** The addresses of the lines that have a suggestion; each project takes others, for both book in the same books. */
async function suggested(page: Page, from: number, count: number): Promise<string[]> {
  const rows = page.locator("[data-row]").filter({ has: page.getByRole("button") });
  return Promise.all(
    Array.from({ length: count }, async (_, index) =>
      String(
        await rows
          .nth(from + index)
          .getByRole("link")
          .first()
          .getAttribute("href"),
      ),
    ),
  );
}

/** Takes every choice back, those that the page made among them. */
async function chooseNone(page: Page): Promise<void> {
  const all = page.getByLabel("Alle Vorschläge auswählen");
  if (await all.isVisible())
    await expect(async () => {
      await all.check();
      await all.uncheck();
      await expect(page.locator("[data-row] input:checked")).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  else for (const box of await page.locator("[data-row]").getByRole("checkbox").all()) await box.uncheck();
}

/** Opens the menu of what is chosen, which stands beside the button for all that is sure. */
async function openChosen(page: Page): Promise<void> {
  const menu = page.locator("summary", { hasText: /^(Auswahl|[0-9]+ ausgewählt)$/ });
  if (await menu.isVisible()) await menu.click();
}

test("suggestions are taken over one by one and many at once", async ({ as }, { project }) => {
  const page = await as("accountant");
  await page.goto("/accounting");
  await expect(page).toHaveURL(new RegExp(`${HERE}$`));
  const [single = "", first = "", second = ""] = await suggested(page, project.name === "scripted" ? 0 : 6, 3);
  await rowTo(page, single)
    .getByRole("button", { name: /übernehmen$/ })
    .click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  await expect(rowTo(page, single)).toHaveCount(0);

  await chooseNone(page);
  await rowTo(page, first).getByRole("checkbox").check();
  await rowTo(page, second).getByRole("checkbox").check();
  await openChosen(page);
  await page.getByRole("button", { name: /^(Ausgewählte|2 ausgewählte) übernehmen$/ }).click();
  await expect(page.getByText(/2\sUmsätze gebucht\. Noch \d+ offen\./)).toBeVisible();
  await expect(rowTo(page, first)).toHaveCount(0);
  await expect(rowTo(page, second)).toHaveCount(0);

  // Just those two come back.
  await page.getByRole("button", { name: "Alle 2 stornieren" }).click();
  await expect(page.getByText(/2\sBuchungen storniert; die Umsätze stehen wieder hier\./)).toBeVisible();
  await expect(rowTo(page, first)).toHaveCount(1);
  await expect(rowTo(page, second)).toHaveCount(1);
  await expect(rowTo(page, single)).toHaveCount(0);
});

test("the share of rent and utilities stands beside the suggestion, and is what is booked", async ({ as }) => {
  const editor = await as("editor");
  const tenant = `Mieter ${crypto.randomUUID().slice(0, 8)}`;
  const propertyId = await sendProperty(editor, { city: "Aue", streetAndNumber: `${tenant} 1` });
  await sendAgreement(editor, propertyId, {
    counterParty: tenant,
    startDate: "2019-01-01",
    rent: 511.5,
    utilities: 87.25,
  });
  const page = await as("accountant");
  const id = await loadBankLine(page, `MIETE ${tenant}`, 59_875);
  await page.goto(HERE);
  const row = page
    .locator("[data-row]")
    .filter({ hasText: `MIETE ${tenant}` })
    .first();
  await expect(row.getByText(/^Miete 511,50\s€\s· Nebenkosten 87,25\s€$/)).toBeVisible();
  await row.getByRole("button", { name: /übernehmen$/ }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  const entries: { amount: number }[] = await send(page, "GET", `/api/ledger/transactions/${id}`);
  const amounts = entries.map(({ amount }) => amount);
  expect(amounts).toEqual(expect.arrayContaining([-511.5, -87.25]));
});

test("a line is opened with its suggestion, looked at and booked in the editor", async ({ as }, { project }) => {
  const page = await as("accountant");
  await page.goto(HERE);
  const [href = ""] = await suggested(page, project.name === "scripted" ? 12 : 15, 1);
  await rowTo(page, href).getByRole("link").first().click();
  await expect(page.getByText(/^Vorschlag: /)).toBeVisible();
  await expect(page.locator('[name="legs[0].amount"]')).toHaveValue(/\d,\d\d$/);
  await page.getByRole("button", { name: /^Speichern/ }).click();
  await expect(page).toHaveURL(new RegExp(`${HERE}\\?at=`));
  await expect(rowTo(page, href)).toHaveCount(0);
  await expect(page.locator("#at")).toBeInViewport();
});

test("nothing chosen is said, and nothing is booked", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  await page.goto(HERE);
  await chooseNone(page);
  await openChosen(page);
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole("button", { name: "0 ausgewählte übernehmen" })).toBeDisabled();
    return;
  }
  await page.getByRole("button", { name: "Ausgewählte übernehmen" }).click();
  await expect(page.getByRole("alert")).toContainText("Bitte mindestens einen Vorschlag auswählen.");
});

test("lines are booked with the keyboard alone @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto(HERE);
  const hrefs = await suggested(page, 22, 3);
  const action = (href = "") => rowTo(page, href).getByRole("button");
  const choice = (href = "") => rowTo(page, href).locator("[name=taken]");
  // Scripts count what is chosen.
  await expect(page.locator("summary", { hasText: /^[0-9]+ ausgewählt/ })).toBeVisible();
  // From wherever one is they lead to the first row.
  await page.keyboard.press("j");
  await expect(page.locator("[data-row]").first().locator(":focus")).toHaveCount(1);
  // In a choice Space chooses, and books nothing.
  await choice(hrefs[0]).focus();
  await page.keyboard.press("ArrowDown");
  await expect(choice(hrefs[1])).toBeFocused();
  await choice(hrefs[1]).setChecked(false);
  await page.keyboard.press("Space");
  await expect(choice(hrefs[1])).toBeChecked();
  await action(hrefs[0]).focus();
  await page.keyboard.press("ArrowDown");
  await expect(action(hrefs[1])).toBeFocused();
  await page.keyboard.press("ArrowUp");
  // What is pressed while the last line is being booked waits for it.
  await page.route("**/unaccounted-entries.data*", async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  for (const href of hrefs.slice(0, 2)) await expect(rowTo(page, href)).toHaveCount(0);
  await expect(page.locator("[data-row-action]:focus")).toHaveCount(1);
  // In its choice Enter books the row that one is in, and no other.
  await rowTo(page, hrefs[2] ?? "")
    .getByRole("checkbox")
    .focus();
  await page.keyboard.press("Enter");
  await expect(rowTo(page, hrefs[2] ?? "")).toHaveCount(0);
  await expect(page.locator("[data-row] input:focus")).toHaveCount(1);
});

test("when no line is left, or a button below took them, the focus is on what was booked @scripted", async ({ as }) => {
  const [page, editor] = [await as("accountant"), await as("editor")];
  const tenant = `Familie ${crypto.randomUUID().slice(0, 8)}`;
  const propertyId = await sendProperty(editor, { city: "Aue", streetAndNumber: `${tenant} 1` });
  await sendAgreement(editor, propertyId, { counterParty: tenant, startDate: "2024-01-01", rent: 511.5 });
  const { id, iban } = await send(page, "POST", "/api/bank-accounts", { name: tenant, iban: ibanOf(Date.now()) });
  const party = { cents: 511_50, iban: "DE21500105171234563040", name: tenant };
  const lines = ["02", "03"].map((month) => ({
    ...party,
    day: `2024-${month}-01`,
    purpose: `Miete ${month} ${tenant}`,
  }));
  const file = { name: `${tenant}.sta`, content: printBankLines(iban, lines) };
  await sendFile(page, "/api/bank-transactions", file, { statementType: "MT940", bankAccountId: "0" });
  await page.goto(`${HERE}?bankAccountId=${id}`);
  const take = page.getByRole("button", { name: "1 ausgewählte übernehmen" });
  for (const left of [1, 0]) {
    await chooseNone(page);
    await page.locator("[data-row]").getByRole("checkbox").first().check();
    await openChosen(page);
    await take.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
    await expect(page.locator("[data-row]")).toHaveCount(left);
    await expect(
      left > 0 ? page.locator("[data-row] :focus") : page.getByRole("status").and(page.locator(":focus")),
    ).toHaveCount(1);
  }
});

test("what is booked further down leaves one there, at the next line @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto(HERE);
  const rows = page.locator("[data-row]");
  // Far from those that others take.
  const last = (await rows.filter({ has: page.getByRole("button") }).count()) - 3;
  const [taken = ""] = await suggested(page, last, 1);
  const hrefs = await rows.evaluateAll((all) => all.map((one) => one.querySelector("a")?.getAttribute("href") ?? ""));
  // Whether it has a suggestion or not.
  const [row, next] = [taken, hrefs[hrefs.indexOf(taken) + 1] ?? ""].map((href) => rowTo(page, href));
  await row?.getByRole("button", { name: /übernehmen$/ }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  await expect(row ?? rows).toHaveCount(0);
  await expect(next?.locator("[data-row-action]") ?? rows).toBeFocused();
  await expect(next ?? rows).toBeInViewport();
});

/** A German IBAN of a number. */
function ibanOf(number: number): string {
  const own = `10010010${String(number % 10_000_000_000).padStart(10, "0")}`;
  return `DE${String(98n - (BigInt(`${own}131400`) % 97n)).padStart(2, "0")}${own}`;
}

/** Of the nineties; the one that was locked last is never drawn again at once. */
const MONTHS = 90;
let month = Math.floor(Math.random() * MONTHS);

/** Closes the months up to one so early that no other test books into it, another each time: others move the lock as well. */
async function lockSomeMonth(page: Page): Promise<void> {
  month = (month + 1 + Math.floor(Math.random() * 44)) % MONTHS;
  const lockedUntil = new Date(Date.UTC(1991, 1 + month, 0)).toISOString().slice(0, 10);
  // Who moves the lock at the same moment comes first.
  await expect(() => send(page, "PUT", "/api/ledger/lock", { lockedUntil })).toPass();
}

test("months are closed on what was seen, and who moved the lock meanwhile is named", async ({ as }) => {
  const page = await as("accountant");
  await lockSomeMonth(page);
  await page.goto("/accounting/ledger-entries");
  await page.getByRole("link", { name: "Monate abschließen" }).click();
  const dialog = page.getByRole("dialog", { name: "Monate abschließen" });
  await expect(dialog.getByText(/^Abgeschlossen bis \d\d\.\d\d\.199\d/)).toBeVisible();
  await expect(dialog.getByText(/^von Bernd Krause am/)).toBeVisible();
  await expect(dialog.getByRole("listitem").first()).toHaveText(/Bernd Krause hat .* (abgeschlossen|geöffnet)$/);
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Bitte ausfüllen.");

  await lockSomeMonth(page);
  await dialog.getByLabel("Abschließen bis Ende").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Inzwischen hat Bernd Krause am .* Bitte noch einmal ansehen\.$/);
});

test("what is closed is opened again by a dialog of its own, and that stays in the history", async ({ as }) => {
  const page = await as("accountant");
  await lockSomeMonth(page);
  const closing = page.getByRole("dialog", { name: "Monate abschließen" });
  // Who moves the lock at the same time has it refused.
  await expect(async () => {
    await page.goto("/accounting/ledger-entries/lock");
    await closing.getByRole("link", { name: "Monate wieder öffnen" }).click();
    const opening = page.getByRole("dialog", { name: "Monate wieder öffnen" });
    await opening.getByLabel("Wieder öffnen").selectOption({ index: 0 });
    await opening.getByRole("button", { name: "Wieder öffnen" }).click();
    await expect(page).toHaveURL(/ledger-entries$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole("link", { name: "Monate abschließen" }).click();
  const opened = closing.getByRole("listitem").filter({ hasText: "wieder geöffnet" });
  await expect(opened.first()).toHaveText(/Bernd Krause hat alles nach dem \d\d\.\d\d\.19\d\d wieder geöffnet$/);
});
