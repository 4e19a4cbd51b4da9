import type { Page } from "@playwright/test";
import { printCii } from "../../../app/modules/books/bills/read/fixtures/print-invoice";
import { expect, test } from "../../support/journeys/journey";
import { loadBankLine } from "../../support/journeys/load-bank-line";
import { payRent } from "../../support/journeys/pay-rent";
import { sendFile } from "../../support/journeys/send";
import { sendAgreement } from "../../support/journeys/send-agreement";
import { sendProperty } from "../../support/journeys/send-property";
import { printPdf } from "../../support/print-pdf";

const STATEMENT = [
  "Hausgeldabrechnung 2025",
  "Abrechnungszeitraum 01.01.2025 bis 31.12.2025",
  "Kostenart Gesamtbetrag Verteilerschlüssel Gesamtanteile Ihre Anteile Ihr Anteil",
  "Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16",
  "Hauswart 3.570,00 MEA 1.000,00 118,00 421,26",
  "Heizung und Warmwasser 7.010,00 lt. Messdienst 822,30",
  "Verwaltervergütung 2.304,00 Einheiten 8 1 288,00",
  "Gesamtkosten 16.004,00 1.899,72",
];

/** Waits until the scripts of the page run, if it has any: a day is typed as text then. */
async function alive(page: Page, scripted: boolean, name: string): Promise<void> {
  await expect(page.locator(`[name="${name}"]`).first()).toHaveAttribute("type", scripted ? "text" : "date");
}

test("a flat with a change of tenants is settled from its association's PDF, sent, cancelled and settled anew", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const day = (iso: string) => (scripted ? iso.split("-").reverse().join(".") : iso);
  const mark = crypto.randomUUID().slice(0, 8);
  const [first, second] = [`Ahrens ${mark}`, `Brückner ${mark}`];
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, { streetAndNumber: `Lindenstraße ${mark}`, city: "Chemnitz" });
  const agree = (terms: object) => sendAgreement(editor, propertyId, { rent: 500, utilities: 180, ...terms });
  const agreementId = await agree({ counterParty: first, startDate: "2025-01-01", endDate: "2025-05-31" });
  await agree({ counterParty: second, startDate: "2025-07-01" });
  const file = {
    name: "WEG 2025.pdf",
    mimeType: "application/pdf",
    content: printPdf([STATEMENT.map((text) => ({ text }))]),
  };
  await sendFile(editor, "/api/attachments", file, { propertyId: String(propertyId), label: "Abrechnung WEG" });
  const page = await as("accountant");
  await payRent(page, { propertyId, agreementId }, "2025-01-04", { UTILITIES: 180 });

  await page.goto(`/accounting/cost-statements?year=2025&text=${mark}`);
  await page.getByRole("link", { name: `Kosten erfassen: ${first}` }).click();
  await expect(page).toHaveURL(/propertyId=/);
  // Its text is read a moment after it came.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/WEG 2025\.pdf: 4\sZeilen gelesen/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Gebäudereinigung 3.120,00 MEA 1.000,00 118,00 368,16")).toBeVisible();
  await alive(page, scripted, "from");
  await page.getByLabel(`Anteil ${first}`).fill("412,36");
  await page.getByLabel("Anteil Eigentümer").fill("38,90");
  await page.getByLabel(`Anteil ${second}`).fill("371,04");
  await page.getByRole("button", { name: "Speichern" }).click();

  await expect(page.getByText("Zeilen ergeben die WEG-Abrechnung")).toBeVisible();
  await page.getByRole("link", { name: `Wie der Anteil von ${first} an Gebäudereinigung entsteht: 152,31` }).click();
  await expect(page.getByRole("note", { name: "Rechenweg" })).toContainText(/davon 151 von 365 Tagen/);
  await page.getByRole("link", { name: "Festschreiben" }).click();
  await alive(page, scripted, "date");
  await page.getByLabel("Datum des Briefs").fill(day("2026-03-02"));
  await page.getByRole("dialog").getByRole("checkbox", { name: second }).uncheck();
  await page.getByRole("button", { name: "Verbindlich festschreiben" }).click();
  // 152,31 + 174,28 + 412,36 less 180,00.
  const letter = page.getByRole("article");
  await expect(letter.getByRole("row").filter({ hasText: "Nachzahlung" })).toContainText(/558,95\s€/);
  await expect(letter).toContainText("Davon haben Sie die Wohnung 151 von 365 Tagen gemietet.");

  await alive(page, scripted, "sentDate");
  await page.getByLabel("Verschickt am").fill(day("2026-03-02"));
  await page.getByLabel("Zugegangen am").fill(day("2026-03-04"));
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("zugegangen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Mietkonto" }).click();
  const due = page.getByRole("listitem").filter({ hasText: "Betriebskostenabrechnung 2025" });
  await expect(due).toContainText("02.03.2026");
  await expect(due).toContainText(/558,95/);

  // What was wrong is cancelled and settled anew.
  await page.goBack();
  await page.getByRole("link", { name: "Stornieren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
  await expect(page.getByText("Diese Abrechnung ist storniert.")).toBeVisible();
  await page.getByRole("link", { name: "Kosten", exact: true }).click();
  await expect(page).toHaveURL(/\/cost-statements\/\d+$/);
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await alive(page, scripted, "from");
  await page.getByLabel("Gesamt, Zeile 2").fill("3.500,00");
  await page.getByLabel("Betrag, Zeile 2").fill("");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: "Festschreiben" }).click();
  await alive(page, scripted, "date");
  await page.getByRole("dialog").getByRole("checkbox", { name: second }).uncheck();
  await page.getByRole("button", { name: "Verbindlich festschreiben" }).click();
  // 8,26 less for the caretaker, of which 151 of 365 days.
  await expect(letter.getByRole("row").filter({ hasText: "Nachzahlung" })).toContainText(/555,53\s€/);
});

