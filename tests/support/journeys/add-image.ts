import { type Page, test } from "@playwright/test";
import { drawQuarters } from "../draw-image";

/** A drawn photograph as a control for files takes it. */
export function picture(name: string, width = 480, height = 320) {
  return { name, mimeType: "image/png", buffer: Buffer.from(drawQuarters(width, height)) };
}

/** Adds an image to an album by `/api`, as the editor whose page it is. */
export async function addPicture(page: Page, albumId: number, file: ReturnType<typeof picture>): Promise<void> {
  const headers = { Origin: test.info().project.use.baseURL ?? "" };
  const response = await page.request.post(`/api/images/${albumId}`, { headers, multipart: { file } });
  if (!response.ok()) throw new Error(`${file.name} was refused: ${await response.text()}`);
}
