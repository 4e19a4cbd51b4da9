import type { Page } from "@playwright/test";
import { bookRents } from "../support/journeys/book-rents";
import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";
import { loadList } from "../support/journeys/load-list";
import { loadStatement } from "../support/journeys/load-statement";
import { send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const OPEN_LINES = "/accounting/unaccounted-entries";
const RESERVES = "DE02100100100006820101";
const FEED_PAGE = 100;
const FOLDER_PAGE = 200;

/** The last part of the addresses that the rows of a list lead to, in their order. */
async function idsOf(page: Page, links: string): Promise<string[]> {
  const hrefs = await page.locator(links).evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.map((href) => /(\d+)(?:\?.*)?$/.exec(href)?.[1] ?? href);
}

/** Goes on to the end of a list that shows its first page, and answers all rows that were shown on the way. */
async function readToEnd(page: Page, links: string, scripted: boolean): Promise<string[]> {
  const more = page.getByRole("link", { name: /^(Mehr laden|Lädt …)$/ });
  const seen: string[] = [];
  for (;;) {
    const shown = await idsOf(page, links);
    if (!scripted) seen.push(...shown);
    if ((await more.count()) === 0) return scripted ? shown : seen;
    if (scripted) {
      await more.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await idsOf(page, links)).length).toBeGreaterThan(shown.length);
    } else {
      const next = new URL((await more.getAttribute("href")) ?? "", page.url()).href;
      await more.click();
      await page.waitForURL(next);
    }
  }
}

/**
 * Expects so many rows or more, each once, of a list that may be read anew at any moment: it is scrolled on however often it
 * begins again.
 */
async function expectAgain(page: Page, links: string, least: number): Promise<void> {
  const more = page.getByRole("link", { name: "Mehr laden" });
  await expect(async () => {
    if (await more.isVisible()) await more.scrollIntoViewIfNeeded({ timeout: 1_000 });
    const shown = await idsOf(page, links);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(least);
  }).toPass({ timeout: 15_000 });
}

/** The transactions that are still to be booked. */
async function openIds(page: Page): Promise<string[]> {
  const { entriesByDate } = await send(page, "GET", "/api/ledger/unaccounted-entries");
  return (entriesByDate as [string, { transactionId: number }[]][]).flatMap(([, rows]) =>
    rows.map(({ transactionId }) => String(transactionId)),
  );
}

const LINE = "[data-row] > div:first-of-type > a";

test("open lines come without paging, each with the number of its booking", async ({ as }) => {
  const page = await as("accountant");
  await loadStatement(page, 1991, 120);
  // Another test may book one between the two.
  let open: string[] = [];
  await expect(async () => {
    open = await openIds(page);
    await page.goto(OPEN_LINES);
    await expect(page.locator(LINE)).toHaveCount(Math.min(open.length, 1000), { timeout: 3000 });
    expect(await idsOf(page, LINE)).toEqual(open.slice(0, 1000));
  }).toPass();
  await expect(page.getByRole("link", { name: "Mehr laden" })).toHaveCount(0);
  await expect(page.locator("[data-row]").first()).toContainText(`#${open[0]}`);
});

