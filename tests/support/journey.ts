import { type Browser, type BrowserContext, test as base, type Page } from "@playwright/test";

type DemoRole = "admin" | "editor" | "voter" | "accountant" | "reader" | "locked";

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

/**
 * A test of a journey. `as` opens a page of its own for a signed-in demo person; the sign-in itself happens once per
 * worker and role.
 */
export const test = base.extend<{ as: (role: DemoRole) => Promise<Page> }>({
  as: async ({ browser, baseURL, javaScriptEnabled, locale, timezoneId, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      const state = states.get(role) ?? stateOf(browser, role, baseURL);
      states.set(role, state);
      const context = await browser.newContext({
        baseURL,
        javaScriptEnabled,
        locale,
        timezoneId,
        viewport,
        storageState: await state,
      });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect } from "@playwright/test";
