import type { Page } from "@playwright/test";
import { expect, test } from "../support/journeys/journey";
import { payRent } from "../support/journeys/pay-rent";
import { send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

/** Waits until the scripts of the page run, if it has any: its day is typed as text then. */
async function alive(page: Page, scripted: boolean, name = "asOf"): Promise<void> {
  await expect(page.locator(`[name="${name}"]`).first()).toHaveAttribute("type", scripted ? "text" : "date");
}

/** How many sheets of paper the letter of a page is printed on. */
async function sheets(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("what a tenant owes is followed to its bookings, asked for on paper, and paid with interest", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const day = (iso: string) => (scripted ? iso.split("-").reverse().join(".") : iso);
  const tenant = `Familie Weiß ${crypto.randomUUID().slice(0, 8)}`;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, { streetAndNumber: "Markt 9", zipCode: "08280", city: "Aue" });
  const agreementId = await sendAgreement(editor, propertyId, {
    counterParty: tenant,
    counterPartyAddress: "Ring 3, 08280 Aue",
    startDate: "2025-10-01",
    // So much that it stands among the first of all arrears.
    rent: 50_000,
    utilities: 10_000,
  });
  const page = await as("accountant");
  const place = { propertyId, agreementId };
  await payRent(page, place, "2025-10-02", { RENT: 50_000, UTILITIES: 10_000 });
  const booking = await payRent(page, place, "2025-11-03", { RENT: 30_000 });

  await page.goto(`/properties/${propertyId}`);
  await page.getByRole("link", { name: `Mietkonto: ${tenant}` }).click();
  await expect(page.getByRole("heading", { name: "Mietkonto", level: 1 })).toBeVisible();
  await alive(page, scripted);
  await page.getByLabel("Stand am").fill(day("2025-12-31"));
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page).toHaveURL(/asOf=2025-12-31/);
  await expect(page.getByText("Saldo am 31.12.2025")).toBeVisible();
  const months = page.getByRole("table", { name: "Mietkonto nach Monaten" }).getByRole("row");
  await expect(months.filter({ hasText: "Dezember 2025" })).toContainText("−90.000,00 €");
  await expect(months.filter({ hasText: "Oktober 2025" })).toContainText("0,00 €");
  await expect(months.filter({ hasText: "03.11.2025" }).getByRole("link")).toHaveAttribute(
    "href",
    `/accounting/ledger-entries/${booking}`,
  );
  // The figure of a month leads to the entries that it is the sum of.
  await months.filter({ hasText: "November 2025" }).getByRole("link", { name: "30.000,00 €" }).click();
  await expect(page.getByRole("main").locator("dl > div").filter({ hasText: "Haben" })).toContainText("30.000,00 €");

  await page.goto("/reports/renting/arrears?asOf=2025-12-31");
  const arrear = page.getByRole("row").filter({ hasText: tenant });
  // The third working day of November, Saturdays not counted.
  for (const text of ["05.11.2025", "56 Tage", "70.000,00 €", "20.000,00 €", "90.000,00 €"])
    await expect(arrear).toContainText(text);
  await arrear.getByRole("link", { name: `Zahlungserinnerung an ${tenant}` }).click();
  const letter = page.getByRole("article");
  await expect(letter.getByText("Ring 3")).toBeVisible();
  await alive(page, scripted, "date");
  await page.getByLabel("Geschrieben am").fill(day("2025-12-31"));
  await page.getByLabel("Zahlbar bis").fill(day("2026-01-14"));
  await page.getByLabel("mit Verzugszinsen").check();
  await page.getByRole("button", { name: "Vorschau" }).click();
  // 30.000,00 € from 6 November on are 56 days, 60.000,00 € from 4 December on 28, both at 6,27 %.
  for (const text of ["bis zum 14.01.2026", "288,59 €", "06.11.2025 – 31.12.2025"])
    await expect(letter).toContainText(text);
  await page.getByRole("button", { name: "Zahlungserinnerung festhalten" }).click();
  await expect(page.getByRole("heading", { name: "Zahlungserinnerung vom 31.12.2025" })).toBeVisible();
  await expect(letter.getByRole("row").filter({ hasText: "November 2025" })).toContainText(
    "60.000,00 €30.000,00 €30.000,00 €",
  );
  await expect(letter.getByRole("row").filter({ hasText: "Noch zu zahlen" })).toContainText("90.577,18 €");
  // The table of interest stands on the second.
  expect(await sheets(page)).toBe(2);

  await page.goto("/reports/renting/arrears?asOf=2025-12-31");
  await expect(arrear).toContainText("Stufe 1");
  await arrear.getByRole("link", { name: "Zahlungserinnerung vom 31.12.2025" }).click();
  await page.getByRole("link", { name: "Mietkonto" }).click();
  const card = page.getByRole("region", { name: "Erinnerungen und Mahnungen" });
  await expect(card).toContainText("90.577,18 €");
  await payRent(page, place, "2025-12-31", { RENT: 70_000, UTILITIES: 20_000 });
  await page.goto(`/reports/renting/${agreementId}/account?asOf=2025-12-31`);
  await page.getByRole("link", { name: "Als Forderung" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Betrag")).toHaveValue("577,18");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toHaveCount(0);
  await payRent(page, place, "2025-12-31", { UTILITIES: 577.18 });
  await page.goto("/reports/renting/arrears?asOf=2025-12-31");
  await expect(arrear).toHaveCount(0);
});

test("letters of a level are looked at, chosen and written at once, each on a sheet, and one is taken back", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const [page, editor] = [await as("accountant"), await as("editor")];
  // So early that hardly anybody owes anything.
  const { booksBegin }: { booksBegin: string } = await send(await as("admin"), "GET", "/api/settings");
  const [year, month] = booksBegin.split("-").map(Number) as [number, number];
  const [date, endDate] = [
    `${booksBegin.slice(0, 8)}20`,
    new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  ];
  const day = (iso: string) => (scripted ? iso.split("-").reverse().join(".") : iso);
  const tenants = ["Ahorn", "Birke"].map((name) => `Familie ${name} ${crypto.randomUUID().slice(0, 8)}`);
  for (const counterParty of tenants)
    await sendAgreement(editor, await sendProperty(editor), {
      ...{ counterParty, startDate: booksBegin, endDate, rent: 450, utilities: 50 },
    });

  await page.goto("/reports/renting/arrears");
  await page.getByRole("link", { name: "Alle einer Stufe schreiben" }).click();
  await alive(page, scripted, "date");
  await page.getByLabel("Geschrieben am").fill(day(date));
  await page.getByLabel("Zahlbar bis").fill(day(endDate));
  await page.getByLabel("Gebühr in €").fill("1,35");
  await page.getByRole("button", { name: "Vorschau", exact: true }).click();
  await expect(page).toHaveURL(/fee=1%2C35/);
  const [first = "", second = ""] = tenants;
  await expect(page.getByRole("row").filter({ hasText: first })).toContainText("501,35 €");
  await page.getByRole("link", { name: `Vorschau für ${first}` }).click();
  const letters = page.getByRole("article");
  await expect(letters.getByRole("row").filter({ hasText: "Noch zu zahlen" })).toContainText("501,35 €");
  await expect(letters).toContainText(date.split("-").reverse().join("."));
  await page.goBack();
  // The letter has a day, too.
  await expect(page.getByRole("row").filter({ hasText: second }).getByRole("checkbox")).toBeChecked();
  await alive(page, scripted, "date");
  for (const row of await page.locator("tbody").getByRole("row").all())
    if (!new RegExp(tenants.join("|")).test((await row.textContent()) ?? "")) await row.getByRole("checkbox").uncheck();
  await expect(page.locator("tbody").getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Schreiben festhalten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^2\sSchreiben$/ })).toBeVisible();
  await expect(letters).toHaveCount(2);
  expect(await sheets(page)).toBe(2);

  await page.goto(`/reports/renting/arrears?asOf=${date}`);
  await page
    .getByRole("row")
    .filter({ hasText: second })
    .getByRole("link", { name: /^Zahlungserinnerung vom/ })
    .click();
  await page.getByRole("link", { name: "Zurücknehmen" }).click();
  const dialog = page.getByRole("dialog", { name: "Schreiben zurücknehmen?" });
  await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Zurückgenommen/)).toBeVisible();
});

