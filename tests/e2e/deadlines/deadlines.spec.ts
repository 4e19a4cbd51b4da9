import { addDays, dayOf } from "../../../app/modules/base/calendar/day";
import { formatDay } from "../../../app/texts/format";
import { expect, test } from "../../support/journeys/journey";
import { sendAgreement } from "../../support/journeys/send-agreement";
import { sendProperty } from "../../support/journeys/send-property";

const today = dayOf(new Date());

test("what ends is ticked, taken back, put off with a note, and read by a calendar until its address is revoked", async ({
  as,
  request,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const page = await as("editor");
  const street = `Fristweg ${crypto.randomUUID().slice(0, 8)}`;
  const propertyId = await sendProperty(page, { streetAndNumber: street, zipCode: "08280", city: "Aue" });
  await sendAgreement(page, propertyId, { counterParty: "Rosa Ende", endDate: addDays(today, 20) });
  await page.goto("/property-groups");
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: /^Fristen/ })
    .click();
  await expect(page).toHaveTitle("Fristen · Objektbuch");
  const field = page.getByRole("combobox", { name: "Objekt", exact: true });
  if (scripted) {
    await field.fill(street);
    await page.getByRole("option", { name: street }).click();
  } else {
    await page.getByLabel("Objekt suchen").fill(street);
    await page.getByRole("button", { name: "Suchen" }).first().click();
    await field.selectOption(String(propertyId));
    await page.getByRole("button", { name: "Anzeigen" }).click();
  }
  await expect(page).toHaveURL(new RegExp(`propertyId=${propertyId}\\b`));
  const row = page.getByRole("listitem").filter({ hasText: "Mietvertrag endet" });
  await expect(row).toContainText("Rosa Ende");
  await expect(row).toContainText("in 20 Tagen");
  await row.getByRole("button", { name: "Als erledigt markieren: Mietvertrag endet" }).click();
  await expect(page.getByText("„Mietvertrag endet“ ist erledigt.")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Rückgängig, doch nicht erledigt" }).click();
  await expect(row).toBeVisible();

  await row.getByRole("link", { name: "Zurückstellen oder Notiz" }).click();
  const dialog = page.getByRole("dialog");
  const box = dialog.locator('[name="until"]');
  await expect(box).toHaveAttribute("type", scripted ? "text" : "date");
  const typed = (day: string) => (scripted ? formatDay(day) : day);
  await box.fill(typed(today));
  await dialog.getByRole("button", { name: "Zurückstellen", exact: true }).click();
  await expect(dialog.getByText("Bitte einen Tag nach heute angeben.")).toBeVisible();
  const until = addDays(today, 5);
  await box.fill(typed(until));
  await dialog.getByLabel("Notiz").fill("Übergabe ist verabredet");
  await dialog.getByRole("button", { name: "Zurückstellen", exact: true }).click();
  await expect(row).toContainText(`zurückgestellt bis ${formatDay(until)}`);
  await expect(row).toContainText("Übergabe ist verabredet");

  await page.getByRole("link", { name: "Kalender abonnieren" }).click();
  await page.getByRole("checkbox", { name: "Mit den Namen der Mieter" }).check();
  await page.getByRole("button", { name: "Adresse anlegen" }).click();
  const address = await page.getByRole("textbox", { name: "Adresse des Kalenders" }).inputValue();
  const calendar = await request.get(address);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  const events = (await calendar.text()).replaceAll("\r\n ", "").split("BEGIN:VEVENT");
  const [event = ""] = events.filter((one) => one.includes("Rosa Ende"));
  expect(event).toContain(`DTSTART;VALUE=DATE:${until.replaceAll("-", "")}`);
  await page
    .getByRole("button", { name: /^Adresse \d+ widerrufen$/ })
    .first()
    .click();
  await expect(page.getByText("Noch keine Adresse angelegt.")).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test("which rent may rise is found, asked for by a letter, and entered once the tenant agrees", async ({ as }) => {
  const page = await as("editor");
  const propertyId = await sendProperty(page, {
    ...{ streetAndNumber: "Mietweg 8", zipCode: "08280", city: "Aue", areaSqm: 60 },
    ...{ comparableRent: 12, comparableRentSource: "Mietspiegel Aue 2026", rentCapPercent: 20 },
  });
  const id = await sendAgreement(page, propertyId, { counterParty: "Karl Miete", startDate: "2020-01-01" });
  await page.goto("/deadlines");
  await page.getByRole("link", { name: "Was darf die Miete sein?" }).click();
  const row = page.getByRole("row").filter({ hasText: "Karl Miete" }).filter({ hasText: "Mietweg 8" }).last();
  await expect(row).toContainText("600,00");
  await page.goto(`/deadlines/rents/${id}`);
  await expect(page.getByText("Mietspiegel Aue 2026")).toBeVisible();
  await page.getByRole("button", { name: "Schreiben aufheben" }).click();
  await expect(page.getByRole("link", { name: /^Mieterhöhung Karl Miete .*\.html$/ })).toBeVisible();
  await page.goto(`/deadlines/rents/${id}`);
  await page.getByRole("button", { name: "Zugestimmt: neue Miete eintragen" }).click();
  await expect(page).toHaveTitle("Karl Miete · Mieter · Objektbuch");
  await expect(page.getByText("600,00").first()).toBeVisible();
});
