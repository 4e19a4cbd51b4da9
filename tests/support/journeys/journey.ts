import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type ViewportSize,
} from "@playwright/test";
import type { Role } from "../../../app/modules/base/rights/rights";

export type DemoRole = Role | "reader" | "locked";

/** Signs in through the identity provider's own pages, as a person does. */
export async function signIn(page: Page, role: DemoRole, path = "/property-groups"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await page.getByText(`${role}@objektbuch.example`).click();
}

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

const states = new Map<DemoRole, Promise<SignedIn>>();

async function stateOf(browser: Browser, role: DemoRole, baseURL: string | undefined): Promise<SignedIn> {
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

/** Pages of a worker that no test is at, by whom they are signed in as. */
const parked = new Map<DemoRole, Page[]>();

/** Every page is parked here: a page of the same origin, so that what comes next finds its scripts compiled, which is half of its costs. */
const PARKING = "/healthz";

/** Leaves a page as a test finds a new one, for the next test of the worker. */
async function park(page: Page, state: SignedIn, viewport: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const event of ["console", "dialog", "pageerror"] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.goto(PARKING);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.addCookies(state.cookies);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
}

/**
 * A test of a journey, failing if the browser reports a fault. `as` opens a page of its own for a signed-in demo person, as if it
 * were new; the sign-in itself happens once per worker and role.
 */
export const test = base.extend<{
  as: (role: DemoRole) => Promise<Page>;
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
  as: async ({ browser, baseURL, javaScriptEnabled, locale, timezoneId, viewport, faults }, use, testInfo) => {
    const taken: { role: DemoRole; page: Page; state: SignedIn }[] = [];
    await use(async (role) => {
      const signingIn = states.get(role) ?? stateOf(browser, role, baseURL);
      states.set(role, signingIn);
      const state = await signingIn;
      const open = async () => {
        const options = { baseURL, javaScriptEnabled, locale, timezoneId, viewport, storageState: state };
        return (await browser.newContext(options)).newPage();
      };
      const page = parked.get(role)?.pop() ?? (await open());
      taken.push({ role, page, state });
      collectFaults(page, faults);
      return page;
    });
    // Of a test that failed the pages are looked at as they stand, and its worker ends with them.
    if (testInfo.status !== testInfo.expectedStatus) return;
    await Promise.all(
      taken.map(async ({ role, page, state }) => {
        await park(page, state, viewport);
        parked.set(role, [...(parked.get(role) ?? []), page]);
      }),
    );
  },
});

export { expect };
