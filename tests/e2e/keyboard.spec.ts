import type { Locator, Page } from "@playwright/test";
import { dayOf } from "../../app/modules/base/calendar/day";
import { printRunStatement } from "../support/books/print-run-statement";
import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";
import { loadStatement } from "../support/journeys/load-statement";
import { ready } from "../support/journeys/ready";
import { send, sendFile } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

const MOST_STOPS = 90;

/** Presses Tab until the focus is there; at every stop on the way it must be marked and not lie behind something else. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        marked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        free: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
        html: element.outerHTML.slice(0, 200),
      };
    });
    expect(stop, "The focus must be seen").toMatchObject({ marked: true, free: true });
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} was not reached`);
}

test("everything from signing in to saving goes by keyboard @scripted", async ({ as, page }) => {
  const folder = await createFolder(await as("admin"));
  await sendProperty(await as("editor"), { groupId: folder.id, city: "Aue", streetAndNumber: "Markt 9" });

  await page.goto(`/property-groups/${folder.id}`);
  await tabTo(page, page.getByRole("button", { name: "Mit Google anmelden" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Konto auswählen" })).toBeVisible();
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

  await tabTo(page, page.getByRole("link", { name: "Bearbeiten", exact: true }));
  await page.keyboard.press("Enter");
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
  await page.goto(`/properties/${await sendProperty(page)}?edit`);
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
    else await expect(page.locator(":focus")).toHaveAccessibleName(/^(Kalender öffnen|Fertig: )/);
  }
  expect(visited).toEqual(names);
});

test("a bank transaction is opened and left by keyboard, and the list stays where it was @scripted", async ({ as }) => {
  const page = await as("accountant");
  await loadStatement(page, 2020, 60);
  await page.goto("/accounting/bank-transactions?bankAccountId=3&fromDate=2020-01-01&toDate=2020-12-31");
  await expect(page.locator('[name="fromDate"]')).toHaveAttribute("type", "text");
  const row = page.getByRole("link", { name: "NR 40" });
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Transaktionsdetails" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test("a bank account is selected, changed and left again by keyboard @scripted", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/bank-accounts");
  await tabTo(page, page.getByRole("checkbox", { name: "Kautionen bearbeiten" }));
  await page.keyboard.press("Space");
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Kautionen alt");
  await tabTo(page, page.getByRole("link", { name: "Verwerfen" }));
  await page.keyboard.press("Enter");
  await expect(name).toBeHidden();
  await expect(page.getByText("Kautionen", { exact: true })).toBeVisible();
});

/** Goes there by Tab and presses Enter. */
async function enter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press("Enter");
}

test("who owes most is written to, and the letter taken back, by keyboard @scripted", async ({ as }) => {
  const [page, editor] = [await as("accountant"), await as("editor")];
  const tenant = `Familie ${crypto.randomUUID().slice(0, 8)}`;
  await sendAgreement(editor, await sendProperty(editor), {
    ...{ counterParty: tenant, startDate: "2025-10-01", rent: 90_000 },
  });
  await page.goto("/reports/renting/arrears");
  await expect(page.locator('[name="asOf"]')).toHaveAttribute("type", "text");
  await enter(page, page.getByRole("link", { name: `Zahlungserinnerung an ${tenant}` }));
  await expect(page.locator('[name="date"]').first()).toHaveAttribute("type", "text");
  await tabTo(page, page.getByLabel("mit Verzugszinsen"));
  await page.keyboard.press("Space");
  await enter(page, page.getByRole("button", { name: "Vorschau" }));
  await expect(page.getByRole("table", { name: "Verzugszinsen" })).toBeVisible();
  await enter(page, page.getByRole("button", { name: "Zahlungserinnerung festhalten" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Zahlungserinnerung vom/ })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Drucken" }));
  await enter(page, page.getByText("Als E-Mail"));
  await expect(page.getByRole("textbox", { name: "Als E-Mail" })).toBeVisible();
  // What comes next stands above.
  await page.reload();
  await enter(page, page.getByRole("link", { name: "Zurücknehmen" }));
  const dialog = page.getByRole("dialog");
  await enter(page, dialog.getByRole("button", { name: "Zurücknehmen" }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Zurückgenommen \d/)).toBeVisible();
});

test("a month is collected and booked by keyboard @scripted", async ({ as }) => {
  const [page, editor, admin] = [await as("accountant"), await as("editor"), await as("admin")];
  const today = dayOf(new Date());
  const [{ id: senderBankAccountId, iban }] = await send(admin, "GET", "/api/bank-accounts");
  const sender = { senderName: "Muster Immobilien GbR", senderCreditorId: "DE98ZZZ09999999999", senderBankAccountId };
  await send(admin, "PUT", "/api/settings", sender);
  const tenant = `Familie ${crypto.randomUUID().slice(0, 8)}`;
  const agreementId = await sendAgreement(editor, await sendProperty(editor), {
    ...{ counterParty: tenant, startDate: `${today.slice(0, 8)}01`, rent: 650 },
  });
  const mandate = { iban: "DE89370400440532013000", holder: tenant, reference: `MV${agreementId}` };
  await send(page, "POST", "/api/mandates", { agreementId, ...mandate, signedDate: "2026-01-02" });

  await page.goto("/accounting/payment-runs");
  await enter(page, page.getByRole("link", { name: "Mieten einziehen" }));
  await expect(page.locator('[name="date"]').first()).toHaveAttribute("type", "text");
  await tabTo(page, page.getByLabel("Monat"));
  for (const key of ["ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await enter(page, page.getByRole("button", { name: "Vorschau" }));
  const freeze = page.getByRole("button", { name: "Lauf festschreiben" });
  const [frozen, moved] = [
    page.getByText("noch nicht", { exact: true }),
    page.getByText("Inzwischen ist etwas anderes"),
  ];
  await expect(async () => {
    await enter(page, freeze);
    await expect(frozen.or(moved)).toBeVisible();
    await expect(moved).toHaveCount(0, { timeout: 1 });
  }).toPass();
  const downloading = page.waitForEvent("download");
  await enter(page, page.getByRole("link", { name: "Datei für die Bank laden" }));
  await downloading;
  const id = Number(/payment-runs\/(\d+)/.exec(page.url())?.[1]);
  const { items, messageId } = await send(page, "GET", `/api/payment-runs/${id}`);
  const content = printRunStatement({ iban, day: today, items, as: "PARTS", messageId });
  const fields = { statementType: "CAMT", bankAccountId: "0" };
  await sendFile(page, "/api/bank-transactions", { name: `Einzug ${id}.xml`, content }, fields);

  await page.reload();
  await enter(page, page.getByRole("button", { name: /^(Alle \d+ übernehmen|Übernehmen)$/ }));
  await expect(page.getByText("alles gebucht")).toBeVisible();
  await expect(page.locator("dl:focus")).toHaveCount(1);
});
