import { expect, test } from "../support/journeys/journey";

// Both kinds of browser share one instance, on which the list is shown or not; without scripts the Worker's test sends its forms.
test("the first steps come back on the start page, with a way to the last one, and are put away @scripted", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/settings/first-steps");
  await page.getByRole("button", { name: "Auf der Startseite zeigen" }).click();
  await expect(page).toHaveURL(/\/property-groups$/);
  const list = page.getByRole("region", { name: /Erste Schritte|Alles eingerichtet/ });
  await expect(list.getByText(/^\d+ von 10 erledigt$/)).toBeVisible();
  await list.getByRole("button", { name: "Ausblenden" }).click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Objektgruppen" })).toBeVisible();
});
