import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { send } from "../support/journeys/send";
import { sendProperty } from "../support/journeys/send-property";

test("a copy takes every field, unpublished and under a number of its own", async ({ as }) => {
  const page = await as("editor");
  const fields = { city: "Aue", streetAndNumber: "Markt 9", offerPrice: 84500, latitude: 50.5, longitude: 12.7 };
  const id = await sendProperty(page, fields);
  await page.goto(`/properties/${id}`);
  await page.getByRole("link", { name: "Kopieren" }).click();
  const dialog = page.getByRole("dialog", { name: `Objekt #${id} kopieren?` });
  await dialog.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
  await page.getByRole("link", { name: "Kopieren" }).click();
  await dialog.getByRole("button", { name: "Kopieren" }).click();

  await expect(page).not.toHaveURL(new RegExp(`/properties/${id}(/copy)?$`));
  await expect(page.getByText("Unveröffentlicht")).toBeVisible();
  await expect(page.getByLabel("Kaufpreis")).toHaveValue("84.500,00");
  const copy = Number(page.url().split("/").at(-1));
  const { fields: copied } = await send(page, "GET", `/api/properties/${copy}`);
  expect(copied).toMatchObject({ ...fields, published: false });
  expect(copied.chemnitzDistanceKm).toBeGreaterThan(0);
});

test("a copy shows what is stored, not what is still being typed @scripted", async ({ as }) => {
  const page = await as("editor");
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}`);
  await ready(page, true);
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("link", { name: "Kopieren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kopieren" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/properties/${id}(/copy)?$`));
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Aue");
  await expect(page.getByRole("button", { name: "Speichern" })).toBeHidden();
  expect(asked).toBe(1);
});

test("the map opens at the property's coordinates and is left out without them", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page, { latitude: 50.83021, longitude: 12.90174 })}`);
  const map = page.getByRole("link", { name: "Karte" });
  await expect(map).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/.*50\.83021,12\.90174$/);
  await expect(map).toHaveAttribute("target", "_blank");
  await page.goto(`/properties/${await sendProperty(page)}`);
  await expect(page.getByRole("link", { name: "Kopieren" })).toBeVisible();
  await expect(map).toHaveCount(0);
});

test("an administrator deletes a property after being asked", async ({ as }) => {
  const admin = await as("admin");
  const folder = await createFolder(admin);
  const id = await sendProperty(await as("editor"), { groupId: folder.id, city: "Aue" });
  await admin.goto(`/properties/${id}`);
  await admin.getByRole("link", { name: "Löschen" }).click();
  const dialog = admin.getByRole("dialog", { name: `Objekt #${id} löschen?` });
  await expect(dialog).toContainText("lässt sich nicht rückgängig machen");
  await dialog.getByRole("link", { name: "Abbrechen" }).click();
  await expect(admin).toHaveURL(new RegExp(`/properties/${id}$`));
  await admin.getByRole("link", { name: "Löschen" }).click();
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(admin).toHaveURL(new RegExp(`/property-groups/${folder.id}$`));
  await expect(admin.getByText("Noch keine Objekte in diesem Ordner")).toBeVisible();
  const gone = await admin.goto(`/properties/${id}`);
  expect(gone?.status()).toBe(404);
});
