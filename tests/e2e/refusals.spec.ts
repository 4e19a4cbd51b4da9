import { createProperty } from "../support/create-property";
import { expect, test } from "../support/journey";

for (const { path, title } of [
  { path: "/properties/999999", title: "Objekt nicht gefunden" },
  { path: "/properties/abc", title: "Objekt nicht gefunden" },
  { path: "/properties/999999/copy", title: "Objekt nicht gefunden" },
  { path: "/property-groups/999999", title: "Objektgruppe nicht gefunden" },
  { path: "/gibt/es/nicht", title: "Seite nicht gefunden" },
])
  test(`${path} is answered with a 404 page`, async ({ as }) => {
    const page = await as("editor");
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Objektbuch`);
    await page.getByRole("link", { name: "Zur Startseite" }).click();
    await expect(page).toHaveURL(/\/property-groups$/);
  });

test("whoever lacks the right is told so and finds no way there", async ({ as }) => {
  const editor = await as("editor");
  const id = await createProperty(editor);
  const reader = await as("reader");
  await reader.goto("/property-groups/3");
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reader.getByRole("link", { name: "Neues Objekt" })).toHaveCount(0);
  for (const { page, path } of [
    { page: reader, path: "/property-groups/3/new" },
    { page: reader, path: `/properties/${id}/copy` },
    { page: editor, path: `/properties/${id}/delete` },
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kein Zugriff");
    await expect(page.getByText("Dazu fehlt das Recht.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible();
  }
  await editor.goto(`/properties/${id}`);
  await expect(editor.getByRole("link", { name: "Kopieren" })).toBeVisible();
  await expect(editor.getByRole("link", { name: "Löschen" })).toHaveCount(0);
});
