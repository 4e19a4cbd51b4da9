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
  await expect(editor).toHaveURL(/[?&]published=published$/);
  await expect(tiles).toHaveText([new RegExp(`#${shown}`)]);
  await filters.getByRole("link", { name: "Unveröffentlicht" }).click();
  await expect(tiles).toHaveText([new RegExp(`#${draft}`)]);
  await expect(filters.locator("[aria-current]")).toHaveText("Unveröffentlicht");
  await filters.getByRole("link", { name: "Alle" }).click();
  await expect(tiles).toHaveCount(2);
});

test("a folder is looked at as a table, narrowed, compared, changed as a whole, taken back, and found on the map", async ({
  as,
}) => {
  const folder = await createFolder(await as("admin"));
  const editor = await as("editor");
  const create = (fields: Record<string, unknown>) =>
    sendProperty(editor, { groupId: folder.id, published: false, ...fields });
  await create({
    ...{ city: "Dresden", streetAndNumber: "Markt 1", offerPrice: 200_000, indicativeBaseRent: 1_000 },
    ...{ latitude: 51.05, longitude: 13.74 },
  });
  await create({ city: "Leipzig", streetAndNumber: "Ring 2", offerPrice: 90_000, latitude: 51.34, longitude: 12.37 });
  await create({ city: "Aue", streetAndNumber: "Weg 3", offerPrice: 300_000 });

  await editor.goto(`/property-groups/${folder.id}`);
  await editor.getByRole("link", { name: "Tabelle" }).click();
  const rows = editor.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(3);
  await editor.getByRole("link", { name: "Preis", exact: true }).click();
  await expect(rows.first()).toContainText("300.000 €");
  await expect(editor.locator("tfoot")).toContainText("590.000 €");

  await editor.getByRole("link", { name: "Filter", exact: true }).click();
  const dialog = editor.getByRole("dialog");
  await dialog.getByLabel("Feld").selectOption({ label: "Kaufpreis" });
  await dialog.getByLabel("Bedingung").selectOption({ label: "bis" });
  await dialog.getByLabel("Wert", { exact: true }).fill("250.000");
  await dialog.getByRole("button", { name: "Filtern" }).click();
  await expect(rows).toHaveCount(2);
  await expect(editor.getByRole("link", { name: /Kaufpreis bis 250\.000.€/ })).toBeVisible();

  await editor.getByRole("checkbox", { name: "Markt 1 auswählen" }).check();
  await editor.getByRole("checkbox", { name: "Ring 2 auswählen" }).check();
  await editor.getByRole("button", { name: "Vergleichen" }).click();
  await expect(editor.getByRole("heading", { level: 1, name: "Vergleich" })).toBeVisible();
  const price = editor.getByRole("row", { name: /^Kaufpreis 2/ });
  await expect(price).toContainText("Bestes: 90.000,00 €");
  await editor.getByRole("navigation", { name: "Brotkrumen" }).getByRole("link", { name: folder.name }).click();
  await expect(rows).toHaveCount(2);

  await editor.getByRole("checkbox", { name: "Markt 1 auswählen" }).check();
  await editor.getByRole("checkbox", { name: "Ring 2 auswählen" }).check();
  await editor.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(editor.getByRole("heading", { name: "Vorschau, noch nichts gespeichert" })).toBeVisible();
  await editor.getByRole("button", { name: "2 Objekte ändern" }).click();
  await expect(editor.getByText("2 Objekte geändert.")).toBeVisible();
  await expect(rows.filter({ hasText: "Unveröffentlicht" })).toHaveCount(0);
  await editor.getByRole("button", { name: "Rückgängig" }).click();
  await expect(editor.getByText("Die Änderung an 2 Objekten ist zurückgenommen.")).toBeVisible();
  await expect(rows.filter({ hasText: "Unveröffentlicht" })).toHaveCount(3);

  await editor.getByRole("link", { name: "Karte", exact: true }).click();
  await expect(editor.getByRole("link", { name: /Markt 1, Dresden, Rendite 6,0/ })).toBeVisible();
  await expect(editor.getByRole("link", { name: "1 Objekt ohne Koordinaten" })).toBeVisible();
  await editor.getByRole("link", { name: "Näher" }).click();
  await expect(editor).toHaveURL(/at=\d+\.\d+\.\d+/);
  await editor.goto(`/property-groups/${folder.id}`);
  await expect(editor.getByRole("heading", { name: /im Ausschnitt/ })).toBeVisible();
});