test("a statement of many months goes over several sheets", async ({ as }) => {
  const editor = await as("editor");
  const agreementId = await sendAgreement(editor, await sendProperty(editor), { startDate: "2021-01-01" });
  await editor.goto(`/reports/renting/${agreementId}/account/letter?asOf=2026-06-01`);
  const lines = editor.getByRole("article").getByRole("row");
  await expect(lines.last()).toContainText("Saldo am 01.06.2026");
  expect(await sheets(editor)).toBeGreaterThan(1);
});

test("a finding is set aside for a reason, and taken up again", async ({ as }) => {
  const tenant = `Familie Lenz ${crypto.randomUUID().slice(0, 8)}`;
  const editor = await as("editor");
  await sendAgreement(editor, await sendProperty(editor), { counterParty: tenant, rentDeposit: 5000 });
  const page = await as("accountant");
  await page.goto("/reports/review?all=deposit");
  const finding = page.getByRole("region", { name: "Kaution über drei Kaltmieten" }).getByRole("listitem");
  const own = finding.filter({ hasText: tenant });
  await expect(own).toContainText("3.500,00 € über der gesetzlichen Grenze");
  await own.getByRole("link", { name: "Ausblenden" }).click();
  const dialog = page.getByRole("dialog", { name: "Hinweis ausblenden" });
  await dialog.getByRole("button", { name: "Ausblenden" }).click();
  await expect(dialog.getByText("Bitte ausfüllen.")).toBeVisible();
  await dialog.getByLabel("Grund").fill("So vereinbart");
  await dialog.getByRole("button", { name: "Ausblenden" }).click();
  const aside = page.getByRole("region", { name: "Ausgeblendet" }).getByRole("listitem").filter({ hasText: tenant });
  await expect(aside).toContainText("So vereinbart");
  await expect(aside).toContainText("Bernd Krause, heute");
  await expect(own).toHaveCount(0);
  await aside.getByRole("button", { name: "Wieder anzeigen" }).click();
  await expect(aside).toHaveCount(0);
  await page.goto("/reports/review?all=deposit");
  await expect(own).toHaveCount(1);
});

