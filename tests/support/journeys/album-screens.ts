import { fillAlbum } from "./fill-album";
import type { DemoRole } from "./journey";
import { type As, once, openAt, type ScreenState } from "./screen-state";
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

async function openAlbum(as: As, path: (ids: Awaited<ReturnType<typeof album>>) => string, role: DemoRole = "editor") {
  return openAt(await as(role), path(await album(as)));
}

/** The screens of albums and images. */
export const albumScreens: ScreenState[] = [
  {
    name: "album, with its actions",
    route: "_app.images",
    open: async (as) => {
      const page = await openAlbum(as, () => "/images?filter=rechtlangeswort&sort=ascending");
      await page.getByText("Aktionen").first().click();
      return page;
    },
  },
  {
    name: "album of a reader, opened",
    route: "_app.images.$collectionId._index",
    open: (as) => openAlbum(as, ({ album }) => `/images/${album}?open=${album}&images=120`, "reader"),
  },
  {
    name: "contact sheet",
    route: "_app.images_.$collectionId.contact-sheet",
    open: (as) => openAlbum(as, ({ album }) => `/images/${album}/contact-sheet`, "reader"),
  },
  {
    name: "albums, nothing found",
    route: "_app.images",
    open: async (as) => {
      const page = await as("reader");
      await page.goto("/images?filter=gibt-es-nicht");
      return page;
    },
  },
  {
    name: "new album, refused",
    route: "_app.images.new",
    open: async (as) => {
      const page = await as("editor");
      await page.goto("/images/new");
      await page.getByRole("button", { name: "Anlegen" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "album to edit, looking for a property",
    route: "_app.images.$collectionId.edit",
    open: async (as) => {
      const page = await openAlbum(as, ({ album }) => `/images/${album}/edit`);
      await page.getByLabel("Objekt hinzufügen").fill("leipzig");
      await page.getByRole("option").first().waitFor();
      return page;
    },
  },
  {
    name: "album to delete",
    route: "_app.images.$collectionId.delete",
    open: (as) => openAlbum(as, ({ album }) => `/images/${album}/delete?filter=&sort=descending`),
  },
  {
    name: "image to delete",
    route: "_app.images.$collectionId.images.$imageId.delete",
    open: (as) => openAlbum(as, ({ album, image }) => `/images/${album}/images/${image}/delete`),
  },
  {
    name: "image",
    route: "_app.images_.$collectionId.$imageId",
    open: (as) => openAlbum(as, ({ album, image }) => `/images/${album}/${image}`),
  },
  {
    name: "property with albums",
    route: "_app.properties.$propertyId",
    open: (as) => openAlbum(as, ({ property }) => `/properties/${property}`),
  },
];
