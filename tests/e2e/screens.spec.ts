import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { type DemoRole, expect, test as journey } from "../support/journeys/journey";
import { pathPattern } from "../support/journeys/page-routes";
import { ready } from "../support/journeys/ready";
import { screens } from "../support/journeys/screens";
import { sendProperty } from "../support/journeys/send-property";

/** Whoever is asked for more than once on the way to a screen stays at one page. */
const test = journey.extend({
  as: async ({ as }, use) => {
    const opened = new Map<DemoRole, Promise<Page>>();
    await use((role) => {
      const page = opened.get(role) ?? as(role);
      opened.set(role, page);
      return page;
    });
  },
});

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Down to what a window of 1280 px has left at a zoom of 400 %. */
const NARROW = [390, 360, 320];

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Tall enough for any dialog. */
const TALL = 2000;

/** Nothing sticks to an edge any more: what lies behind a bar only until one scrolls is no finding. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).position === "sticky")
        Object.assign(element.style, { position: "relative", inset: "auto" });
  });
}

/** Expects axe to find nothing wrong with a page as it stands, all else but colours in the first scheme alone; each finding is a line. */
async function expectAccessible(page: Page, width: number, ...schemes: ("light" | "dark")[]): Promise<void> {
  await page.setViewportSize({ width, height: TALL });
  await unstick(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    // The whole script through `page.evaluate` takes three times as long.
    const session = await page.context().newCDPSession(page);
    await session.send("Runtime.evaluate", { expression: AXE });
  }
  // What is not read out is looked at all the same.
  await page.evaluate(() => {
    for (const key of document.querySelectorAll("kbd")) key.removeAttribute("aria-hidden");
  });
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const findings = await page.evaluate(
      async (runOnly) => {
        const { axe: loaded } = window as unknown as { axe: typeof axe };
        const { violations } = await loaded.run({ runOnly, resultTypes: ["violations"] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
      },
      index === 0 ? RULES : COLOUR_RULES,
    );
    expect(findings, colorScheme).toEqual([]);
  }
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhang, `at ${width} px`).toBe(0);
}

// What a screen is without scripts is walked through by the journeys; axe is a script itself.
for (const { name, route, open } of screens)
  test(`${name}: axe finds nothing, wide or narrow, and nothing is cut off @scripted`, async ({ as }) => {
    const page = await open(as);
    if (route) expect(new URL(page.url()).pathname).toMatch(pathPattern(route));
    await expectAccessible(page, 1280, "light", "dark");
    for (const width of NARROW) await expectToFit(page, width);
    await expectAccessible(page, 390, "light");
  });

test("the calendar: axe finds nothing @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page, { usageRightsSinceDate: "2024-03-01" })}?edit`);
  await ready(page, true);
  await page.getByRole("button", { name: "Kalender öffnen" }).first().click();
  await expect(page.getByRole("dialog", { name: "Kalender" })).toBeVisible();
  await expectAccessible(page, 1280, "light", "dark");
});

test("the tables behind the charts: axe finds nothing, and they fit @scripted", async ({ as }) => {
  const page = await as("reader");
  await page.goto("/reports/annuals");
  for (const summary of await page.getByText("Als Tabelle").all()) await summary.click();
  await expect(page.getByRole("region", { name: "Als Tabelle" }).first()).toBeVisible();
  await expectAccessible(page, 1280, "light", "dark");
  for (const width of NARROW) await expectToFit(page, width);
});

test("what opens for the account: axe finds nothing, and it fits @scripted", async ({ as }) => {
  const page = await as("reader");
  await page.goto("/activity");
  await page.getByText("Lea Neumann").first().click();
  await expect(page.getByRole("button", { name: "Auf allen Geräten abmelden" })).toBeVisible();
  await expectAccessible(page, 1280, "light", "dark");
  for (const width of NARROW) await expectToFit(page, width);
});

test("a field with what was found in it: axe finds nothing @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/ledger-entries?flowType=PROPERTY&flowId=12");
  await expect(page.locator('[name="fromDate"]')).toHaveAttribute("type", "text");
  await page.getByRole("combobox", { name: "Objekt", exact: true }).click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectAccessible(page, 1280, "light", "dark");
});

test("what the box suggests: axe finds nothing, and it fits @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto("/search?phrase=zwickauer");
  await page.goto("/activity");
  await page.getByRole("combobox", { name: "Suche" }).pressSequentially("zw");
  await expect(page.getByRole("option").nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, 1280, "light", "dark");
  for (const width of NARROW) await expectToFit(page, width);
});
