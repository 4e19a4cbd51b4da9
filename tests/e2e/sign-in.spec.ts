import { expect, signIn, test } from "../support/journeys/journey";
import { send } from "../support/journeys/send";

test("a stranger is refused and can sign in with another account, at the address asked for", async ({ page }) => {
  await page.goto("/property-groups/2");
  // The name of the product and one button, as nobody needs more there.
  await expect(page.getByRole("main")).toHaveText(/^Objektbuch\s*Mit Google anmelden$/);
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await page.getByLabel("Anderes Konto").fill("fremd@beispiel.de");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("gibt es kein Konto in Objektbuch");
  await expect(page.getByRole("navigation")).toHaveCount(0);

  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await page.getByText("reader@objektbuch.example").click();
  await expect(page).toHaveURL(/\/property-groups\/2$/);
  await expect(page.getByRole("heading", { level: 1, name: "Ankauf 2026" })).toBeVisible();
});

test("signing out ends on the root, and the next sign-in asks for an account", async ({ page, baseURL }) => {
  await signIn(page, "voter");
  await expect(page.getByText("Vera Lindner")).toBeVisible();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await expect(page).toHaveURL(/[?&]prompt=select_account/);
  await page.getByText("reader@objektbuch.example").click();
  await expect(page).toHaveURL(/\/property-groups$/);
  await expect(page.getByText("Lea Neumann")).toBeVisible();
});

test("signing out everywhere ends the sessions of all other browsers too", async ({ as, page, browser, baseURL }) => {
  // Somebody whom no other journey needs to stay signed in.
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@objektbuch.example`;
  await send(await as("admin"), "POST", "/api/users", { email, firstName: "Nora", lastName: "Fabian" });
  const elsewhere = await browser.newContext({ baseURL });
  const left = await elsewhere.newPage();
  for (const place of [page, left]) {
    await place.goto("/property-groups");
    await place.getByRole("button", { name: "Mit Google anmelden" }).click();
    await place.getByLabel("Anderes Konto").fill(email);
    await place.getByRole("button", { name: "Weiter", exact: true }).click();
    await expect(place.getByText("Nora Fabian")).toBeVisible();
  }

  await expect(page.getByRole("button", { name: "Auf allen Geräten abmelden" })).toBeHidden();
  await page.getByText("Nora Fabian").click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Auf allen Geräten abmelden" }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  for (const place of [page, left]) {
    await place.goto("/property-groups");
    await expect(place.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();
  }
  await elsewhere.close();
});

test("signing out takes past searches out of the browser @scripted", async ({ page }) => {
  await signIn(page, "voter");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("searches")));
  await page.evaluate(() => localStorage.setItem("objektbuch.searches.999", '["Familie Krüger"]'));
  await page.goto("/search?phrase=Leipzig");
  await expect.poll(async () => (await kept()).length).toBe(2);
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();
  expect(await kept()).toEqual([]);
});

test("the local server answers nobody's SQL @scripted", async ({ request }) => {
  const database = "00000000-0000-0000-0000-000000000000";
  const answer = await request.post(`/cdn-cgi/explorer/api/d1/database/${database}/raw`, { data: { sql: "select 1" } });
  expect(answer.ok()).toBe(false);
});

test("what opens for the account closes by Escape and when left @scripted", async ({ as }) => {
  const page = await as("reader");
  await page.goto("/property-groups");
  const everywhere = page.getByRole("button", { name: "Auf allen Geräten abmelden" });
  const account = page.getByText("Lea Neumann");
  await account.click();
  await expect(everywhere).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(everywhere).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(everywhere).toBeVisible();
  await page.getByText("reader@objektbuch.example").click();
  await expect(everywhere).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(everywhere).toBeHidden();
});

test("a body in pieces that is too much is refused, and the next request finds everything as ever @scripted", async ({
  page,
  baseURL,
}) => {
  const pieces = Array.from({ length: 40 }, () => new Uint8Array(100_000));
  for (const most of [1, 40, 1, 40, 1, 40]) {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces.slice(0, most)) controller.enqueue(piece);
        controller.close();
      },
    });
    const headers = { Origin: String(baseURL), "Content-Type": "application/x-www-form-urlencoded" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
    const answer = await fetch(`${baseURL}/auth/google`, init);
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("Die Anfrage ist zu groß.")]);
  }
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();
});

test("a session that ended elsewhere leads to the login page, not to an error @scripted", async ({ page }) => {
  await signIn(page, "reader");
  await page.context().clearCookies();
  await page.getByRole("link", { name: /^Bestand/ }).click();
  await expect(page.getByRole("button", { name: "Mit Google anmelden" })).toBeVisible();
  await page.getByRole("button", { name: "Mit Google anmelden" }).click();
  await page.getByText("reader@objektbuch.example").click();
  await expect(page).toHaveURL(/\/property-groups\/1$/);
});
