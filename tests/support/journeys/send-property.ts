import type { Page } from "@playwright/test";
import { send } from "./send";

/** The demo folder that tests may fill; none counts what is in it. */
const SOME_FOLDER = 3;

/** Creates a property of the test's own, as the editor whose page it is, and returns its id. */
export async function sendProperty(page: Page, fields: Record<string, unknown> = {}): Promise<number> {
  const { id } = await send(page, "POST", "/api/properties", { groupId: SOME_FOLDER, published: true, ...fields });
  return id;
}
