import type { Page } from "@playwright/test";
import { fillAlbum } from "./fill-album";
import { once, press, type ScreenState, screen, wayTo } from "./screen-state";
import { sendProperty } from "./send-property";

const NAMES = ["Bad.png", `${"unteilbarerName".repeat(15)}.png`, "Küche.png", "Flur.png", "Keller.png"];

/** An album that shows two properties and has five images. */
const album = once(async (as) => {
  const editor = await as("editor");
  const property = await sendProperty(editor, { streetAndNumber: "Georg-Schumann-Straße 415", city: "Leipzig" });
  const other = await sendProperty(editor);
  const { id, images } = await fillAlbum(
    editor,
    {
      name: `Übergabe ${"EinRechtLangesWort".repeat(8)}`,
      description: "Nach dem Umbau.\n".repeat(3),
      propertyIds: [property, other],
    },
    NAMES,
  );
  return { album: id, image: images[1] ?? 0, property };
});

const of = (path: string) => wayTo(album, path);

const tiles = (page: Page) => page.getByRole("grid").getByRole("row").first().waitFor();

async function chosen(page: Page): Promise<void> {
  await tiles(page);
  await page.getByRole("grid").getByRole("row").nth(1).click();
  await page.getByRole("toolbar").waitFor();
}

/** The screens of albums and images. */
export const albumScreens: ScreenState[] = [
  screen(
    "album, with its actions",
    "_app.images",
    "editor",
    of("/images?filter=rechtlangeswort&sort=ascending"),
    (page) => page.getByText("Aktionen").first().click(),
  ),
  screen(
    "album of a reader, opened",
    "_app.images.$collectionId._index",
    "reader",
    of("/images/:album?open=:album&images=120"),
  ),
  screen(
    "album of a reader by itself",
    "_app.images_.$collectionId.album",
    "reader",
    of("/images/:album/album"),
    tiles,
  ),
  screen("album with chosen images", "_app.images_.$collectionId.album", "editor", of("/images/:album/album"), chosen),
  screen(
    "album to edit on its page",
    "_app.images_.$collectionId.album.edit",
    "editor",
    of("/images/:album/album/edit"),
  ),
  screen(
    "album to delete on its page",
    "_app.images_.$collectionId.album.delete",
    "editor",
    of("/images/:album/album/delete"),
  ),
  screen(
    "images to add on an album's page",
    "_app.images_.$collectionId.album.images.new",
    "editor",
    of("/images/:album/album/images/new"),
  ),
  screen(
    "captions of chosen images",
    "_app.images_.$collectionId.album.captions",
    "editor",
    of("/images/:album/album/captions?all=on"),
  ),
  screen(
    "chosen images to move, to no album",
    "_app.images_.$collectionId.album.move",
    "editor",
    of("/images/:album/album/move?all=on"),
    press("Verschieben"),
  ),
  screen("contact sheet", "_app.images_.$collectionId.contact-sheet", "reader", of("/images/:album/contact-sheet")),
  screen("albums, nothing found", "_app.images", "reader", "/images?filter=gibt-es-nicht"),
  screen("new album, refused", "_app.images.new", "editor", "/images/new", press("Anlegen")),
  screen(
    "album to edit, looking for a property",
    "_app.images.$collectionId.edit",
    "editor",
    of("/images/:album/edit"),
    async (page) => {
      await page.getByLabel("Objekt hinzufügen").fill("leipzig");
      await page.getByRole("option").first().waitFor();
    },
  ),
  screen(
    "album to delete",
    "_app.images.$collectionId.delete",
    "editor",
    of("/images/:album/delete?filter=&sort=descending"),
  ),
  screen(
    "image to delete",
    "_app.images.$collectionId.images.$imageId.delete",
    "editor",
    of("/images/:album/images/:image/delete"),
  ),
  screen("image", "_app.images_.$collectionId.$imageId", "editor", of("/images/:album/:image")),
  screen("property with albums", "_app.properties.$propertyId", "editor", of("/properties/:property")),
];
