import { expect, test } from "../support/journeys/journey";
import { payRent } from "../support/journeys/pay-rent";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

test("a tenant is found by name, read with account and contact, and their bank account is corrected", async ({
  as,
  javaScriptEnabled,
}) => {
  const name = `Oehme${crypto.randomUUID().slice(0, 8)}`;
  const tenant = `Familie ${name}`;
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, { streetAndNumber: "Ring 12", zipCode: "08280", city: "Aue" });
  const agreementId = await sendAgreement(editor, propertyId, {
    counterParty: tenant,
    counterPartySalutation: "Liebe Familie Oehme",
    counterPartyEmail: "oehme@web.example",
    counterPartyPhone: "0171 39200 41",
    startDate: "2025-10-01",
    rent: 500,
    utilities: 100,
  });
  const page = await as("accountant");
  await payRent(page, { propertyId, agreementId }, "2025-10-02", { RENT: 500, UTILITIES: 100 });

  await page.goto("/property-groups");
  await page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Mieter" }).click();
  await expect(page).toHaveTitle("Mieter · Objektbuch");
  await page.getByLabel("Name oder Adresse").fill(name.toLowerCase());
  await page.getByRole("button", { name: "Filtern" }).click();
  const row = page.getByRole("row").filter({ hasText: tenant });
  await expect(row).toContainText("02.10.2025");
  await expect(row.getByRole("link", { name: `${tenant} anrufen` })).toHaveAttribute("href", "tel:01713920041");
  await expect(page.getByRole("row").filter({ hasText: "Familie" })).toHaveCount(1);
  await page.getByRole("link", { name: /^beendet/ }).click();
  await expect(page.getByText("Kein Mieter passt dazu")).toBeVisible();
  await page.getByRole("link", { name: /^laufend/ }).click();

  await row.getByRole("link", { name: tenant, exact: true }).click();
  await expect(page).toHaveTitle(`${tenant} · Mieter · Objektbuch`);
  await expect(page.getByRole("region", { name: "Mietkonto" })).toContainText("Saldo heute");
  await expect(page.getByRole("region", { name: "Kontakt" })).toContainText("oehme@web.example");
  const ibans = page.getByRole("region", { name: "Bankverbindungen" });
  await ibans.getByRole("link", { name: "Bearbeiten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("IBAN des Mieters").fill("DE03 1203 0000 0000 2020 51");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Die Prüfziffern")).toBeVisible();
  await dialog.getByLabel("IBAN des Mieters").fill("de02120300000000202051, AT48 3200 0000 1234 5864");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(ibans).toContainText("DE02 1203 0000 0000 2020 51");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Kontoauszug" }).click();
  await expect(page.getByText("Liebe Familie Oehme,", { exact: true })).toBeVisible();
  await page.goto(`/reports/renting/${agreementId}/account`);
  await expect(page).toHaveTitle(`${tenant} · Mietkonto · Objektbuch`);

  // From the search it is one step to the tenant, and another one to the account.
  const box = page.getByRole("search").getByLabel("Suche");
  await box.fill(name);
  if (javaScriptEnabled !== false) {
    const suggested = page.getByRole("group", { name: "Mieter" }).getByRole("option", { name: tenant });
    await expect(suggested).toBeVisible();
  }
  await box.press("Enter");
  const found = page.getByRole("article", { name: "Ring 12, 08280 Aue" });
  await expect(found.getByRole("link", { name: `Mietkonto: ${tenant}` })).toHaveAttribute(
    "href",
    `/reports/renting/${agreementId}/account`,
  );
  await found.getByRole("link", { name: `Mieter: ${tenant}` }).click();
  await expect(page.getByRole("heading", { name: tenant, level: 1 })).toBeVisible();

  const reader = await as("reader");
  await reader.goto(`/tenants?text=${name}`);
  await expect(reader.getByRole("row").filter({ hasText: tenant })).toContainText("500,00");
  await expect(reader.getByRole("columnheader", { name: "Konto" })).toBeHidden();
  await expect(reader.getByRole("link", { name: `${tenant} anrufen` })).toBeHidden();
});
