import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";
import { sendProperty } from "../support/journeys/send-property";

const AT_MARKET = { city: "Aue", zipCode: "08280", streetAndNumber: "Markt 9" };

test("the root leads to the folders, each with the number of its properties", async ({ as }) => {
  const admin = await as("admin");
  const editor = await as("editor");
  const [none, one, two] = [
    await createFolder(admin),
    await createFolder(admin, "Für Tests"),
    await createFolder(admin),
  ];
  await sendProperty(editor, { groupId: one.id });
  await sendProperty(editor, { groupId: two.id });
  await sendProperty(editor, { groupId: two.id });

  const reader = await as("reader");
  await reader.goto("/");
  await expect(reader).toHaveURL(/\/property-groups$/);
  await expect(reader.getByRole("heading", { name: "Objektgruppen" })).toBeVisible();
  await expect(reader.getByRole("link", { name: none.name })).toContainText("0 Objekte");
  await expect(reader.getByRole("link", { name: one.name })).toContainText("1 Objekt");
  await expect(reader.getByRole("link", { name: one.name })).toContainText("Für Tests");
  await expect(reader.getByRole("link", { name: two.name })).toContainText("2 Objekte");

  await reader.getByRole("link", { name: none.name }).click();
  await expect(reader).toHaveURL(new RegExp(`/property-groups/${none.id}$`));
  await expect(reader.getByText("Noch keine Objekte in diesem Ordner")).toBeVisible();
  await reader.getByRole("navigation", { name: "Brotkrumen" }).getByRole("link", { name: "Objektgruppen" }).click();
  await expect(reader).toHaveURL(/\/property-groups$/);
});

test("a folder shows its properties by city and street, an unknown city by its number", async ({ as }) => {
  const folder = await createFolder(await as("admin"));
  const editor = await as("editor");
  const create = (fields: Record<string, unknown>) => sendProperty(editor, { groupId: folder.id, ...fields });
  await create({ city: "Zwickau", streetAndNumber: "Ahornweg 1", indoorLocation: "DG", seId: "SE 4" });
  const unknown = await create({});
  await create({ city: "Aue", zipCode: "08280", streetAndNumber: "Markt 10", seId: "7" });
  await create(AT_MARKET);

  await editor.goto(`/property-groups/${folder.id}`);
  await expect(editor.getByRole("heading", { level: 1, name: folder.name })).toBeVisible();
  await expect(editor.getByText("4 Objekte")).toBeVisible();
  const tiles = editor.getByRole("main").getByRole("listitem");
  await expect(tiles).toHaveText([
    /Markt 9, 08280 Aue.*Keine Angabe/,
    /Markt 10, 08280 Aue.*SE 7/,
    new RegExp(`Unbekannter Ort.*#${unknown}`),
    /Ahornweg 1, Zwickau.*DG\s· SE 4/,
  ]);
  await tiles.nth(2).getByRole("link", { name: "Unbekannter Ort" }).click();
  await expect(editor).toHaveURL(new RegExp(`/properties/${unknown}$`));
});

test("properties of one address share a tile that steps through them", async ({ as }) => {
  const folder = await createFolder(await as("admin"));
  const editor = await as("editor");
  const ids: number[] = [];
  for (const indoorLocation of ["EG", "1. OG", "2. OG"])
    ids.push(await sendProperty(editor, { groupId: folder.id, ...AT_MARKET, indoorLocation }));
  await sendProperty(editor, { groupId: folder.id, city: "Plauen", streetAndNumber: "Ring 1" });

  await editor.goto(`/property-groups/${folder.id}`);
  const tiles = editor.getByRole("main").getByRole("listitem");
  await expect(tiles).toHaveCount(2);
  const tile = tiles.first();
  const next = tile.getByRole("link", { name: "Weiter" });
  const back = tile.getByRole("link", { name: "Zurück" });
  await expect(tile).toContainText("1/3");
  await expect(tile).toContainText("EG");
  await next.click();
  await expect(tile).toContainText("2/3");
  await expect(tile).toContainText(`#${ids[1]}`);
  await next.click();
  await expect(tile).toContainText("3/3");
  await next.click();
  await expect(tile).toContainText("1/3");
  await back.click();
  await expect(tile).toContainText("3/3");
  await expect(tile).toContainText("2. OG");
  await editor.reload();
  await expect(tile).toContainText("3/3");
  await expect(tiles.last().getByRole("link", { name: "Weiter" })).toHaveCount(0);
  await tile.getByRole("link", { name: "Markt 9" }).click();
  await expect(editor).toHaveURL(new RegExp(`/properties/${ids[2]}$`));
});

test("a folder can be narrowed to what is published or not", async ({ as }) => {
  const folder = await createFolder(await as("admin"));
  const editor = await as("editor");
  const shown = await sendProperty(editor, { groupId: folder.id, published: true, city: "Aue" });
  const draft = await sendProperty(editor, { groupId: folder.id, published: false, city: "Zwickau" });

  await editor.goto(`/property-groups/${folder.id}`);
  const tiles = editor.getByRole("main").getByRole("listitem");
  const filters = editor.getByRole("navigation", { name: "Nach Veröffentlichung filtern" });
  await expect(tiles).toHaveCount(2);
  await expect(tiles.last()).toContainText("Unveröffentlicht");
  await filters.getByRole("link", { name: "Veröffentlicht", exact: true }).click();
  await expect(editor).toHaveURL(/\?published=published$/);
  await expect(tiles).toHaveText([new RegExp(`#${shown}`)]);
  await filters.getByRole("link", { name: "Unveröffentlicht" }).click();
  await expect(tiles).toHaveText([new RegExp(`#${draft}`)]);
  await expect(filters.locator("[aria-current]")).toHaveText("Unveröffentlicht");
  await filters.getByRole("link", { name: "Alle" }).click();
  await expect(tiles).toHaveCount(2);
});
