import { expect, type Page } from "@playwright/test";

/** Waits until the scripts of a property's page run, if it has any: the search listens to its key then, and days are typed as texts. */
export async function ready(page: Page, scripted: boolean | undefined): Promise<void> {
  if (scripted === false) return;
  await expect(page.locator("#score")).toBeAttached();
  await expect(page.locator('[name="phrase"]')).toHaveAttribute("aria-keyshortcuts", "/");
  await expect(page.locator('[name="usageRightsSinceDate"][type="date"]')).toHaveCount(0);
}

/** Waits until the scripts of the booking editor run, if it has any: its day is typed as text then. */
export async function editorReady(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="valueDate"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}

/** Waits until the scripts of a report run, if it has any: its day is typed as text then. */
export async function reportReady(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="asOf"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}
