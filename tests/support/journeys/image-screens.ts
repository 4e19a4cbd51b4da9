import type { Page } from "@playwright/test";
import { drawQuarters } from "../draw-image";
import { fillAlbum } from "./fill-album";
import type { As, ScreenState } from "./screen-state";

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: "image/png", buffer: Buffer.from(bytes) });

const REFUSED = file(`${"ein-recht-langer-Name-".repeat(9)}.png`, new Uint8Array(0));
const LOST = ["Flur hinten.png", "Flur vorn.png"].map((name) => file(name, drawQuarters(40, 30)));
const RUNNING = file("Küche.png", drawQuarters(64, 48));
const TAKEN = file("Bad.png", drawQuarters(30, 40));

const images = ["Bad.png", `${"unteilbarerName".repeat(15)}.png`, "Küche.png"];

async function openEmpty(as: As, path = ""): Promise<{ page: Page; id: number }> {
  const page = await as("editor");
  const { id } = await fillAlbum(page, { name: `${"EinRechtLangesWort".repeat(8)} ${crypto.randomUUID()}` });
  await page.goto(`/images/${id}${path}`);
  return { page, id };
}

/** What a person sees who adds images or looks at them one by one. */
export const imageScreens: ScreenState[] = [
  {
    name: "album without images",
    route: "_app.images.$collectionId._index",
    open: async (as) => (await openEmpty(as)).page,
  },
  {
    name: "images to add: some refused, some lost, one on its way",
    route: "_app.images.$collectionId.images.new",
    open: async (as) => {
      const { page, id } = await openEmpty(as, "/images/new");
      const files = page.getByLabel("Bilder auswählen");
      await page.route(`**/api/images/${id}`, (route) => {
        const sent = route.request().postDataBuffer()?.toString("utf8") ?? "";
        if (LOST.some(({ name }) => sent.includes(name))) return route.abort();
        return sent.includes(RUNNING.name) ? undefined : route.continue();
      });
      await files.setInputFiles([REFUSED, ...LOST, RUNNING, TAKEN]);
      await page.getByText("1 von 5 Dateien hinzugefügt · 1 abgelehnt").waitFor();
      await page.getByText("Keine Verbindung: 2").waitFor();
      return page;
    },
  },
  {
    name: "image over the page",
    open: async (as) => {
      const page = await as("editor");
      const { id } = await fillAlbum(page, { name: `Rundgang ${crypto.randomUUID()}` }, images);
      await page.goto(`/images/${id}`);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.locator(`#album-${id}`).getByRole("link", { name: images[1], exact: true }).click();
      await page.getByText("3 / 3").first().waitFor();
      return page;
    },
  },
];