test("an E-Rechnung becomes a bill, which the line of the bank that pays it finds", async ({ as }) => {
  const seller = { name: "Gartenbau Lindner", iban: "DE89370400440532013000" };
  const number = `RE${crypto.randomUUID().slice(0, 8)}`;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, {
    streetAndNumber: `Erlenweg ${number}`,
    zipCode: "09112",
    city: "Chemnitz",
  });
  const page = await as("accountant");
  const invoice = printCii({
    ...{ number, type: "380", issueDate: "2026-08-20", dueDate: "2026-09-19", seller: seller.name },
    ...{ taxIds: [], iban: seller.iban, purpose: null, from: "2026-07-01", to: "2026-07-31" },
    totals: {
      ...{ lines: 100_00, allowances: 0, charges: 0, net: 100_00, tax: 19_00, gross: 119_00 },
      ...{ prepaid: 0, rounding: 0, due: 119_00 },
    },
    vat: [{ rate: 19, base: 100_00, tax: 19_00 }],
    lines: [{ name: "Heckenschnitt, Arbeitszeit", description: null, cents: 100_00, rate: 19 }],
    ...{ notes: [], addresses: [`Erlenweg ${number} 09112 Chemnitz`] },
  });
  await page.goto("/accounting/bills");
  await page.getByRole("link", { name: "Rechnung erfassen" }).click();
  const file = { name: `${number}.xml`, mimeType: "text/xml", buffer: Buffer.from(invoice) };
  await page.getByLabel("Datei wählen").setInputFiles(file);
  await page.getByRole("button", { name: "Datei lesen" }).click();
  await expect(page.getByText("Eine E-Rechnung: Ihre Summen stimmen.")).toBeVisible();
  await expect(page.getByLabel("Betrag")).toHaveValue("119,00");
  await expect(page.locator('[name="propertyId"]')).toHaveValue(String(propertyId));
  await page.getByRole("button", { name: "Rechnung erfassen" }).click();
  const bill = page.getByRole("listitem").filter({ hasText: number });
  await expect(bill).toContainText(/119,00\s€/);

  await loadBankLine(page, `Rechnung ${number}`, -119_00, "2026-09-01", seller);
  await page.goto("/accounting/unaccounted-entries");
  const row = page.locator("[data-row]").filter({ hasText: number }).first();
  await expect(row).toContainText(`Rechnung Gartenbau Lindner · ${number}`);
  await row.getByRole("button", { name: /übernehmen$/ }).click();
  await expect(page.getByText(/1\sUmsatz gebucht/)).toBeVisible();
  await page.goto("/accounting/bills?state=BOOKED");
  await expect(bill).toContainText("gebucht");
  await bill.getByRole("link", { name: `Buchung: Gartenbau Lindner · ${number}` }).click();
  await expect(page.getByRole("main")).toContainText(`Gartenbau Lindner · ${number}`);
});
