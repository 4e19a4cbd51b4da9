import { expect, type Page } from "@playwright/test";

/** Waits until the scripts of the booking editor run, where it has any: its day is typed as text then. */
export async function editorReady(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="valueDate"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}
