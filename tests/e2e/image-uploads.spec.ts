import type { Locator, Page } from "@playwright/test";
import { drawQuarters } from "../support/draw-image";
import { fillAlbum } from "../support/journeys/fill-album";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const thumbnails = (page: Page, name: string) => card(page, name).getByRole("img");

const picture = (name: string, width = 480, height = 320) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(drawQuarters(width, height)),
});

/** Waits until every image of an album has its variants; if scripts run the page shows it by itself. */
async function allReady(page: Page, name: string, count: number, scripted = true): Promise<void> {
  await expect(thumbnails(page, name)).toHaveCount(count);
  const waiting = card(page, name).locator('img[src*="waiting"]');
  await expect
    .poll(async () => {
      if (!scripted) await page.reload();
      return waiting.count();
    })
    .toBe(0);
}

test("an editor fills an empty album, and hears which file did not come in", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const name = `Bad ${crypto.randomUUID()}`;
  const { id } = await fillAlbum(page, { name });
  await page.goto(`/images/${id}`);
  await card(page, name).getByRole("link", { name: "Bilder hinzufügen" }).first().click();
  const files = [picture("Bad 10.png"), picture("Bad 2.png", 300, 400)];
  const none = { name: "Notiz.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg xmlns='x'/>") };
  await dialog(page)
    .getByLabel("Bilder auswählen")
    .setInputFiles([...files, none]);
  if (javaScriptEnabled === false) {
    await dialog(page).getByRole("button", { name: "Hochladen" }).click();
    await expect(dialog(page)).toContainText("2 Dateien wurden hinzugefügt.");
  } else await expect(dialog(page).getByRole("status")).toContainText("2 von 3 Dateien hinzugefügt · 1 abgelehnt");
  await expect(dialog(page)).toContainText("Die Datei ist kein Bild, das gelesen werden kann.");
  await dialog(page).getByRole("link", { name: "Schließen" }).last().click();
  await allReady(page, name, 2, javaScriptEnabled);
  await expect(card(page, name)).toContainText("2 Bilder");
  const alts = await thumbnails(page, name).evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(alts).toEqual(["Bad 2.png", "Bad 10.png"]);

  // Much else may have happened meanwhile.
  await page.goto("/activity?kind=images");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line.first()).toContainText(`hat 2 Bilder zum Album „${name}“ hinzugefügt.`);
  await line.first().getByText("Dateinamen").click();
  await expect(line.first().getByRole("listitem")).toHaveText(["Bad 2.png", "Bad 10.png"]);
  await line.first().getByRole("link", { name }).click();
  await expect(card(page, name)).toBeVisible();
});

test("images dropped onto an album come in and appear as they get ready, the lost one after its second try @scripted", async ({
  as,
}) => {
  const page = await as("editor");
  const name = `Küche ${crypto.randomUUID()}`;
  const { id } = await fillAlbum(page, { name });
  await page.goto(`/images/${id}`);
  const pixels = [...drawQuarters(64, 48)];
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    for (const name of ["a.png", "b.png", "c.png", "d.png"])
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }));
    return transfer;
  }, pixels);
  // The answer of one gets lost though it was written.
  let isLost = false;
  await page.route(`**/api/images/${id}`, async (route) => {
    if (isLost || !route.request().postDataBuffer()?.includes("c.png")) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await card(page, name).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(dialog(page).getByRole("alert")).toContainText("Keine Verbindung: 1 Datei ist noch nicht angekommen.");
  await dialog(page).getByRole("button", { name: "Erneut versuchen: c.png" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await allReady(page, name, 4);
  await page.reload();
  await expect(thumbnails(page, name)).toHaveCount(4);
});

test("images of a property make an album called by its address, dropped onto its strip or that album they go there @scripted", async ({
  as,
}) => {
  const page = await as("editor");
  const propertyId = await sendProperty(page, { city: "Aue" });
  const bytes = [...drawQuarters(64, 48)];
  const drop = async (target: Locator, name: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([pixels, filename]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(pixels)], filename, { type: "image/png" }));
        return transfer;
      },
      [bytes, name] as const,
    );
    await target.dispatchEvent("drop", { dataTransfer });
  };
  await page.goto(`/properties/${propertyId}`);
  await ready(page, true);
  // There is no album yet: it is made for the first photograph.
  const albums = page.getByRole("region", { name: /^Bilder/ });
  await albums.locator("input[capture]").setInputFiles(picture("Tor.png", 64, 48));
  const album = albums.getByRole("article", { name: "Aue" });
  await expect(album).toContainText(/1\sBild/);
  await drop(page.getByRole("region", { name: "Auf einen Blick" }), "Hof.png");
  await expect(dialog(page)).toBeHidden();
  await expect(album).toContainText(/2\sBilder/);
  await drop(album, "Dach.png");
  await expect(dialog(page)).toBeHidden();
  await expect(album).toContainText(/3\sBilder/);
});

test("an image opens over the page and closes by key, button and the way back, the focus where it was @scripted", async ({
  as,
}) => {
  const page = await as("editor");
  const name = `Flur ${crypto.randomUUID()}`;
  const { id } = await fillAlbum(page, { name }, ["Flur 1.png", "Flur 2.png", "Flur 3.png"]);
  await page.goto(`/images/${id}`);
  await allReady(page, name, 3);
  const address = page.url();
  // Keys are heard once it stands open.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const second = card(page, name).getByRole("link", { name: "Flur 2.png", exact: true });
  const lightbox = dialog(page);
  await second.press("Enter");
  await expect(lightbox).toContainText("2 / 3");
  await expect(lightbox.getByRole("status")).toContainText("Flur 2.png");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("3 / 3");
  await expect(lightbox.getByRole("img", { name: "Flur 3.png" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await lightbox.getByRole("link", { name: "Herunterladen", exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe("Flur 3.png");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(card(page, name).getByRole("link", { name: "Flur 3.png", exact: true })).toBeFocused();

  await second.click();
  await expect(lightbox).toContainText("2 / 3");
  await page.goBack();
  await expect(lightbox).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(second).toBeFocused();
  await second.click();
  await lightbox.getByRole("button", { name: "Schließen" }).click();
  await expect(lightbox).toBeHidden();
  expect(page.url()).toBe(address);
});
