import { expect, test } from "../support/journeys/journey";
import { ready } from "../support/journeys/ready";
import { send } from "../support/journeys/send";
import { sendProperty } from "../support/journeys/send-property";

test("numbers, days and choices are typed and shown the German way", async ({ as, javaScriptEnabled }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, javaScriptEnabled);
  const day = javaScriptEnabled === false ? "2024-03-01" : "1.3.2024";
  await page.getByLabel("Kaufpreis").fill("84500");
  await page.getByLabel("Kaufnebenkosten").fill("7.605,5");
  await page.getByLabel("Wohnfläche").fill("58,3");
  await page.getByLabel("Breitengrad").fill("50,83021");
  await page.getByLabel("Längengrad").fill("12.90174");
  await page.getByLabel("Baujahr").fill("1912");
  await page.getByLabel("Nutzen/Lasten ab").fill(day);
  await page.getByLabel("Art", { exact: true }).selectOption("Wohnung");
  await page.getByLabel("Mit Mieter angeboten").selectOption("Nein");
  await page.getByLabel("Veröffentlicht").uncheck();
  await page.getByLabel("Objektbeschreibung").fill("Zwei Zimmer\nmit Balkon");
  await page.getByRole("button", { name: "Speichern" }).click();

  await expect(page.getByText("Unveröffentlicht")).toBeVisible();
  await ready(page, javaScriptEnabled);
  await expect(page.getByLabel("Kaufpreis")).toHaveValue("84.500,00");
  await expect(page.getByLabel("Kaufnebenkosten")).toHaveValue("7.605,50");
  await expect(page.getByLabel("Wohnfläche")).toHaveValue("58,30");
  await expect(page.getByLabel("Baujahr")).toHaveValue("1912");
  await expect(page.getByLabel("Nutzen/Lasten ab")).toHaveValue(
    javaScriptEnabled === false ? "2024-03-01" : "01.03.2024",
  );
  await expect(page.getByLabel("Objektbeschreibung")).toHaveValue("Zwei Zimmer\nmit Balkon");
  await expect(page.getByRole("region", { name: "Lage", exact: true })).toContainText(/Chemnitz\s*\d,\d\skm/);
  const { fields } = await send(page, "GET", `/api/properties/${id}`);
  expect(fields).toMatchObject({
    city: "Aue",
    offerPrice: 84500,
    offerExtraCharges: 7605.5,
    areaSqm: 58.3,
    latitude: 50.83021,
    longitude: 12.90174,
    constructionYear: 1912,
    usageRightsSinceDate: "2024-03-01",
    usageRightsUntilDate: null,
    type: "APARTMENT",
    offerWithTenant: false,
    published: false,
    unitDescription: "Zwei Zimmer\nmit Balkon",
  });
});

test("a section is edited in the page that is read, and what it needs comes then", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}`);
  await ready(page, javaScriptEnabled);
  await expect(page.locator("#property")).toHaveCount(0);
  await page.getByRole("link", { name: "Bearbeiten: Adresse" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole("link", { name: "Fertig: Adresse" })).toHaveCount(0);
    await page.getByLabel("Ort", { exact: true }).fill("Aue");
    await expect(page.getByRole("link", { name: "Fertig: Adresse" })).toBeVisible();
    await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  }
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("status").getByText("Gespeichert")).toBeVisible();
  const { fields } = await send(page, "GET", `/api/properties/${id}`);
  expect(fields.city).toBe("Zwickau");
});

test("where a section begins to be edited the focus stays on its switch @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}`);
  await ready(page, true);
  await page.getByRole("link", { name: "Bearbeiten: Adresse" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Fertig: Adresse" })).toBeFocused();
});

test("the first field in error has the focus @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page)}?edit`);
  await ready(page, true);
  await page.getByLabel("Nutzen/Lasten bis").fill("31.2.2024");
  await page.getByLabel("Baujahr").fill("912");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByLabel("Nutzen/Lasten bis")).toBeFocused();
  await expect(page.getByLabel("Nutzen/Lasten bis")).toHaveValue("31.2.2024");
  await expect(page.getByText("2 Änderungen, 2 Fehler")).toBeVisible();
});

