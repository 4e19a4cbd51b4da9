import { expect, test } from "../support/journeys/journey";
import { sendProperty } from "../support/journeys/send-property";

test("who votes finds what waits for a vote where the day begins, and votes there", async ({
  as,
  javaScriptEnabled,
}) => {
  const streetAndNumber = `Abstimmweg ${Math.floor(1_000_000 * Math.random())}`;
  const id = await sendProperty(await as("editor"), { streetAndNumber, city: "Aue", offerPrice: 120_000 });
  const page = await as("voter");
  await page.goto("/property-groups");
  const work = page.getByRole("region", { name: "Zu tun" });
  const up = work.getByRole("button", { name: `${streetAndNumber}, Aue: dafür stimmen` });
  await expect(up).toHaveCount(1);
  if (!(await up.isVisible())) await work.locator("summary").click();
  await up.click();
  if (javaScriptEnabled === false) await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));
  await expect(up).toHaveCount(0);
  await page.goto(`/properties/${id}`);
  await expect(page.getByRole("region", { name: "Aktivität" })).toContainText("Dafür: ");
});

test("each figure of the day leads to its list", async ({ as }) => {
  const page = await as("accountant");
  const figures = {
    Mieten: "Mieten des Monats",
    Rückstände: "Mietrückstände",
    Leerstand: "Leerstand Ende %",
    Bank: "Kontoauszüge",
    Ergebnis: "Ergebnis",
  };
  for (const [name, title] of Object.entries(figures)) {
    await page.goto("/property-groups");
    await page
      .getByRole("region", { name: "Der Tag in Zahlen" })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole("heading", { name: new RegExp(title) }).first()).toBeVisible();
  }
});

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
