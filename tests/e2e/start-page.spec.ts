import { expect, test } from "../support/journeys/journey";
import { send } from "../support/journeys/send";

test("on a phone the areas are at its lower edge, and those without room come once they are asked for", async ({
  as,
}) => {
  const page = await as("reader");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/property-groups");
  const areas = page.getByRole("navigation", { name: "Hauptnavigation" });
  const images = areas.getByRole("link", { name: "Bilder" });
  await expect(areas.getByRole("link", { name: "Mieter" })).toBeInViewport();
  await expect(images).toBeHidden();
  await areas.getByText("Mehr").click();
  await images.click();
  await expect(page).toHaveURL(/\/images$/);
  await expect(images).toBeHidden();
});

test("a follow-up that is ticked on the start page can be taken back there @scripted", async ({ as }) => {
  const page = await as("voter");
  const text = "Heizkosten der Hausverwaltung nachrechnen";
  await send(page, "POST", "/api/follow-ups", { text, date: "2026-01-02" });
  await page.goto("/property-groups");
  await page.getByRole("button", { name: `Als erledigt markieren: ${text}` }).click();
  const notice = page.getByRole("status").filter({ hasText: `„${text}“ ist erledigt.` });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: `Doch nicht erledigt: ${text}` }).click();
  await expect(page.getByRole("button", { name: `Als erledigt markieren: ${text}` })).toBeVisible();
  await expect(notice).toBeHidden();
});
