import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, test } from "../support/journeys/journey";
import { send } from "../support/journeys/send";

/** The way to an export, the menu around it opened; if no scripts run it stays open once it is. */
async function choice(page: Page, name: string | RegExp): Promise<Locator> {
  const link = page.getByRole("link", { name, exact: true });
  if (!(await link.isVisible())) await page.getByText("Exportieren", { exact: true }).click();
  return link;
}

/** Chooses Google Sheets and returns the window that it opens. */
async function openWindow(page: Page): Promise<Page> {
  const link = await choice(page, /^Google Sheets/);
  const opening = page.context().waitForEvent("page");
  await link.click();
  return opening;
}

async function save(page: Page, format: string): Promise<Download> {
  const link = await choice(page, format);
  const downloading = page.waitForEvent("download");
  await link.click();
  return downloading;
}

const csvLines = async (download: Download) => (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");

test("a folder and a report become spreadsheets in windows of their own, and only the first one asks for the grant", async ({
  as,
}) => {
  const page = await as("reader");
  await page.goto("/property-groups/1?published=published");
  const first = await openWindow(page);
  await expect(first.getByText("reader@objektbuch.example")).toBeVisible();
  await first.getByRole("button", { name: "Zulassen" }).click();
  await expect(first.getByRole("heading", { name: /^Bestand \d{4}-\d\d-\d\d$/ })).toBeVisible();
  await expect(first.getByRole("columnheader", { name: "Ort", exact: true })).toBeVisible();
  expect(await first.evaluate(() => window.opener)).toBeNull();
  const { length } = (await send(page, "GET", "/api/properties?groupId=1&fields=published")).filter(
    ({ fields }: { fields: { published: boolean } }) => fields.published,
  );
  await expect(first.getByRole("row")).toHaveCount(1 + length);

  await expect(page).toHaveURL(/\/property-groups\/1\?published=published$/);

  await page.goto("/reports/Bestand?asOf=2025-12-31&sort=city&order=descending");
  const second = await openWindow(page);
  await expect(second.getByRole("heading", { name: "Bestand 2025-12-31" })).toBeVisible();
  // The number of a row is its head on our page.
  const place = page.getByRole("row").nth(1).getByRole("cell").nth(0);
  await expect(second.getByRole("row").nth(1).getByRole("cell").nth(1)).toHaveText((await place.textContent()) ?? "");
});

test("whoever refuses the grant, or whose grant is gone, is told so and finds the way on", async ({ as }) => {
  const page = await as("voter");
  await page.goto("/property-groups/2");
  const opened = await openWindow(page);
  await opened.getByRole("link", { name: "Abbrechen" }).click();
  await expect(opened.getByRole("alert")).toContainText(
    "Ohne die Freigabe kann in Google Drive keine Tabelle entstehen.",
  );
  await opened.getByRole("link", { name: "Erneut versuchen" }).click();
  await opened.getByText("Fehler ausprobieren").click();
  await opened.getByRole("button", { name: "Freigabe abgelaufen" }).click();
  await expect(opened.getByRole("alert")).toContainText("Google lässt den Export nicht zu");
  const downloading = opened.waitForEvent("download");
  await opened.getByRole("link", { name: "Als XLSX herunterladen" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Ankauf 2026 .*\.xlsx$/);
  await opened.getByRole("link", { name: "Erneut versuchen" }).click();
  await opened.getByRole("button", { name: "Zulassen" }).click();
  await expect(opened.getByRole("heading", { name: /^Ankauf 2026 / })).toBeVisible();
});

test("folder and ledger are saved as files, the ledger as filtered", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/property-groups/1");
  const workbook = await save(page, "XLSX");
  expect(workbook.suggestedFilename()).toMatch(/^Bestand .*\.xlsx$/);
  expect(Object.keys(unzipSync(await readFile(await workbook.path())))).toContain("xl/worksheets/sheet1.xml");
  const folder = await csvLines(await save(page, "CSV"));
  expect(folder).toHaveLength(1 + (await send(page, "GET", "/api/properties?groupId=1")).length);

  const query = "?flowType=PROPERTY&fromDate=2026-01-01&toDate=2026-06-30";
  await page.goto(`/accounting/ledger-entries${query}`);
  const { totalSize } = await send(page, "GET", `/api/ledger/entries${query}`);
  const ledger = await save(page, "CSV");
  expect(ledger.suggestedFilename()).toMatch(/^Buchungsumsätze .*\.csv$/);
  const lines = await csvLines(ledger);
  expect(lines[0]).toBe(
    "\ufeffNr. des Buchungsumsatzes;Nr. der Buchung;Wertstellung;Beschreibung;Konto;Bezug;Unterbezug;Soll;Haben",
  );
  expect(lines).toHaveLength(1 + totalSize);
  expect((await save(page, "XLSX")).suggestedFilename()).toMatch(/^Buchungsumsätze .*\.xlsx$/);
});

test("a backup is saved, and where scripts run the page says how far it has come", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("admin");
  await page.goto("/settings/backup");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Sicherung herunterladen" }).click();
  const backup = await readFile(await (await downloading).path());
  expect(Object.keys(unzipSync(backup)).at(-1)).toBe("manifest.json");
  if (javaScriptEnabled) await expect(page.getByText("Die Sicherung ist vollständig")).toBeVisible();
});
