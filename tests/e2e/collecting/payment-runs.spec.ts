import type { Page } from "@playwright/test";
import { dayOf } from "../../../app/modules/base/calendar/day";
import { type PrintedItem, printRunStatement } from "../../support/books/print-run-statement";
import { expect, test } from "../../support/journeys/journey";
import { send } from "../../support/journeys/send";
import { sendProperty } from "../../support/journeys/send-property";

const LINES = "/accounting/unaccounted-entries";
const RUNS = "/accounting/payment-runs";
const today = dayOf(new Date());

/** Loads what the bank says of a run. */
async function load(
  page: Page,
  name: string,
  printed: Partial<Parameters<typeof printRunStatement>[0]>,
): Promise<void> {
  const [{ iban }] = await send(page, "GET", "/api/bank-accounts");
  const xml = printRunStatement({ iban, day: today, items: [], as: "PARTS", ...printed });
  await page.goto("/accounting/bank-transactions/upload");
  await page
    .getByLabel("Datei auswählen")
    .setInputFiles({ name: `${name}.xml`, mimeType: "application/xml", buffer: Buffer.from(xml) });
  await page.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByText(/neu/).first()).toBeVisible();
}

/** Names the sender by whom is collected and paid, on the first account. */
async function nameSender(page: Page): Promise<void> {
  const [account] = await send(page, "GET", "/api/bank-accounts");
  await send(page, "PUT", "/api/settings", {
    ...{ senderName: "Muster Immobilien GbR", senderCreditorId: "DE98ZZZ09999999999", senderBankAccountId: account.id },
  });
}

