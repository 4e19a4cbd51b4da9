import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";

test("a double click creates one property", async ({ as }) => {
  const folder = await createFolder(await as("admin"));
  const page = await as("editor");
  await page.goto(`/property-groups/${folder.id}/new`);
  await page.getByRole("button", { name: "Erstellen" }).dblclick();
  await expect(page).toHaveURL(/\/properties\/\d+\?edit$/);
  await page.goto(`/property-groups/${folder.id}`);
  await expect(page.getByText("1 Objekt", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
});

test("the dialog holds the focus, Escape closes it and gives the focus back @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto("/property-groups/3");
  const opener = page.getByRole("link", { name: "Neues Objekt" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Straße und Hausnummer")).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).not.toBe("HEADER");
    await expect(page.getByRole("link", { name: "Objekte", exact: true })).not.toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/property-groups\/3$/);
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("link", { name: "Schließen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("going back after a dialog leads past it @scripted", async ({ as }) => {
  const folder = await createFolder(await as("admin"));
  const page = await as("editor");
  const here = new RegExp(`/property-groups/${folder.id}$`);
  await page.goto("/property-groups");
  await page.getByRole("link", { name: folder.name }).click();
  for (const close of ["Abbrechen", "Schließen"]) {
    await page.getByRole("link", { name: "Neues Objekt" }).click();
    await page.getByRole("dialog").getByRole("link", { name: close }).click();
    await expect(page).toHaveURL(here);
  }
  await page.getByRole("link", { name: "Neues Objekt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erstellen" }).click();
  await expect(page).toHaveURL(/\/properties\/\d+\?edit$/);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