test("what differs is marked until it is typed back, saved or discarded @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page, { offerPrice: 84500, city: "Aue" })}?edit`);
  await ready(page, true);
  const price = page.getByLabel("Kaufpreis");
  const marks = page.getByText("geändert", { exact: true });
  const save = page.getByRole("button", { name: "Speichern" });
  const discard = page.getByRole("link", { name: "Verwerfen" });
  await expect(save).toBeHidden();
  await expect(discard).toBeHidden();

  await price.fill("84501");
  await expect(page.locator('[data-field="offerPrice"]')).toContainText("geändert");
  await expect(marks).toHaveCount(1);
  await expect(page.getByText("1 Änderung", { exact: true })).toBeVisible();
  await expect(save).toBeInViewport();
  await price.fill("84500");
  await expect(marks).toHaveCount(0);
  await expect(save).toBeHidden();

  await price.fill("90000");
  await page.getByLabel("Veröffentlicht").uncheck();
  await page.getByLabel("Art", { exact: true }).selectOption("Wohnung");
  await page.getByLabel("Nutzen/Lasten ab").fill("01.03.2024");
  await expect(page.getByText("4 Änderungen")).toBeVisible();
  await discard.click();
  await expect(marks).toHaveCount(0);
  await expect(price).toHaveValue("84.500,00");
  await expect(page.getByLabel("Veröffentlicht")).toBeChecked();
  await expect(page.getByLabel("Art", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Nutzen/Lasten ab")).toHaveValue("");
  await expect(save).toBeHidden();

  await price.fill("90000");
  await save.click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await expect(price).toHaveValue("90.000,00");
  await expect(price).toBeFocused();
  await expect(marks).toHaveCount(0);
  await expect(save).toBeHidden();
});

test("leaving with unsaved changes asks @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page, { city: "Aue" })}?edit`);
  await ready(page, true);
  const question = page.getByRole("dialog", { name: "Es gibt ungespeicherte Änderungen. Seite trotzdem verlassen?" });
  const away = page.getByRole("link", { name: "Objekte", exact: true });
  const city = page.getByLabel("Ort", { exact: true });
  await city.fill("Zwickau");
  await away.click();
  await expect(question.getByRole("button", { name: "Hier bleiben" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(away).toBeFocused();
  await expect(page).toHaveURL(/\/properties\/\d+\?edit$/);
  await expect(city).toHaveValue("Zwickau");

  let asked = "";
  page.once("dialog", (native) => {
    asked = native.type();
    return native.dismiss();
  });
  await page.evaluate(() => location.assign("/property-groups"));
  await expect.poll(() => asked).toBe("beforeunload");
  await expect(city).toHaveValue("Zwickau");

  await away.click();
  await question.getByRole("button", { name: "Verlassen" }).click();
  await expect(page).toHaveURL(/\/property-groups$/);
});

test("leaving unchanged or after saving asks nothing @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page, { city: "Aue" });
  await page.goto(`/properties/${id}?edit`);
  await ready(page, true);
  await page.getByLabel("Ort", { exact: true }).fill("Zwickau");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await page.getByRole("link", { name: "Objekte", exact: true }).click();
  await expect(page).toHaveURL(/\/property-groups$/);
});

test("a day can be chosen from the calendar by keyboard @scripted", async ({ as }) => {
  const page = await as("editor");
  await page.goto(`/properties/${await sendProperty(page, { usageRightsSinceDate: "2024-03-01" })}?edit`);
  await ready(page, true);
  const day = page.getByLabel("Nutzen/Lasten ab");
  const calendar = page.getByRole("dialog", { name: "Kalender" });
  const opener = page.locator('[data-field="usageRightsSinceDate"]').getByRole("button", {
    name: "Kalender öffnen: Nutzen/Lasten ab",
  });
  await day.focus();
  await page.keyboard.press("Tab");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("heading")).toHaveText("März 2024");
  await expect(calendar.getByRole("button", { name: /, 1\. März 2024/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: /, 1\. März 2024/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await expect(calendar.getByRole("heading")).toHaveText("April 2024");
  await page.keyboard.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(day).toHaveValue("09.04.2024");
  await expect(opener).toBeFocused();
  await expect(page.locator('[data-field="usageRightsSinceDate"]')).toContainText("geändert");
});

test("in a dialog the calendar is within reach, and what was typed is not lost by Escape @scripted", async ({ as }) => {
  const page = await as("editor");
  const id = await sendProperty(page);
  await page.goto(`/properties/${id}/rental-agreements/new`);
  const [begin, form] = [page.getByLabel("Beginn"), page.locator("dialog:has(form[method])")];
  const calendar = page.getByRole("dialog", { name: "Kalender" });
  await expect(begin).toHaveAttribute("type", "text");
  await begin.fill("01.03.2024");
  await page.getByRole("button", { name: "Kalender öffnen: Beginn" }).click();
  await expect(calendar.getByRole("button", { name: /, 1\. März 2024/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await page.getByRole("button", { name: "Kalender öffnen: Beginn" }).click();
  await calendar.getByRole("button", { name: /, 9\. März 2024/ }).click();
  await expect(begin).toHaveValue("09.03.2024");
  const question = page.getByRole("dialog", { name: "Es gibt ungespeicherte Eingaben. Dialog trotzdem verlassen?" });
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Hier bleiben" }).click();
  await expect(begin).toHaveValue("09.03.2024");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Verlassen" }).click();
  await expect(form).toHaveCount(0);
});
