import type { Page } from "@playwright/test";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { sendProperty } from "../support/journeys/send-property";

/** Types a city into a new property, whose scripts run. */
async function typeCity(page: Page, typed: string) {
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  const city = page.getByLabel("Ort", { exact: true });
  await city.fill(typed);
  return { id, city };
}

test("when the session has ended what was typed stays, and is saved after signing in in another tab @scripted", async ({
  as,
}) => {
  const page = await as("editor");
  const { city } = await typeCity(page, "Zwickau");
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Die Anmeldung ist abgelaufen\. Die Eingaben sind noch da/);
  await expect(city).toHaveValue("Zwickau");
  await page.context().addCookies(session);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zwickau" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("without a connection what was typed stays, and is saved once there is one @scripted", async ({ as }) => {
  const page = await as("editor");
  const { id, city } = await typeCity(page, "Zwickau");
  // The routes that the screen links to are learned by then.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Baujahr").focus();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Keine Verbindung/);
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(city).toHaveValue("Zwickau");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zwickau" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.goto(`/properties/${id}/rental-agreements/new`);
  const dialog = page.getByRole("dialog", { name: "Neuer Mietvertrag" });
  await dialog.getByLabel("Mieter", { exact: true }).fill("Erika Mustermann");
  await dialog.getByLabel("Beginn").fill("01.03.2024");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const steps = dialog.locator('[name^="rentSteps"][name$="validFrom"]');
  await steps.fill("01.03.2025");
  await dialog.getByRole("button", { name: "Zeile hinzufügen" }).click();
  await expect(steps).toHaveCount(2);
  for (let attempt = 0; attempt < 2; attempt++) {
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/^Oops: Keine Verbindung/);
    await expect(steps).toHaveCount(2);
    await expect(steps.first()).toHaveValue("01.03.2025");
    await dialog.getByRole("button", { name: "Meldung schließen" }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  }
  await steps.first().fill("");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Mietverträge" })).toContainText("Erika Mustermann");
});

test("an answer of a proxy, or none, leaves the shell in its place, and trying again draws the screen @scripted", async ({
  as,
  faults,
}) => {
  const page = await as("accountant");
  await page.goto("/property-groups");
  await page.waitForLoadState("networkidle");
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  const data = (url: URL) => url.pathname.endsWith(".data");
  const heading = page.getByRole("heading", { level: 1 });
  const again = page.getByRole("link", { name: "Erneut versuchen" });

  const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";
  await page.route(data, (route) => route.fulfill({ status: 502, contentType: "text/html", body: html }));
  await navigation.getByRole("link", { name: "Aktivitäten" }).click();
  await expect(heading).toHaveText("Aww :(");
  await expect(page.getByText("Der Server konnte nicht antworten.")).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Buchhaltung" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Abmelden", exact: true })).toBeVisible();
  await again.click();
  await expect(heading).toHaveText("Aww :(");
  await page.unroute(data);
  await again.click();
  await expect(heading).toHaveText(/^Aktivitäten/);
  await expect(page).toHaveURL(/\/activity$/);

  await page.route(data, (route) => route.abort());
  await navigation.getByRole("link", { name: "Bilder" }).click();
  await expect(heading).toHaveText("Keine Verbindung");
  await page.unroute(data);
  await navigation.getByRole("link", { name: "Bilder" }).click();
  await expect(heading).toHaveText("Bilder");
  // The framework writes down what it could not read; nothing else may be wrong.
  expect(faults.filter((fault) => !/turbo-stream|Failed to fetch|SyntaxError|Invalid/.test(fault))).toEqual([]);
  faults.length = 0;
});

const isData = (url: URL) => url.pathname.endsWith(".data");

test("a page that is on its way shows it: what was pressed at once, then a bar, and Loading... of a property @scripted", async ({
  as,
}) => {
  const page = await as("reader");
  await page.goto("/property-groups/1");
  await page.waitForLoadState("networkidle");
  const bar = page.getByTestId("page-progress");
  await expect(bar).toHaveCount(0);
  let held = true;
  let answer = () => {};
  await page.route(isData, async (route) => {
    if (held)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    await route.continue();
  });
  const tile = page.locator("main li.tile > a").first();
  const before = await page.getByRole("main").boundingBox();
  await tile.click();
  await expect(tile).toHaveAttribute("data-pending");
  await expect(bar).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Loading...", { exact: true }).last()).toBeInViewport({ ratio: 1 });
  expect(await page.getByRole("main").boundingBox()).toEqual(before);
  answer();
  await expect(page).toHaveURL(/\/properties\/\d+$/);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("Loading...")).toHaveCount(0);

  const reports = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Berichte" });
  await reports.click();
  await expect(reports).toHaveAttribute("data-pending");
  await expect(bar).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Seite wird geladen" })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
  held = false;
  answer();
  await expect(page).toHaveURL(/\/reports\/annuals$/);
  await expect(reports).not.toHaveAttribute("data-pending");
});

test("a page that gets no answer says so after 20 seconds, over a dialog as well, and can be asked for again @scripted", async ({
  as,
}) => {
  const page = await as("editor");
  const propertyId = await sendProperty(page);
  await page.clock.install();
  await page.goto(`/properties/${propertyId}`);
  await page.waitForLoadState("networkidle");
  let silent = true;
  let asked = 0;
  await page.route(isData, async (route) => {
    if (!silent || route.request().method() !== "GET") return route.continue();
    asked += 1;
  });
  const again = page.getByRole("button", { name: "Erneut versuchen" });
  const copy = page.getByRole("link", { name: "Kopieren" });
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect.poll(() => asked).toBe(1);
  // What was pressed says so at once, a bar only what takes longer.
  await expect(copy).toHaveAttribute("data-pending", "");
  await page.clock.runFor(149);
  await expect(page.getByTestId("page-progress")).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(page.getByTestId("page-progress")).toBeVisible();
  // Whoever has the page next finds a clock that goes on.
  await page.clock.resume();
  await page.clock.fastForward(19_000);
  await expect(page.getByTestId("page-progress")).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole("alert")).toContainText("Der Server hat noch nicht geantwortet.");
  // Once more without an answer it says so once more.
  await again.click();
  await expect.poll(() => asked).toBe(2);
  await expect(again).toHaveCount(0);
  await page.clock.fastForward(21_000);
  silent = false;
  await again.click();
  const dialog = page.getByRole("dialog", { name: `Objekt #${propertyId} kopieren?` });
  await expect(dialog).toBeVisible();
  await expect(again).toHaveCount(0);

  silent = true;
  await dialog.getByRole("button", { name: "Kopieren" }).click();
  await expect.poll(() => asked).toBe(3);
  await page.clock.fastForward(21_000);
  await expect(dialog.getByRole("alert")).toContainText("Der Server hat noch nicht geantwortet.");
  silent = false;
  await again.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/properties\/\d+\?edit$/);
  await expect(page).not.toHaveURL(new RegExp(`/properties/${propertyId}[?]edit$`));
  await expect(again).toHaveCount(0);
});
