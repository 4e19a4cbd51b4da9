import { expect, type Page } from "@playwright/test";

/** Waits until the scripts of a property's page run, if it has any: its days are typed as texts then. */
export async function ready(page: Page, scripted: boolean | undefined): Promise<void> {
  const day = page.locator('[name="usageRightsSinceDate"]');
  await expect(day).toHaveAttribute("type", scripted === false ? "date" : "text");
}

/** Waits until the scripts of the booking editor run, if it has any: its day is typed as text then. */
export async function editorReady(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="valueDate"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}

/** Waits until the scripts of a report run, if it has any: its day is typed as text then. */
export async function reportReady(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="asOf"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}
