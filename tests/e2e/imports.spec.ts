import { printWorkbook } from "../../app/modules/portfolio/property-imports/fixtures/print-workbook";
import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";

test("a portfolio of 50 rows is loaded from a spreadsheet, after a column was put right, and taken back", async ({
  as,
}) => {
  const rows = Array.from({ length: 50 }, (_, index) => [
    "Weststraße",
    41 + (index % 9),
    9112,
    "Chemnitz",
    `${1 + (index % 4)}. OG, Wohnung ${index + 1}`,
    55 + index / 2,
    420 + index,
    index % 5 ? `Mieter ${index}` : "Leerstand",
    index % 5 ? { serial: 43_525 + index } : null,
    "Parkett",
  ]);
  const head = ["Straße", "Nr.", "PLZ", "Ort", "Lage", "Wfl. in m²", "Kaltmiete", "Mieter", "Mietbeginn", "Böden"];
  const table = { 1: ["Unser Bestand"], 3: head, ...Object.fromEntries(rows.map((row, index) => [4 + index, row])) };
  const buffer = Buffer.from(printWorkbook([{ name: "Wohnungen", rows: table }]));
  const folder = await createFolder(await as("admin"));
  const page = await as("editor");
  await page.goto(`/property-groups/${folder.id}`);
  await page.getByRole("link", { name: "Importieren", exact: true }).click();
  await page.getByLabel("Datei wählen").setInputFiles({ name: "Bestand.xlsx", mimeType: "", buffer });
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await expect(page.getByText("50 Objekte neu")).toBeVisible();
  await expect(page.getByText("40 Mietverträge neu")).toBeVisible();
  const reading = page.getByRole("region", { name: "So wird die Datei gelesen" });
  await reading.getByRole("combobox", { name: "Was aus Spalte B wird" }).selectOption("Straße und Hausnummer");
  await reading.getByRole("combobox", { name: "Was aus Spalte J wird" }).selectOption("Ausstattung");
  await reading.getByRole("button", { name: "Vorschau aktualisieren" }).click();
  await expect(page.getByRole("columnheader", { name: "Ausstattung" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Weststraße 42" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Importieren" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Der Import ist abgeschlossen." })).toContainText(
    "50 Objekte angelegt, 40 Mietverträge angelegt",
  );
  await page.getByRole("link", { name: "Rückgängig machen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(page.getByText("rückgängig gemacht am")).toBeVisible();
  await page.getByRole("link", { name: "Zum Ordner" }).click();
  await expect(page.getByText("Noch keine Objekte in diesem Ordner")).toBeVisible();
});
