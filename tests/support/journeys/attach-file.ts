import { type Page, test } from "@playwright/test";

/** Adds a file to a property by `/api`, as the editor whose page it is, and returns the attachment's id. */
export async function attachFile(page: Page, propertyId: number, name: string, label = ""): Promise<number> {
  const response = await page.request.post("/api/attachments", {
    headers: { Origin: test.info().project.use.baseURL ?? "" },
    multipart: {
      propertyId: String(propertyId),
      label,
      file: { name, mimeType: "text/plain", buffer: Buffer.from(`Inhalt von ${name}`) },
    },
  });
  if (!response.ok()) throw new Error(`${name} was refused: ${await response.text()}`);
  return (await response.json()).id;
}
