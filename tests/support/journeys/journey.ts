import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export type DemoRole = "admin" | "editor" | "voter" | "accountant" | "reader" | "locked";

/** Signs in through the identity provider's own pages, as a person does. */
export async function signIn(page: Page, role: DemoRole, path = "/property-groups"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await page.getByText(`${role}@objektbuch.example`).click();
}

const states = new Map<DemoRole, Promise<Awaited<ReturnType<BrowserContext["storageState"]>>>>();

async function stateOf(browser: Browser, role: DemoRole, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, role);
  await page.waitForURL("**/property-groups");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What a browser reports of a page that is broken: scripts that throw, a policy that blocks, HTML that does not match. */
export function collectFaults(page: Page, faults: string[]): void {
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    const refusedOnPurpose = message.text().startsWith("Failed to load resource");
    // A navigation that overtakes another aborts what that one was still reading, which the framework reports.
    const overtaken = message.text().startsWith("AbortError:");
    if (message.type() === "error" && !refusedOnPurpose && !overtaken) faults.push(message.text());
  });
}

/**
 * A test of a journey, failing where the browser reports a fault. `as` opens a page of its own for a signed-in demo person; the sign-in itself happens once per
 * worker and role.
 */
export const test = base.extend<{
  as: (role: DemoRole) => Promise<Page>;
  /** A context of its own for a person; who asks for it closes it. */
  openContext: (role: DemoRole) => Promise<BrowserContext>;
  faults: string[];
}>({
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants the fixtures taken apart here
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, faults }, use) => {
    collectFaults(page, faults);
    await use(page);
  },
  openContext: async ({ browser, baseURL, javaScriptEnabled, locale, timezoneId, viewport }, use) => {
    await use(async (role) => {
      const state = states.get(role) ?? stateOf(browser, role, baseURL);
      states.set(role, state);
      return browser.newContext({
        baseURL,
        javaScriptEnabled,
        locale,
        timezoneId,
        viewport,
        storageState: await state,
      });
    });
  },
  as: async ({ openContext, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      const context = await openContext(role);
      opened.push(context);
      const page = await context.newPage();
      collectFaults(page, faults);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect };
