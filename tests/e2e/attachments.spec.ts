import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { attachFile } from "../support/journeys/attach-file";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

const ADDRESS = { streetAndNumber: "Markt 9", city: "Aue" };

const card = (page: Page) => page.getByRole("region", { name: "Anhänge" });
const row = (page: Page, name: string) => card(page).getByRole("listitem").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");
const file = (name: string, text = `Inhalt von ${name}`) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

/** Chooses files in the dialog; without scripts they are sent by its button. */
async function choose(page: Page, scripted: boolean | undefined, files: ReturnType<typeof file>[]): Promise<void> {
  await dialog(page).getByLabel("Dateien auswählen").setInputFiles(files);
  if (scripted === false) await dialog(page).getByRole("button", { name: "Hochladen" }).click();
}

test("an editor adds several files at once, names and sorts them, downloads and deletes one", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  await expect(card(page)).toContainText("Noch keine Anhänge");
  await card(page).getByRole("link", { name: "Anhang hinzufügen" }).click();
  await dialog(page).getByLabel("Label").selectOption("Abrechnung WEG");
  // As when one chooses no file after all.
  await dialog(page).locator('input[type="file"]').dispatchEvent("cancel", { bubbles: true });
  await expect(dialog(page).getByLabel("Label")).toHaveValue(/./);
  await choose(page, javaScriptEnabled, [file("WEG 2025.txt"), file("Änderung.txt"), file("Zusatz.txt")]);
  if (javaScriptEnabled === false) {
    await expect(dialog(page)).toContainText("3 Dateien wurden hinzugefügt.");
    await dialog(page).getByRole("link", { name: "Schließen" }).last().click();
  }
  await expect(dialog(page)).toBeHidden();
  await expect(card(page).getByRole("heading", { level: 3 })).toHaveText(["Abrechnung WEG"]);
  const names = card(page)
    .getByRole("listitem")
    .getByRole("link", { name: /^[^:]+\.txt$/ });
  await expect(names).toHaveText(["Änderung.txt", "WEG 2025.txt", "Zusatz.txt"]);
  await expect(row(page, "Zusatz.txt")).toContainText(/21\sB · \d\d\.\d\d\.\d{4} · /);

  const downloading = page.waitForEvent("download");
  await row(page, "WEG 2025.txt").getByRole("link", { name: "Herunterladen: WEG 2025.txt" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("WEG 2025.txt");
  expect(await readFile(await download.path(), "utf8")).toBe("Inhalt von WEG 2025.txt");

  await row(page, "Zusatz.txt").getByRole("link", { name: "Bearbeiten: Zusatz.txt" }).click();
  await dialog(page).getByLabel("Dateiname").fill("Zusatz/Vertrag.txt");
  await dialog(page).getByLabel("Label").selectOption("Verträge");
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Oops: Im Dateinamen darf kein Schrägstrich stehen.");
  await expect(dialog(page).getByLabel("Label")).toHaveValue("Verträge");
  await dialog(page).getByLabel("Dateiname").fill("Zusatzvertrag.txt");
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await expect(card(page).getByRole("heading", { level: 3 })).toHaveText(["Verträge", "Abrechnung WEG"]);

  await row(page, "Änderung.txt").getByRole("link", { name: "Löschen: Änderung.txt" }).click();
  await dialog(page).getByRole("button", { name: "Löschen" }).click();
  await expect(names).toHaveText(["Zusatzvertrag.txt", "WEG 2025.txt"]);
  const activity = page.getByRole("region", { name: "Aktivität" });
  await expect(activity).toContainText("hat zu diesem Objekt den Anhang „Änderung.txt“ gelöscht.");
  await expect(activity).toContainText("den Anhang „Zusatz.txt“ geändert.");
});

test("files that cannot come in say why, and the others come in", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}/attachments/new`);
  await ready(page, javaScriptEnabled);
  await choose(page, javaScriptEnabled, [file("gut.txt"), file("leer.txt", ""), file("NUL.txt")]);
  await expect(dialog(page)).toContainText("Die Datei ist leer.");
  await expect(dialog(page)).toContainText("Diesen Dateinamen behält Windows sich vor.");
  await expect(dialog(page).getByText("Oops:").first()).toBeVisible();
  await dialog(page).getByRole("link", { name: "Schließen" }).last().click();
  await expect(row(page, "gut.txt")).toBeVisible();
  await expect(card(page).getByRole("listitem")).toHaveCount(1);
});

test("a file is dropped, fails for want of a connection, and is tried again @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}/attachments/new`);
  await ready(page, true);
  await page.route("**/api/attachments", (route) => route.abort());
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Text"], "gezogen.txt"));
    return transfer;
  });
  await dialog(page).getByText("Dateien hierher ziehen").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(dialog(page).getByRole("alert")).toContainText("Keine Verbindung");
  await page.unroute("**/api/attachments");
  await dialog(page).getByRole("button", { name: "Erneut versuchen: gezogen.txt" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, "gezogen.txt")).toBeVisible();
});

test("more files than are sent at once all come in, and one can be called off @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  await page.goto(`/properties/${id}/attachments/new`);
  await ready(page, true);
  let open = 0;
  let most = 0;
  await page.route("**/api/attachments", async (route) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 300));
    open--;
    await route.continue();
  });
  await choose(
    page,
    true,
    Array.from({ length: 8 }, (_, index) => file(`Seite ${index + 1}.txt`)),
  );
  await dialog(page).getByRole("button", { name: "Abbrechen: Seite 8.txt" }).click();
  await page.keyboard.press("Escape");
  // It goes by itself once all has arrived.
  await expect(page.getByRole("dialog", { name: /^Es werden noch Dateien hochgeladen/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page).getByRole("listitem")).toHaveCount(5);
  await card(page).getByText("Alle 7 Anhänge").click();
  await expect(card(page).getByRole("listitem")).toHaveCount(7);
  expect(most).toBe(3);
});

test("admins see attachments and change none, others see none", async ({ as, javaScriptEnabled }) => {
  const editor = await as("editor");
  const id = await sendProperty(editor, ADDRESS);
  await attachFile(editor, id, "Vertrag.txt", "Verträge");
  const admin = await as("admin");
  await admin.goto(`/properties/${id}`);
  await ready(admin, javaScriptEnabled);
  await expect(row(admin, "Vertrag.txt")).toBeVisible();
  await expect(card(admin).getByRole("link", { name: /Bearbeiten|Löschen|hinzufügen/ })).toHaveCount(0);
  const reader = await as("reader");
  await reader.goto(`/properties/${id}`);
  await expect(reader.getByRole("region", { name: "Aktivität" })).toContainText("einen Anhang hinzugefügt.");
  await expect(card(reader)).toContainText("Anhänge sehen nur Personen mit dem Recht");
  await expect(card(reader).getByRole("link")).toHaveCount(0);
  await expect(reader.getByText("Vertrag.txt")).toHaveCount(0);
});

test("an attachment that is folded away is in sight once a search leads to it", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, ADDRESS);
  const word = `Falkenhorst${id}`;
  for (let number = 1; number <= 7; number++) await attachFile(page, id, `${word} ${number}.txt`);
  await page.goto(`/search?phrase=${word}`);
  await page.getByRole("link", { name: `${word} 7.txt` }).click();
  await expect(row(page, `${word} 7.txt`)).toBeInViewport();
});
