import { expect, test } from "../support/journeys/journey";
import { reportReady } from "../support/journeys/ready";

const AS_OF = "2026-09-30";

test("a figure leads to how it came about, and from there to the line of the bank", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("accountant");
  await page.goto("/");
  await page.getByRole("link", { name: "Berichte" }).click();
  await expect(page).toHaveURL(/\/reports\/annuals$/);
  await page.getByRole("link", { name: "Vermietung", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Miete Haben" })).toHaveCount(0);
  await page.getByRole("link", { name: "Details anzeigen" }).click();
  await expect(page.getByRole("columnheader", { name: "Miete Haben" })).toBeVisible();
  await reportReady(page, javaScriptEnabled);

  const row = page.getByRole("row").filter({ hasText: "Familie Neumann" });
  const figure = row.locator('[data-label="Miete Haben"]').getByRole("link");
  const amount = (await figure.textContent()) ?? "";
  await figure.click();
  const dialog = page.getByRole("dialog", { name: "Miete Haben" });
  await expect(dialog).toContainText(`Miete Haben = ${amount}`);
  if (scripted) await expect(row).toBeVisible();
  await dialog.getByRole("link", { name: /Buchungen vom/ }).click();
  await expect(page).toHaveURL(/\/accounting\/ledger-entries\?accountId=/);
  const main = page.getByRole("main");
  await expect(main.locator("dl > div").filter({ hasText: "Haben" })).toContainText(amount);
  await main.getByRole("row").getByRole("link").first().click();
  await page.getByRole("link", { name: /^Bankumsatz Nr\. \d+ ansehen$/ }).click();
  await expect(page).toHaveURL(/\/accounting\/bank-transactions\/\d+/);
});

test("a report is sorted both ways and shown as of a day, which its files hold as well", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("reader");
  await page.goto("/reports/Bestand");
  await reportReady(page, javaScriptEnabled);
  await expect(page.getByRole("link", { name: "Darlehen" })).toHaveCount(0);
  const field = page.getByLabel("Stand am");
  const typed = (await field.getAttribute("type")) === "date" ? AS_OF : "30.09.2026";
  await field.fill(typed);
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${AS_OF}`));

  const head = page.getByRole("columnheader", { name: "Einnahmen" });
  const table = page.getByRole("table", { name: /^Bestand/ });
  const first = table.locator("tbody tr").first().locator('[data-label="Einnahmen"]');
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(first).toContainText("−");
  await head.getByRole("link").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(first).not.toContainText("−");
  const expected = await table.locator("tbody th").allTextContents();

  await page.locator("summary").filter({ hasText: "Exportieren" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Bestand ${AS_OF}.csv`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  const [, ...lines] = Buffer.concat(chunks).toString("utf8").trim().split("\r\n");
  expect(lines.map((line) => `#${line.split(";")[0]}`)).toEqual(expected);
});

test("a tax adviser walks from a figure of the form to booking and voucher, and takes the year along, and back", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("accountant");
  await page.goto("/reports/annuals");
  await page.getByRole("link", { name: "Steuer", exact: true }).click();
  await page.getByRole("link", { name: /Weststraße 47.*· #3$/ }).click();
  const main = page.getByRole("main");
  await main.locator("summary").filter({ hasText: "Kosten, die umgelegt sind" }).click();
  const origin = main.getByRole("link", { name: "Grundsteuer", exact: true });
  const amount = (await origin.locator("xpath=following-sibling::span").textContent()) ?? "";
  await origin.click();
  await expect(page).toHaveURL(/\/accounting\/ledger-entries\?/);
  await expect(main.locator("dl > div").filter({ hasText: "Soll" })).toContainText(amount);
  await main.getByRole("row").getByRole("link").first().click();
  await page.getByRole("link", { name: /^Bankumsatz Nr\. \d+ ansehen$/ }).click();
  await expect(page).toHaveURL(/\/accounting\/bank-transactions\/\d+/);

  await page.goto("/accounting/datev");
  if (javaScriptEnabled !== false)
    await expect(page.locator('[name="phrase"]')).toHaveAttribute("aria-keyshortcuts", "/");
  await page.getByRole("button", { name: "Exportieren" }).click();
  const made = page.locator("[id^=export-]").first();
  await expect(page).toHaveURL(/#export-\d+$/);
  const downloading = page.waitForEvent("download");
  await made.getByRole("link", { name: /^Datei laden/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^EXTF_Objektbuch_.*\.csv$/);
  await made.locator("summary").click();
  await made.getByRole("button", { name: /^Export zurücknehmen/ }).click();
  await expect(made).toContainText("zurückgenommen am");
  await expect(page.getByRole("button", { name: "Exportieren" })).toBeVisible();
});
