import type { Page } from "@playwright/test";
import { sendFile } from "./send";

/** Adds a file to a property by `/api`, as the editor whose page it is, and returns the attachment's id. */
export async function attachFile(page: Page, propertyId: number, name: string, label = ""): Promise<number> {
  const file = { name, content: `Inhalt von ${name}` };
  return (await sendFile(page, "/api/attachments", file, { propertyId: String(propertyId), label })).id;
}
