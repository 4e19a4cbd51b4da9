import type { Page } from "@playwright/test";
import { drawQuarters } from "../draw-image";
import { send, sendFile } from "./send";

type Album = { name: string; description?: string; propertyIds?: number[] };

/**
 * Creates an album with images of these names by `/api`, as the editor whose page it is; each third is upright. Returns its id
 * and theirs.
 */
export async function fillAlbum(page: Page, album: Album, filenames: readonly string[] = []) {
  const { id } = await send(page, "POST", "/api/image-collections", album);
  const images: number[] = [];
  for (const [index, name] of filenames.entries()) {
    const [width, height] = index % 3 === 2 ? [30, 40] : [40, 30];
    const file = { name, mimeType: "image/png", content: drawQuarters(width, height) };
    images.push((await sendFile(page, `/api/images/${id}`, file)).id);
  }
  return { id: id as number, images };
}
