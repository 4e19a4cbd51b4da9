import type { Page } from "@playwright/test";
import { send } from "./send";

/** Creates a folder of the test's own, as the administrator whose page it is, and returns its id and name. */
export async function createFolder(page: Page, description?: string): Promise<{ id: number; name: string }> {
  const name = `Ordner ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await send(page, "POST", "/api/property-groups", { name, description });
  return { id, name };
}
