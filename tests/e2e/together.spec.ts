import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const ADDRESS = { streetAndNumber: "Markt 9", city: "Aue" };

const panel = (page: Page) => page.getByRole("region", { name: "Aktivität" });
const agreements = (page: Page) => page.getByRole("region", { name: "Mietverträge" });
const nameOf = async (page: Page) => {
  const { firstName, lastName } = await send(page, "GET", "/api/users/current");
  return `${firstName} ${lastName}`;
};

test("a vote is cast, changed and taken back, and everyone reads who voted", async ({ as, javaScriptEnabled }) => {
  const id = await sendProperty(await as("editor"), ADDRESS);
  const page = await as("voter");
  const name = await nameOf(page);
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  await expect(panel(page)).toContainText("Noch keine Stimmen");

  await page.getByRole("button", { name: "Dafür stimmen: 0" }).click();
  const up = page.getByRole("button", { name: "Dafür stimmen: 1" });
  await expect(up).toHaveAttribute("aria-pressed", "true");
  const down = page.getByRole("button", { name: "Dagegen stimmen: 0" });
  const plain = await down.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect(up).not.toHaveCSS("background-color", plain);
  await expect(panel(page)).toContainText(`Dafür: ${name}`);
  await expect(up).toHaveAttribute("title", new RegExp(name));
  if (javaScriptEnabled !== false) await expect(up).toBeFocused();

  await down.click();
  await expect(panel(page)).toContainText(`Dagegen: ${name}`);
  await expect(page.getByRole("button", { name: "Dafür stimmen: 0" })).toHaveAttribute("aria-pressed", "false");
  const reader = await as("reader");
  await reader.goto(`/properties/${id}`);
  await expect(panel(reader)).toContainText(`Dagegen: ${name}`);
  await expect(panel(reader).locator("header")).toContainText(/Dafür: 0\s*Dagegen: 1/);
  await expect(reader.getByRole("button", { name: /stimmen/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Dagegen stimmen: 1" }).click();
  await expect(panel(page)).toContainText("Noch keine Stimmen");
  await expect(panel(page)).toContainText("hat die Stimme zu diesem Objekt zurückgezogen.");
});

test("quick changes of mind all count @scripted", async ({ as }) => {
  const id = await sendProperty(await as("editor"), ADDRESS);
  const page = await as("voter");
  await page.goto(`/properties/${id}`);
  await ready(page, true);
  await page.getByRole("button", { name: /^Dafür/ }).click();
  await page.getByRole("button", { name: /^Dagegen/ }).click();
  await expect(page.getByRole("button", { name: "Dagegen stimmen: 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(panel(page)).toContainText("hat gegen dieses Objekt gestimmt.");
  await expect(panel(page)).toContainText(`Dagegen: ${await nameOf(page)}`);
});

test("a comment is written, refused, edited and deleted", async ({ as, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("reader");
  const id = await sendProperty(await as("editor"), ADDRESS);
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  const field = page.getByRole("textbox", { name: "Kommentar", exact: true });
  const submit = page.getByRole("button", { name: "Kommentieren" });

  const long = "x".repeat(10_001);
  await field.fill(long);
  await submit.click();
  await expect(page.getByText("Höchstens 10.000 Zeichen.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(long);

  await field.fill("Dach ansehen.\nDann Angebot.");
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
  await expect(panel(page).getByRole("blockquote")).toHaveText("Dach ansehen.\nDann Angebot.");
  await expect(field).toHaveValue("");
  if (scripted) await expect(field).toBeFocused();

  for (const name of [/^Bearbeiten/, /^Löschen: \S/])
    await expect(panel(page).getByRole("link", { name }).locator("svg")).toBeVisible();
  await panel(page).getByRole("link", { name: "Bearbeiten" }).click();
  const dialog = page.getByRole("dialog", { name: "Kommentar bearbeiten" });
  await dialog.getByLabel("Kommentar").fill(" ");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte einen Kommentar schreiben.")).toBeVisible();
  await dialog.getByLabel("Kommentar").fill("Dach ist in Ordnung.");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByRole("blockquote")).toHaveText("Dach ist in Ordnung.");
  await expect(panel(page)).toContainText("hat einen Kommentar zu diesem Objekt bearbeitet.");

  await panel(page)
    .getByRole("link", { name: /^Löschen: \S/ })
    .click();
  const question = page.getByRole("dialog", { name: "Kommentar löschen?" });
  await expect(question).toContainText("Dach ist in Ordnung.");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(panel(page).getByRole("blockquote")).toHaveCount(0);
  await expect(panel(page)).toContainText("Dieser Kommentar wurde gelöscht.");
  // What was pressed is gone.
  if (scripted) await expect(page.getByRole("main")).toBeFocused();
});

test("on a narrow screen the agreements are one link away, clear of the bar at the top", async ({ as }) => {
  const page = await as("reader");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/properties/${await sendProperty(await as("editor"), ADDRESS)}`);
  await page.getByRole("navigation", { name: "Auf dieser Seite" }).getByRole("link", { name: "Mietverträge" }).click();
  const heading = page.getByRole("heading", { name: "Mietverträge", exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bar = await page.locator("header").first().boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
});

test("what is not saved yet survives a comment and a dialog @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  const city = page.getByLabel("Ort", { exact: true });
  await city.fill("Zwickau");
  await page.getByLabel("Kommentar", { exact: true }).fill("Ort geprüft");
  await page.keyboard.press("Control+Enter");
  await expect(panel(page).getByRole("blockquote")).toHaveText("Ort geprüft");
  await expect(city).toHaveValue("Zwickau");

  for (const link of ["Formeln", "Neuer Mietvertrag"]) {
    const opener = page.getByRole("link", { name: link });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(city).toHaveValue("Zwickau");
  }
  await expect(page.getByRole("button", { name: "Speichern" })).toBeVisible();
});

const rentRows = (dialog: Locator) => dialog.getByRole("table", { name: "Miete" }).locator("tbody tr");

test("an agreement is created with a rent step, changed and deleted", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  await expect(agreements(page)).toContainText("Noch kein Mietvertrag");
  await page.getByRole("link", { name: "Neuer Mietvertrag" }).click();
  const dialog = page.getByRole("dialog", { name: "Neuer Mietvertrag" });
  const [begin, later] = [rentRows(dialog).first(), rentRows(dialog).nth(1)];
  await dialog.getByLabel("Mieter", { exact: true }).fill("Erika Mustermann");
  await dialog.getByLabel("Beginn").fill("2024-03-01");
  await dialog.getByLabel("Ende", { exact: true }).fill("2024-02-01");
  await expect(begin).toContainText("ab Beginn");
  await begin.getByLabel("Kaltmiete").fill("-1");
  await begin.getByLabel("Nebenkosten").fill("80");
  await dialog.getByLabel("Kaution", { exact: true }).fill("2.000");
  await later.getByLabel("Gültig ab").fill("2099-01-01");
  await later.getByLabel("Kaltmiete").fill("600,50");
  await dialog.getByRole("button", { name: "Anlegen" }).click();

  await expect(begin.getByLabel("Kaltmiete")).toHaveAttribute("aria-invalid", "true");
  await expect(later.getByLabel("Kaltmiete")).toHaveValue("600,50");
  await expect(rentRows(dialog)).toHaveCount(3);
  await expect(rentRows(dialog).last().getByLabel("Kaltmiete")).toHaveValue("");
  await begin.getByLabel("Kaltmiete").fill("500");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await expect(dialog.getByText("Das Ende liegt vor dem Beginn.")).toBeVisible();
  await expect(later.getByLabel("Gültig ab")).toHaveValue(/2099/);
  await dialog.getByLabel("Ende", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Anlegen" }).click();

  await expect(dialog).toBeHidden();
  await expect(agreements(page)).toContainText("Erika Mustermann laufend");
  await expect(agreements(page)).toContainText("seit 01.03.2024, unbefristet");
  await expect(agreements(page)).toContainText(/500,00\s€/);
  // What was left empty stays as before.
  await expect(agreements(page)).toContainText(/ab 01\.01\.2099: 600,50\s€ \+ 80,00\s€/);
  await expect(agreements(page)).toContainText(/Kaution liegt 500,00\s€ über/);
  await expect(panel(page)).toContainText("hat für dieses Objekt den Mietvertrag „Erika Mustermann“ angelegt.");

  await agreements(page).getByRole("link", { name: "Mietvertrag bearbeiten: Erika Mustermann" }).click();
  const edit = page.getByRole("dialog", { name: "Mietvertrag bearbeiten" });
  await expect(rentRows(edit)).toContainText(["neue Miete", "künftig", "ab Beginn"]);
  await expect(rentRows(edit).filter({ hasText: "gilt heute" })).toContainText("ab Beginn");
  await expect(rentRows(edit).nth(1).getByLabel("Kaltmiete")).toHaveValue("600,50");
  await rentRows(edit).last().getByLabel("Kaltmiete").fill("700");
  await edit.getByRole("button", { name: "Speichern" }).click();
  await expect(edit).toBeHidden();
  await expect(agreements(page)).toContainText(/700,00\s€/);
  await expect(agreements(page)).not.toContainText("§ 551");

  await agreements(page).getByRole("link", { name: "Löschen: Erika Mustermann" }).click();
  const question = page.getByRole("dialog", { name: "Mietvertrag löschen?" });
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(agreements(page)).toContainText("Noch kein Mietvertrag");
});

test("a new rent begins with what is paid by now, and utilities that end are asked back", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  const agreement = await sendAgreement(page, id, { rent: 390, utilities: 158 });
  const path = `/properties/${id}/rental-agreements/${agreement}/edit`;
  await page.goto(path);
  const dialog = page.getByRole("dialog", { name: "Mietvertrag bearbeiten" });
  const fresh = rentRows(dialog).first();
  await expect(fresh.getByLabel("Nebenkosten")).toHaveValue("158,00");
  // Left as it is it is no row at all.
  await dialog.getByLabel("Mieter", { exact: true }).fill("Erna Beispiel");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(path);
  await fresh.getByLabel("Kaltmiete").fill("415");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  const row = rentRows(dialog).first();
  await expect(row).toContainText("Bitte ausfüllen.");
  await expect(rentRows(dialog).filter({ hasText: "gilt heute" })).toContainText("ab Beginn");
  await expect(row.getByLabel("Kaltmiete")).toHaveValue("415");
  await row.getByLabel("Gültig ab").fill("2098-12-01");
  await row.getByLabel("Nebenkosten").fill("0");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/Wirklich 0,00\s€ Nebenkosten ab 01\.12\.2098\?/);
  await expect(row.getByLabel("Kaltmiete")).toHaveValue("415");
  await dialog.getByLabel("Ja, 0,00\u00a0€ Nebenkosten").check();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  const [stored] = await send(page, "GET", `/api/rental-agreements?propertyId=${id}`);
  expect(stored).toMatchObject({
    counterParty: "Erna Beispiel",
    rentSteps: [
      { rent: 390, utilities: 158 },
      { validFrom: "2098-12-01", rent: 415, utilities: 0 },
    ],
  });
});

test("what a tenant owed when the books began is folded away until somebody types it", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  const agreement = await sendAgreement(page, id);
  await page.goto(`/properties/${id}/rental-agreements/${agreement}/edit`);
  const dialog = page.getByRole("dialog", { name: "Mietvertrag bearbeiten" });
  const rent = dialog.getByLabel("Anfangsbestand Miete");
  await expect(rent).toBeHidden();
  await dialog.getByText("Anfangsbestand", { exact: true }).click();
  await expect(dialog.getByText(/^Was der Mieter schon schuldete, als die Bücher am 01\./)).toBeVisible();
  await rent.fill("zweihundert");
  await dialog.getByLabel("Anfangsbestand Nebenkosten").fill("-35,50");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(rent).toHaveAttribute("aria-invalid", "true");
  await expect(rent).toBeVisible();
  await rent.fill("200");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  const [stored] = await send(page, "GET", `/api/rental-agreements?propertyId=${id}`);
  expect(stored).toMatchObject({ openingRent: 200, openingUtilities: -35.5, openingRentDeposit: null });
  await page.goto(`/properties/${id}/rental-agreements/${agreement}/edit`);
  await ready(page, javaScriptEnabled);
  await expect(rent).toHaveValue("200,00");
  await expect(dialog.getByLabel("Anfangsbestand Nebenkosten")).toHaveValue("−35,50");
});

test("rows taken out of the middle leave the others and their errors in place @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  const rentSteps = ["2024-01-01", "2090-01-01", "2091-01-01", "2092-01-01"].map((validFrom, index) => ({
    validFrom,
    rent: 500 + index,
    utilities: 0,
  }));
  const agreement = await sendAgreement(page, id, { rent: undefined, rentSteps });
  await page.goto(`/properties/${id}/rental-agreements/${agreement}/edit`);
  const rows = rentRows(page.getByRole("dialog"));
  await expect(rows.first().getByLabel("Gültig ab")).toHaveAttribute("type", "text");
  await rows.nth(2).getByRole("button", { name: "Zeile entfernen: 3. Miete", exact: true }).click();
  await expect(rows.nth(2).getByRole("button", { name: "Kalender öffnen: 3. Miete: Gültig ab" })).toBeVisible();
  await rows.nth(1).getByLabel("Kaltmiete").fill("nichts");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(rows.first().getByLabel("Kaltmiete")).toHaveAttribute("aria-invalid", "true");
  await expect(rows.first().getByLabel("Kaltmiete")).toBeFocused();
  await expect(rows.first().getByLabel("Gültig ab")).toHaveValue("01.01.2092");
  await expect(rows).toHaveCount(3);
  await rows.first().getByLabel("Kaltmiete").fill("503");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const [stored] = await send(page, "GET", `/api/rental-agreements?propertyId=${id}`);
  expect(stored.rentSteps).toEqual([rentSteps[0], rentSteps[1], rentSteps[3]]);
});

test("the feed tells by days what happened, and shows details", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await send(page, "PUT", `/api/properties/${id}`, { offerPrice: 84500 });
  const name = await nameOf(page);
  await page.goto(`/activity?property=${id}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Heute");
  const entries = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(entries.first()).toContainText(`${name} hat Markt 9, Aue (#${id}) geändert.`);
  await expect(page.getByText("(2 / 2)", { exact: true })).toBeVisible();
  await expect(page.getByText(`hat Markt 9, Aue (#${id}) angelegt.`)).toBeVisible();

  await entries.first().getByRole("link", { name: "Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Änderungen" });
  await expect(dialog.getByRole("row", { name: /^Kaufpreis leer .*84.500,00\s€$/ })).toBeVisible();
  await dialog.getByRole("link", { name: "Schließen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/activity\\?property=${id}$`));
});

test("the feed is narrowed by person, kind, period and property", async ({ as, javaScriptEnabled }) => {
  const editor = await as("editor");
  const id = await sendProperty(editor, ADDRESS);
  const page = await as("reader");
  await send(page, "POST", "/api/comments", { propertyId: id, text: "Gefunden" });
  const name = await nameOf(page);
  const loadedOf = (loaded: number, all: number) => page.getByText(`(${loaded} / ${all})`, { exact: true });
  await page.goto("/activity");
  if (javaScriptEnabled !== false) await expect(page.getByLabel("Von")).toHaveAttribute("type", "text");
  if (javaScriptEnabled === false) await page.goto(`/activity?property=${id}`);
  else {
    await page.getByRole("combobox", { name: "Objekt" }).fill(`#${id}`);
    await page.getByRole("option", { name: new RegExp(`#${id}$`) }).click();
    await page.getByRole("button", { name: "Filtern" }).click();
  }
  await expect(loadedOf(2, 2)).toBeVisible();
  // The form was drawn anew, and so was what had the focus.
  if (javaScriptEnabled !== false) await expect(page.getByRole("button", { name: "Filtern" })).toBeFocused();
  await page.getByLabel("Person").selectOption({ label: name });
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Filtern" }).click();
  await expect(loadedOf(1, 1)).toBeVisible();
  await expect(page.getByText("Gefunden")).toBeVisible();
  await page.getByLabel("Art").selectOption("Stimmen");
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Filtern" }).click();
  await expect(page.getByText("Keine Aktivität passt zu diesem Filter")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Filter zurücksetzen" }).first().click();
  await expect(page).toHaveURL(/\/activity$/);
  await page.getByLabel("Von").fill("2001-01-01");
  await page.getByLabel("Bis").fill("2001-01-02");
  await page.getByRole("button", { name: "Filtern" }).click();
  await expect(page.getByText("Keine Aktivität passt zu diesem Filter")).toBeVisible();
});

test("a step of rent that is refused stays in its place, and is the one to go on with", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("editor");
  const id = await sendProperty(page, { streetAndNumber: "Markt 12", city: "Aue" });
  const agreement = await sendAgreement(page, id, {
    rent: undefined,
    rentSteps: [
      { validFrom: "2024-01-01", rent: 390, utilities: 158 },
      { validFrom: "2090-01-01", rent: 415, utilities: 158 },
    ],
  });
  await page.goto(`/properties/${id}/rental-agreements/${agreement}/edit`);
  await ready(page, javaScriptEnabled);
  const days = page.locator('[name^="rentSteps"][name$="validFrom"]');
  await expect(days).toHaveCount(2);
  await days.first().fill(javaScriptEnabled === false ? "1999-01-01" : "01.01.1999");
  await page.getByRole("button", { name: "Speichern" }).click();
  const refused = page.locator('[name="rentSteps[1].validFrom"]');
  await expect(refused).toHaveAttribute("aria-invalid", "true");
  await expect(refused).toHaveAccessibleDescription(/.+/);
  await expect(days).toHaveCount(2);
  await expect(days.first()).toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled !== false) await expect(refused).toBeFocused();
});