test("on a phone an account opens at its top, and back leads to where one was", async ({ as, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false;
  const tenant = `Familie Hoch ${crypto.randomUUID().slice(0, 8)}`;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor);
  const agreementId = await sendAgreement(editor, propertyId, { counterParty: tenant, startDate: "2021-01-01" });
  await editor.setViewportSize({ width: 390, height: 844 });
  const height = () => editor.evaluate(() => Math.round(window.scrollY));
  const ways = [
    [`/properties/${propertyId}`, editor.getByRole("link", { name: `Mietkonto: ${tenant}` })],
    ["/reports/renting/arrears", editor.locator("main").getByRole("link", { name: tenant }).first()],
    ["/reports/renting", editor.locator("main").getByRole("link", { name: tenant }).first()],
  ] as const;
  for (const [from, link] of ways) {
    await editor.goto(from);
    if (scripted) await editor.waitForLoadState("networkidle");
    await link.scrollIntoViewIfNeeded();
    const left = await height();
    await link.click();
    await expect(editor).toHaveURL(new RegExp(`/reports/renting/${agreementId}/account`));
    await expect(editor.getByRole("heading", { name: "Mietkonto", level: 1 })).toBeInViewport();
    await expect.poll(height).toBe(0);
    await editor.mouse.wheel(0, 900);
    await expect.poll(height).toBeGreaterThan(300);
    await editor.goBack();
    await expect(link).toBeVisible();
    // A row of somebody else may have come or gone meanwhile.
    await expect.poll(async () => Math.abs((await height()) - left)).toBeLessThan(60);
    await editor.goForward();
    await expect(editor.getByRole("heading", { name: "Mietkonto", level: 1 })).toBeVisible();
    await expect.poll(height).toBeGreaterThan(300);
  }
});
