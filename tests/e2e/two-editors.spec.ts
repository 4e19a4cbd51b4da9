import type { Page } from "@playwright/test";
import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

async function save(page: Page) {
  await page.getByRole("button", { name: "Speichern" }).click();
}

test("a third change made while choosing is shown again and never lost", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { offerPrice: 1000 });
  await page.goto(`/properties/${id}?edit=purchase`);
  await ready(page, javaScriptEnabled);
  await send(page, "PUT", `/api/properties/${id}`, { offerPrice: 2000 });
  await page.getByRole("textbox", { name: "Kaufpreis" }).fill("3000");
  await save(page);
  await page.getByRole("radio", { name: "Meine Eingabe" }).check();
  await send(page, "PUT", `/api/properties/${id}`, { offerPrice: 4000 });
  await save(page);
  await expect(page.getByRole("radio", { name: "Jetzt gespeichert" })).toHaveAccessibleName(/4\.000,00/);
  await page.getByRole("radio", { name: "Meine Eingabe" }).check();
  await save(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
  expect((await send(page, "GET", `/api/properties/${id}`)).fields.offerPrice).toBe(3000);
});

for (const { choice, tenant, rent } of [
  { choice: "Meine Eingabe", tenant: "Max Zweiter", rent: 700 },
  { choice: "Jetzt gespeichert", tenant: "Familie Dritt", rent: 600 },
])
  test(`a rental agreement that two people changed asks what shall stand: ${choice}`, async ({ as }) => {
    const page = await as("editor");
    const id = await sendProperty(page, { city: "Aue" });
    const agreement = await sendAgreement(page, id);
    await page.goto(`/properties/${id}/rental-agreements/${agreement}/edit`);
    const dialog = page.getByRole("dialog", { name: "Mietvertrag bearbeiten" });
    const theirs = { counterParty: "Familie Dritt", rent: 600, rentDeposit: 900 };
    await send(page, "PUT", `/api/rental-agreements/${agreement}`, theirs);
    await dialog.getByLabel("Mieter", { exact: true }).fill("Max Zweiter");
    await dialog.getByLabel("Kaltmiete").last().fill("700");
    await dialog.getByLabel("Anschrift des Mieters").fill("Marktplatz 1");
    await dialog.getByLabel("Kaltmiete").first().fill("12o");
    await save(page);
    await expect(dialog.getByLabel("Kaltmiete").first()).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Kaltmiete").first().fill("");

    await save(page);
    await expect(dialog.getByRole("alert")).toContainText("Inzwischen hat jemand anders dasselbe geändert.");
    const name = dialog.getByRole("group", { name: "Mieter" });
    await expect(name.getByRole("radio", { name: "Meine Eingabe" })).toHaveAccessibleName(/Max Zweiter/);
    await expect(name.getByRole("radio", { name: "Jetzt gespeichert" })).toHaveAccessibleName(/Familie Dritt/);
    const money = dialog.getByRole("group", { name: "Mietstaffel" });
    await expect(money.getByRole("radio", { name: "Meine Eingabe" })).toHaveAccessibleName(/ab 01\.01\.2024: 700,00/);
    await expect(money.getByRole("radio", { name: "Jetzt gespeichert" })).toHaveAccessibleName(/600,00/);
    await expect(dialog.getByLabel("Anschrift des Mieters")).toHaveValue("Marktplatz 1");
    await name.getByRole("radio", { name: choice }).check();
    await money.getByRole("radio", { name: choice }).check();
    await save(page);
    await expect(dialog).toBeHidden();
    const [stored] = await send(page, "GET", `/api/rental-agreements?propertyId=${id}`);
    expect(stored).toMatchObject({
      counterParty: tenant,
      counterPartyAddress: "Marktplatz 1",
      rent,
      rentDeposit: 900,
    });
  });
