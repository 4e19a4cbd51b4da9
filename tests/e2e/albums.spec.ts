import type { Page } from "@playwright/test";
import { fillAlbum } from "../support/journeys/fill-album";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

const album = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const thumbnails = (page: Page, name: string) => album(page, name).getByRole("listitem").getByRole("img");
const filter = (page: Page) => page.getByRole("searchbox", { name: "Alben filtern" });

/** A name that no other test's album has. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const names = (count: number) => Array.from({ length: count }, (_, index) => `Bild ${index + 1}.png`);

async function choose(page: Page, name: string, action: string): Promise<void> {
  await album(page, name).getByText("Aktionen").click();
  await album(page, name).getByRole("link", { name: action }).click();
}

test("an editor creates an album for two properties, finds it, changes and deletes it", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("editor");
  const [street, name] = [unique("Ahornweg"), unique("Übergabe")];
  const [one, two] = [
    await sendProperty(page, { streetAndNumber: `${street} 1`, city: "Aue" }),
    await sendProperty(page, { streetAndNumber: `${street} 2`, city: "Aue" }),
  ];
  const addProperty = async (words: string, label: RegExp) => {
    await dialog(page).getByLabel("Objekt hinzufügen").fill(words);
    if (scripted) return dialog(page).getByRole("option", { name: label }).click();
    await dialog(page).getByRole("button", { name: "Suchen" }).click();
    await dialog(page).getByLabel(label).check();
  };
  await page.goto(`/properties/${one}`);
  await ready(page, javaScriptEnabled);
  await page.getByRole("region", { name: "Bilder" }).getByRole("link", { name: "Neues Album" }).click();
  await expect(dialog(page)).toContainText(`${street} 1, Aue`);
  await addProperty(`${street} 2`, new RegExp(`${street} 2`));
  // The name is missing: what was chosen stays.
  await dialog(page).getByRole("button", { name: "Anlegen" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Oops: ");
  if (scripted) await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await expect(dialog(page)).toContainText(`${street} 2, Aue`);
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Beschreibung").fill("Nach dem Umbau");
  await dialog(page).getByRole("button", { name: "Anlegen" }).click();
  await expect(page).toHaveURL(`/properties/${one}`);

  await page.goto("/images");
  await filter(page).fill(name.toUpperCase());
  if (!scripted) await page.getByRole("button", { name: "Filtern" }).click();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(album(page, name)).toContainText("Noch keine Bilder in diesem Album");
  await expect(album(page, name).getByRole("link", { name: new RegExp(`#${two}$`) })).toBeVisible();

  await choose(page, name, "Album bearbeiten");
  await dialog(page).getByLabel("Beschreibung").fill("Vor dem Umbau");
  if (scripted) {
    await dialog(page)
      .getByRole("button", { name: new RegExp(`${street} 2.* entfernen`) })
      .click();
    await expect(dialog(page).getByLabel("Objekt hinzufügen")).toBeFocused();
  } else
    await dialog(page)
      .getByLabel(new RegExp(`${street} 2`))
      .uncheck();
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(album(page, name)).toContainText("Vor dem Umbau");
  await expect(album(page, name)).not.toContainText(`#${two}`);
  // The list is the one that the dialog was opened from.
  await expect(filter(page)).toHaveValue(name.toUpperCase());

  await choose(page, name, "Album löschen");
  await expect(dialog(page)).toContainText("Das Album enthält keine Bilder.");
  await dialog(page).getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Kein Album passt zu diesem Filter")).toBeVisible();
});

test("images of an album: the first row and all of them, its cover, one alone, one deleted", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("editor");
  const name = unique("Rundgang");
  const { id, images } = await fillAlbum(page, { name }, names(12));
  await page.goto(`/images/${id}`);
  await expect(filter(page)).toHaveValue(name);
  const shown = thumbnails(page, name).filter({ visible: true });
  const first = await shown.count();
  expect(first).toBeLessThan(12);
  const more = album(page, name).getByRole("link", { name: new RegExp(`^${12 - first} weitere Bilder zeigen`) });
  await expect(more).toHaveText(`+${12 - first}`);
  await more.click();
  await expect(shown).toHaveCount(12);
  const less = album(page, name).getByRole("link", { name: new RegExp(`^${12 - first} Bilder ausblenden`) });
  await expect(less).toHaveText(`−${12 - first}`);

  const star = (file: string) => album(page, name).getByRole("button", { name: new RegExp(`: ${file}$`) });
  await expect(star("Bild 1.png")).toHaveAttribute("aria-pressed", "true");
  await star("Bild 3.png").focus();
  await page.keyboard.press("Enter");
  await expect(star("Bild 3.png")).toHaveAttribute("aria-pressed", "true");
  await expect(star("Bild 1.png")).toHaveAttribute("aria-pressed", "false");
  // Without scripts what was done leads back to the list.
  if (scripted) await expect(shown).toHaveCount(12);

  const remove = async () => {
    await album(page, name).getByRole("link", { name: "Bild löschen: Bild 2.png" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("„Bild 2.png“ wird gelöscht");
    await dialog(page).getByRole("button", { name: "Löschen" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(album(page, name)).toContainText(/11\sBilder/);
  };
  await remove();
  await page.getByRole("status").getByRole("button", { name: "Rückgängig" }).click();
  await expect(album(page, name)).toContainText(/12\sBilder/);
  await remove();
  await expect(thumbnails(page, name).getByText("Bild 2.png")).toHaveCount(0);

  // If scripts run the image opens over the page instead.
  if (scripted) await page.goto(`/images/${id}/${images[0]}`);
  else await thumbnails(page, name).first().click();
  await expect(page).toHaveURL(`/images/${id}/${images[0]}`);
  await expect(page.getByText("1 / 11")).toBeVisible();
  await expect(page.getByRole("figure").getByRole("img")).toHaveJSProperty("naturalWidth", 40);
  if (scripted) await page.keyboard.press("ArrowRight");
  else await page.getByRole("link", { name: "Weiter" }).click();
  await expect(page).toHaveURL(`/images/${id}/${images[2]}`);
  await expect(page.getByRole("button", { name: "Titelbild des Albums" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL(`/images/${id}/${images[0]}`);
  await page.getByLabel("Bildunterschrift").fill("Blick in die Küche");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("figure")).toContainText("Blick in die Küche");
  await page.getByRole("button", { name: "Nach hinten" }).click();
  await expect(page.getByText("2 / 11")).toBeVisible();
  await page.getByRole("button", { name: "Nach rechts drehen" }).click();
  await expect(page.getByRole("figure").getByRole("img", { name: "Blick in die Küche" })).toHaveAttribute(
    "height",
    "40",
  );
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Herunterladen", exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe("Bild 1.png");
  await page.getByRole("link", { name: "Zum Album" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("an album becomes the one of a property, and what is typed beside it stays", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const property = await sendProperty(page, { streetAndNumber: "Markt 9", city: "Aue" });
  const name = unique("Ansichten");
  await fillAlbum(page, { name, propertyIds: [property] }, names(2));
  await page.goto(`/properties/${property}?edit=address`);
  await ready(page, javaScriptEnabled);
  const panel = page.getByRole("region", { name: "Bilder" });
  await page.getByLabel("Lage im Haus").fill("2. OG");
  await panel.getByRole("button", { name: `Als Titelalbum: ${name}` }).click();
  await expect(panel.getByRole("button", { name: `Nicht mehr Titelalbum: ${name}` })).toHaveText("Titelalbum");
  if (javaScriptEnabled !== false) {
    await expect(page.getByLabel("Lage im Haus")).toHaveValue("2. OG");
    await page.getByRole("link", { name: "Verwerfen" }).click();
  }
  await expect(panel.getByRole("img")).toHaveCount(2);
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Aktivitäten" }).click();
  await page
    .getByRole("link", { name: `Album „${name}“` })
    .first()
    .click();
  await expect(album(page, name)).toBeVisible();
  await expect(filter(page)).toHaveValue(name);
});

test("a picture goes to the trash from the full screen, and comes back from there @scripted", async ({ as }) => {
  const page = await as("editor");
  const name = unique("Begehung");
  const { id } = await fillAlbum(page, { name }, names(3));
  await page.goto(`/images/${id}`);
  await expect(page.locator('[name="phrase"]')).toHaveAttribute("aria-keyshortcuts", "/");
  await album(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/images/${id}/album`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const tiles = page.getByRole("grid", { name: "Bilder des Albums" }).getByRole("row");
  await tiles.first().dblclick();
  const full = page.getByRole("dialog", { name: "Bilder des Albums" });
  await full.getByRole("button", { name: "In den Papierkorb" }).click();
  await expect(full.getByRole("button", { name: "Rückgängig" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(full.getByRole("button", { name: "In den Papierkorb" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(full.getByText("Liegt im Papierkorb")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await expect(tiles).toHaveCount(2);
});

test("images of an album are chosen, put in order, captioned and deleted, and had back", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("editor");
  const { id } = await fillAlbum(page, { name: unique("Sortiert") }, names(5));
  await page.goto(`/images/${id}/album`);
  const grid = scripted ? page.getByRole("grid") : page.getByRole("list", { name: "Bilder des Albums" });
  const tiles = grid.getByRole(scripted ? "row" : "listitem");
  const tile = (name: string) => tiles.filter({ has: page.getByText(name, { exact: true }) });
  const inOrder = (...order: (number | string)[]) =>
    expect(tiles.locator(".album-tile-line > span")).toHaveText(
      order.map((one) => (typeof one === "number" ? `Bild ${one}.png` : one)),
    );
  const tools = page.getByRole("toolbar", { name: "Mit den ausgewählten Bildern" });
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await inOrder(1, 2, 3, 4, 5);
  if (scripted) {
    // By mouse: a run of them, dragged in front of the first.
    await tile("Bild 3.png").click();
    await tile("Bild 4.png").click({ modifiers: ["Shift"] });
    await expect(tools).toContainText("2 ausgewählt");
    await tile("Bild 4.png").dragTo(tile("Bild 1.png"), { targetPosition: { x: 12, y: 80 } });
  } else {
    for (const name of ["Bild 3.png", "Bild 4.png"]) await page.getByLabel(`Auswählen: ${name}`).check();
    await tools.getByRole("button", { name: "Nach vorn" }).click();
  }
  await inOrder(3, 4, 1, 2, 5);
  await expect(page.getByText("2\u00a0Bilder neu geordnet")).toBeVisible();
  await undo.click();
  await inOrder(1, 2, 3, 4, 5);
  if (scripted) {
    // By keyboard: the first behind the second.
    await tile("Bild 1.png").click();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Zwischen Bild 1.png und Bild 2.png einfügen" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  } else {
    await page.getByLabel("Auswählen: Bild 1.png").check();
    await tools.getByLabel("An Stelle").fill("2");
    await tools.getByRole("button", { name: "Setzen" }).click();
  }
  await inOrder(2, 1, 3, 4, 5);
  if (!scripted) await page.getByLabel("Auswählen: Bild 1.png").check();
  await tools.getByRole("button", { name: "Beschriften" }).click();
  await dialog(page).getByLabel("Unterschrift 1").fill("Küche");
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await inOrder(2, "Küche", 3, 4, 5);
  if (!scripted) await page.getByLabel("Auswählen: Bild 1.png").check();
  await tools.getByRole("button", { name: "Löschen" }).click();
  await inOrder(2, 3, 4, 5);
  await undo.click();
  await inOrder(2, "Küche", 3, 4, 5);
});
