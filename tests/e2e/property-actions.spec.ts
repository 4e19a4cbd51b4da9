import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

test("a copy shows what is stored, not what is still being typed @scripted", async ({ as }) => {
  const page = await as("editor");
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("link", { name: "Kopieren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kopieren" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/properties/${id}(/copy|[?]edit)?$`));
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Aue");
  await expect(page.getByRole("button", { name: "Speichern" })).toBeHidden();
  expect(asked).toBe(1);
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
