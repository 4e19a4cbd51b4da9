import { expect, test } from "../support/journey";

const IBAN = "DE02120300000000202051";

/** A statement that no other test loads: its purposes carry a name of its own. */
function statement(name: string): Buffer {
  return Buffer.from(
    [
      ":20:STARTUMS",
      `:25:${IBAN}`,
      ":28C:1/1",
      ":60F:C260801EUR0,00",
      ":61:2608030803C500,00NMSCNONREF",
      `:86:166?00GUTSCHRIFT?20MIETE ${name}`,
      ":61:2608040804D120,50NMSCNONREF",
      `:86:105?00LASTSCHRIFT?20HAUSGELD ${name}`,
      ":62F:C260831EUR379,50",
      "-",
    ].join("\r\n"),
  );
}

test("an accountant previews and loads a statement, sees its rows and takes it back", async ({ as }, { project }) => {
  const page = await as("accountant");
  const name = `Auszug ${project.name}.sta`;
  const file = { name, mimeType: "text/plain", buffer: statement(project.name) };
  await page.goto("/accounting");
  await expect(page).toHaveURL(/\/accounting\/bank-transactions$/);
  await page.getByRole("link", { name: "Kontauszug laden" }).click();
  const dialog = page.getByRole("dialog", { name: "Kontoauszug laden" });
  await dialog.getByLabel("oder eine Datei wählen").setInputFiles(file);
  await dialog.getByRole("button", { name: "Vorschau" }).click();
  await expect(dialog.getByText("2 neu, 0 bereits vorhanden, 0 vorgemerkt")).toBeVisible();
  await dialog.getByLabel("oder eine Datei wählen").setInputFiles(file);
  await dialog.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByText(/Kontoauszug geladen: 2\sneu/)).toBeVisible();
  await page.getByRole("link", { name: `MIETE ${project.name}` }).click();
  const details = page.getByRole("dialog", { name: "Transaktionsdetails" });
  await expect(details.getByText("500,00 €").first()).toBeVisible();
  await expect(details.getByRole("link", { name })).toBeVisible();
  await details.getByRole("link", { name: "Schließen" }).click();

  await page.getByRole("link", { name: "Kontoauszüge", exact: true }).click();
  const upload = page.getByRole("listitem").filter({ hasText: name });
  await upload.getByRole("link", { name: "Rückgängig machen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(upload.getByText("Rückgängig gemacht am")).toBeVisible();
});

test("a file that is no statement is refused with its reason", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/bank-transactions/upload");
  const file = { name: "seite.sta", mimeType: "text/html", buffer: Buffer.from("<!doctype html><html></html>") };
  await page.getByLabel("oder eine Datei wählen").setInputFiles(file);
  await page.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByRole("alert")).toContainText("Oops: Das ist eine Webseite (HTML)");
});