/** Takes back the run that is shown, in its dialog. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Zurücknehmen" }).click();
  const dialog = page.getByRole("dialog", { name: "Lauf zurücknehmen?" });
  await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^zurückgenommen \d/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Datei für die Bank laden" })).toHaveCount(0);
}

/** Fetches the file of the run that is shown, and answers the run. */
async function fetchFile(page: Page, kind: "LS" | "UE") {
  const id = Number(/payment-runs\/(\d+)/.exec(page.url())?.[1]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Datei für die Bank laden" }).click();
  expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^OB-${kind}-\\d{6}-\\d+\\.xml$`));
  return send(page, "GET", `/api/payment-runs/${id}`);
}

test("a month is collected, found in the bank's statement and booked at once, and what comes back is undone", async ({
  as,
}, { project, retry }) => {
  const isScripted = project.name === "scripted";
  // What a first try left stands beside what the second one makes.
  const family = `${project.name} ${retry}`;
  const [page, editor, admin] = [await as("accountant"), await as("editor"), await as("admin")];
  const ahead = isScripted ? 3 : 2;
  const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + ahead, 1)).toISOString();
  const monthOnDay = new RegExp(`\\.${month.slice(5, 7)}\\.${month.slice(0, 4)}$`);
  await nameSender(admin);
  const tenants: number[] = [];
  for (const name of ["Alba", "Borg"]) {
    const propertyId = await sendProperty(editor);
    const counterParty = `${name} ${family}`;
    const { id } = await send(editor, "POST", "/api/rental-agreements", {
      ...{ propertyId, counterParty, startDate: `${today.slice(0, 8)}01`, rent: 650, utilities: 200 },
    });
    tenants.push(id);
    if (name === "Borg") {
      const mandate = { agreementId: id, iban: "DE89370400440532013000", holder: counterParty, reference: `MV${id}` };
      await send(page, "POST", "/api/mandates", { ...mandate, signedDate: "2026-01-02" });
      continue;
    }
    await page.goto(`/tenants/${id}`);
    const mandates = page.getByRole("region", { name: "Lastschriftmandat" });
    await mandates.getByRole("link", { name: "Mandat eintragen" }).click();
    const dialog = page.getByRole("dialog", { name: "Neues Lastschriftmandat" });
    await dialog.getByLabel("Kontoinhaber").fill(counterParty);
    await dialog.getByLabel("Mandatsreferenz").fill(`MV${id}`);
    await expect(dialog.getByLabel("Unterschrieben am")).toHaveAttribute("type", isScripted ? "text" : "date");
    await dialog.getByLabel("Unterschrieben am").fill(isScripted ? "2.1.2026" : "2026-01-02");
    await dialog.getByLabel("IBAN").fill("DE88 3704 0044 0532 0130 00");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog.getByText("Die Prüfziffern")).toBeVisible();
    await dialog.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(mandates).toContainText("gültig");
  }

  const freezeMonth = async () => {
    await page.goto(RUNS);
    await page.getByRole("link", { name: "Mieten einziehen" }).click();
    await page.getByLabel("Monat").selectOption(month.slice(0, 7));
    await page.getByRole("button", { name: "Vorschau" }).click();
    await expect(page.getByRole("link", { name: `Alba ${family}` })).toBeVisible();
    // The day follows the month that is collected, unless somebody chose it.
    await expect(page.locator('[name="date"]').first()).toHaveValue(
      isScripted ? monthOnDay : new RegExp(`^${month.slice(0, 7)}`),
    );
    const freeze = page.getByRole("button", { name: "Lauf festschreiben" });
    await freeze.click();
    // Tenants of the other project may have come since the preview.
    const isMoved = page.getByText("Inzwischen ist etwas anderes offen");
    await expect(page.getByText("noch nicht").or(isMoved)).toBeVisible();
    if (await isMoved.isVisible()) await freeze.click();
    await expect(page.getByText("noch nicht")).toBeVisible();
  };
  await freezeMonth();
  await withdraw(page);
  await freezeMonth();
  type Item = PrintedItem & { agreementId: number };
  const { id, items, messageId }: { id: number; items: Item[]; messageId: string } = await fetchFile(page, "LS");
  await load(page, `Einzug ${id}`, { items, messageId });
  await page.goto(LINES);
  const line = page.locator("[data-row]").filter({ hasText: messageId });
  await line.locator("button", { hasText: `Alle ${items.length} übernehmen` }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  // Taken back, it is taken over once more from the run's own page.
  await page.getByRole("button", { name: "Buchung stornieren" }).click();
  await expect(page.getByText(/1\sBuchung storniert/)).toBeVisible();
  await page.goto(`${RUNS}/${id}`);
  await page.getByRole("button", { name: `Alle ${items.length} übernehmen` }).click();
  await expect(page.getByText("alles gebucht")).toBeVisible();

  const own = items.find(({ agreementId }) => agreementId === tenants[0]) as Item;
  await load(page, `Rückgabe ${id}`, { returned: [{ item: own, fee: 3, reason: "MD06" }] });
  await page.goto(LINES);
  const back = page.locator("[data-row]").filter({ hasText: `Alba ${family}` });
  await expect(back.getByLabel(/3,00\s€ Gebühr vom Mieter fordern/)).toBeChecked();
  await expect(back).toContainText("Kontoinhaber hat widersprochen (MD06)");
  await expect(back).toContainText(/Mieten −650,00\s€\s·\sNebenkosten −200,00\s€/);
  await back.getByRole("button", { name: /übernehmen$/ }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  const dues = await send(page, "GET", `/api/rental-agreements/${own.agreementId}/dues`);
  expect(dues).toMatchObject([{ kind: "FEE", amount: 3 }]);
  await page.goto(`/tenants/${own.agreementId}`);
  await expect(page.getByText(/MD06/).first()).toBeVisible();
  await page.goto(`${RUNS}/${id}`);
  await expect(page.getByText(/1\sRücklastschrift/).first()).toBeVisible();
});

test("a deposit goes back by a transfer that is typed, frozen, fetched and booked from the bank's line", async ({
  as,
}) => {
  const [page, admin] = [await as("accountant"), await as("admin")];
  await nameSender(admin);
  const payee = `Erika ${crypto.randomUUID().slice(0, 8)}`;
  const type = async (iban: string) => {
    const into = (label: string) => page.getByRole("textbox", { name: `${label}, Überweisung 1`, exact: true });
    for (const [label, value] of [
      ...[["Empfänger", payee] as const, ["IBAN", iban] as const],
      ...[["Betrag", "1.500,05"] as const, ["Verwendungszweck", `Kaution ${payee}`] as const],
    ])
      await into(label).fill(value);
    await page.getByRole("button", { name: "Überweisungen festschreiben" }).click();
  };
  const begin = async () => {
    await page.goto(RUNS);
    await page.getByRole("link", { name: "Überweisen" }).click();
  };
  await begin();
  await type("DE03500105170137075030");
  await expect(page.getByText("Die Prüfziffern")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Empfänger, Überweisung 1" })).toHaveValue(payee);
  await type("DE02500105170137075030");
  await expect(page.getByText("noch nicht", { exact: true })).toBeVisible();
  await withdraw(page);
  await begin();
  await type("DE02500105170137075030");
  await expect(page.getByText("noch nicht", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Wählen, als was die Überweisung an ${payee} gebucht wird` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte wählen, als was der Posten gebucht wird.")).toBeVisible();
  await dialog.getByLabel("Buchen als").selectOption("other");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toHaveCount(0);
  const { id, items, messageId } = await fetchFile(page, "UE");
  await load(page, `Ausgang ${id}`, { items, messageId, as: "SINGLES", outgoing: true });
  await page.goto(LINES);
  const line = page.locator("[data-row]").filter({ hasText: payee });
  await line.locator("button", { hasText: /^Übernehmen$/ }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  await page.goto(`${RUNS}/${id}`);
  await expect(page.getByText("alles gebucht")).toBeVisible();
});
