import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

test("a copy shows what is stored, not what is still being typed @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("link", { name: "Kopieren" }).click();
  await page.getByRole("button", { name: "Verlassen" }).click();
  await page
    .getByRole("dialog", { name: /kopieren\?$/ })
    .getByRole("button", { name: "Kopieren" })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`/properties/${id}(/copy|[?]edit)?$`));
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Aue");
  await expect(page.getByRole("button", { name: "Speichern" })).toBeHidden();
});

test("what was saved and what was deleted is taken back", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, javaScriptEnabled);
  // Read or edited.
  const expectCity = (name: string) =>
    expect
      .poll(() => page.locator("#property-city").evaluate((it) => (it as HTMLInputElement).value ?? it.textContent))
      .toBe(name);
  const undo = page.getByRole("status").getByRole("button", { name: "Rückgängig" });
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("button", { name: "Speichern" }).click();
  await undo.click();
  await expectCity("Aue");
  // And that once more.
  await undo.click();
  await expectCity("Zwickau");

  const panel = page.getByRole("region", { name: "Aktivität" });
  await panel
    .getByRole("link", { name: /^Details/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Alten Wert wiederherstellen: Ort" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectCity("Aue");

  await page.getByRole("textbox", { name: "Kommentar", exact: true }).fill("Dach ansehen");
  await page.getByRole("button", { name: "Kommentieren" }).click();
  const comment = panel.getByRole("blockquote").filter({ hasText: "Dach ansehen" });
  const remove = async () => {
    await panel.getByRole("link", { name: /^Löschen: \S/ }).click();
    await expect(page.getByRole("dialog")).toContainText("35 Tage");
    await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
    await expect(comment).toHaveCount(0);
  };
  await remove();
  await undo.click();
  await expect(comment).toHaveCount(1);
  await remove();
  await page.goto("/settings/trash");
  await page.getByRole("button", { name: "Wiederherstellen: Kommentar „Dach ansehen“" }).first().click();
  await expect(page.getByRole("button", { name: "Wiederherstellen: Kommentar „Dach ansehen“" })).toHaveCount(0);
  await page.goto(`/properties/${id}`);
  await expect(comment).toHaveCount(1);
});

test("on paper a property is what is known of it, not what can be done with it", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { streetAndNumber: "Markt 9", city: "Aue", usageRightsSinceDate: "2024-03-01" });
  await sendAgreement(page, id, { counterParty: "Familie Blatt" });
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Markt 9, Aue" })).toBeVisible();
  for (const name of ["Mietverträge", "Score", "Kauf"])
    await expect(main.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(page.locator("#property-city")).toBeVisible();
  for (const role of ["button", "textbox", "combobox", "navigation"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole("link", { name: /Bearbeiten|Löschen|Kopieren|Neue/ })).toHaveCount(0);
});

test("on a phone what is done less often stands in a menu, elsewhere beside the title", async ({ as }) => {
  const page = await as("reader");
  const id = await sendProperty(await as("editor"), { city: "Aue" });
  await page.goto(`/properties/${id}`);
  const expose = page.getByRole("main").getByRole("link", { name: "Exposé" });
  const menu = page.getByLabel("Weitere Aktionen");
  await expect(expose).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(expose).toBeHidden();
  await menu.click();
  await expose.click();
  await expect(page).toHaveURL(/\/expose$/);
});