test("a statement that is loaded meanwhile shifts no bank transaction", async ({ as, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false;
  const year = scripted ? 1993 : 1994;
  const page = await as("accountant");
  await loadStatement(page, year, 120);
  const accounts: { id: number; iban: string }[] = await send(page, "GET", "/api/bank-accounts");
  const account = accounts.find(({ iban }) => iban === RESERVES)?.id;
  const rows = 'main li > a[href*="/bank-transactions/"]';
  await page.goto(`/accounting/bank-transactions?bankAccountId=${account}&fromDate=${year}-01-01&toDate=${year}-12-31`);
  await expect(page.locator(rows)).toHaveCount(50);
  await loadStatement(page, year, 123);
  const shown = await readToEnd(page, rows, scripted);
  expect([shown.length, new Set(shown).size]).toEqual([120, 120]);

  await page.locator(rows).last().click();
  const dialog = page.getByRole("dialog", { name: "Transaktionsdetails" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Schließen" }).click();
  await expect(dialog).toBeHidden();
  await expectAgain(page, rows, scripted ? 120 : 20);
  await page.goBack();
  await expectAgain(page, rows, scripted ? 120 : 20);
});

test("a booking that is made meanwhile shifts no entry", async ({ as, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false;
  const year = scripted ? 1995 : 1996;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, { streetAndNumber: `Rollweg ${year}` });
  const agreementId = await sendAgreement(editor, propertyId, { counterParty: "Familie Weiß" });
  const page = await as("accountant");
  await bookRents(page, { year, lines: 60, propertyId, agreementId });
  await page.goto(`/accounting/ledger-entries?flowType=PROPERTY&flowId=${propertyId}`);
  const rows = "tr td > a";
  await expect(page.locator(rows)).toHaveCount(50);
  await bookRents(page, { year, lines: 61, propertyId, agreementId });
  const shown = await readToEnd(page, rows, scripted);
  expect([shown.length, new Set(shown).size]).toEqual([60, 60]);
});

test("the feed goes on to its beginning, and what happens meanwhile shifts no activity", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("editor");
  const id = await sendProperty(page, {});
  const changes = FEED_PAGE + 3;
  const change = (offerPrice: number) => send(page, "PUT", `/api/properties/${id}`, { offerPrice });
  for (let price = 1; price <= changes; price++) await change(price);
  const rows = 'main li a[href*="/activity/"]';
  const loadedOf = (loaded: number, all: number) => page.getByText(`(${loaded} / ${all})`, { exact: true });
  await page.goto(`/activity?property=${id}`);
  await expect(loadedOf(FEED_PAGE, 1 + changes)).toBeVisible();
  await change(1);
  const shown = await readToEnd(page, rows, scripted);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toHaveLength(changes);
  await expect(page.getByText("angelegt.")).toBeVisible();
  // If scripts run the first page stays as it was.
  const all = scripted ? 1 + changes : 2 + changes;
  await expect(loadedOf(all, all)).toBeVisible();
});

test("a large folder is read to its end in order, whatever is added to it meanwhile", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const folder = await createFolder(await as("admin"));
  const page = await as("editor");
  const create = (streetAndNumber: string) => sendProperty(page, { groupId: folder.id, city: "Aue", streetAndNumber });
  const streets = Array.from({ length: FOLDER_PAGE }, (_, index) => `Markt ${index + 1}`);
  await loadList(
    page,
    folder.id,
    [...streets, "Öhringer Weg 1", "Ring 1"].map((street) => `${street};Aue;;`),
  );
  const created: { id: number }[] = await send(page, "GET", `/api/properties?groupId=${folder.id}`);
  for (const _ of [1, 2]) await create(`Markt ${FOLDER_PAGE}`);

  const tiles = "main li.tile > a";
  await page.goto(`/property-groups/${folder.id}`);
  await expect(page.locator(tiles)).toHaveCount(FOLDER_PAGE);
  await expect(page.getByText(`${FOLDER_PAGE + 4} Objekte`)).toBeVisible();
  await create("Am Anger 1");
  const shown = await readToEnd(page, tiles, scripted);
  expect(shown).toEqual(created.map(({ id }) => String(id)));

  const stepper = page.getByRole("group", { name: `Markt ${FOLDER_PAGE}` });
  if (!scripted) {
    await page.getByRole("link", { name: "Zum Anfang" }).click();
    await expect(page.locator(tiles).first()).toHaveText("Am Anger 1, Aue");
    await page.getByRole("link", { name: "Mehr laden" }).click();
  }
  await stepper.getByRole("link", { name: "Weiter" }).click();
  await expect(stepper).toContainText("2/3");
  await page.getByRole("link", { name: "Neues Objekt" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Objekt erstellen?" });
  await dialog.getByRole("link", { name: "Abbrechen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(tiles)).toHaveCount(scripted ? FOLDER_PAGE + 2 : 3);
  await expect(stepper).toContainText("2/3");
});
