import type { Locator, Page } from "@playwright/test";
import { createFolder } from "../support/create-folder";
import { createProperty } from "../support/create-property";
import { expect, test } from "../support/journey";
import { ready } from "../support/ready";

const MOST_STOPS = 90;

/** Presses Tab until the focus is there; at every stop on the way the focus must be seen. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const seen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && width > 0 && height > 0;
      return { seen, html: element.outerHTML.slice(0, 200) };
    });
    expect(stop.seen, `The focus is not seen on ${stop.html}`).toBe(true);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} was not reached`);
}

test("everything from signing in to saving goes by keyboard @scripted", async ({ as, page }) => {
  const folder = await createFolder(await as("admin"));
  await createProperty(await as("editor"), { groupId: folder.id, city: "Aue", streetAndNumber: "Markt 9" });

  await page.goto(`/property-groups/${folder.id}`);
  await tabTo(page, page.getByRole("button", { name: "Mit Google anmelden" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "editor@objektbuch.example" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: folder.name })).toBeVisible();

  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Markt 9" }));
  await page.keyboard.press("Enter");
  await ready(page, true);

  const city = page.getByLabel("Ort", { exact: true });
  await tabTo(page, city);
  await page.keyboard.type("Zwickau");
  await tabTo(page, page.getByLabel("Art", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Speichern" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await expect(city).toHaveValue("Zwickau");
  await expect(page.getByLabel("Art", { exact: true })).toHaveValue("APARTMENT");
});

test("Tab goes through the form in the order in which it is read @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await createProperty(page)}`);
  await ready(page, true);
  const names = await page
    .getByRole("main")
    .locator("[data-field] :is(input, select, textarea)")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name")));
  await page.getByLabel("Ordner").focus();
  const visited = [names[0]];
  while (visited.length < names.length) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => document.activeElement?.getAttribute("name"));
    if (name) visited.push(name);
    else await expect(page.locator(":focus")).toHaveAccessibleName(/^Kalender öffnen/);
  }
  expect(visited).toEqual(names);
});
