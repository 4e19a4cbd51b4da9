import { createFolder } from "../support/journeys/create-folder";
import { expect, test } from "../support/journeys/journey";
import { loadBankLine } from "../support/journeys/load-bank-line";
import { accountIds, send } from "../support/journeys/send";
import { sendAgreement } from "../support/journeys/send-agreement";
import { sendProperty } from "../support/journeys/send-property";

/** A word that no other test uses, in any of the projects; letters alone, so that none is a number. */
const uniqueWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => "bdfgklmnprst"[byte % 12]).join("");

test("what was found stands by kind, marked as it is written, and leads to where it stands", async ({ as }) => {
  const page = await as("editor");
  const word = uniqueWord();
  const id = await sendProperty(page, {
    streetAndNumber: `Ö${word}straße 9`,
    zipCode: "08280",
    city: "Aue",
    locationDescription: `Ruhig, nahe am O${word}park`,
  });
  await sendAgreement(page, id, { counterParty: `Familie Ö${word}` });
  await send(page, "POST", "/api/comments", { propertyId: id, text: `<b>Ö${word}</b> ruft am Montag an` });
  await send(page, "PUT", `/api/properties/${id}`, { locationDescription: `Laut, am Ö${word}markt` });

  await page.goto("/property-groups");
  const box = page.getByRole("search").getByLabel("Suche");
  await box.fill(`aue oe${word}`);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "1 Ergebnis" })).toBeVisible();
  await expect(page.getByText(/^\d,\d{3} Sekunden$/)).toBeVisible();
  await expect(box).toHaveValue(`aue oe${word}`);
  const hit = page.getByRole("article", { name: `Ö${word}straße 9, 08280 Aue` });
  for (const kind of ["Objektfelder", "Mietverträge", "Kommentare", "Änderungen"])
    await expect(hit.getByRole("term").filter({ hasText: kind })).toBeVisible();
  await expect(
    hit
      .locator("mark")
      .filter({ hasText: `Ö${word}` })
      .first(),
  ).toBeVisible();
  await expect(hit.getByRole("link", { name: `<b>Ö${word}</b> ruft am Montag an` })).toBeVisible();
  await expect(hit.getByRole("link", { name: `Ruhig, nahe am O${word}park geändert zu Laut` })).toBeVisible();

  await hit.getByRole("link", { name: "Straße und Hausnummer" }).click();
  await expect(page).toHaveURL(new RegExp(`/properties/${id}#property-streetAndNumber$`));
  await expect(page.locator("#property-streetAndNumber")).toBeInViewport();
  await expect(box).toHaveValue("");
  await page.goBack();
  await hit.getByRole("link", { name: `Familie Ö${word}` }).click();
  await expect(page.getByRole("heading", { name: `Familie Ö${word}`, level: 1 })).toBeVisible();
  await page.goBack();
  await hit.getByRole("link", { name: "geändert zu" }).click();
  await expect(page.getByRole("dialog")).toContainText(`Laut, am Ö${word}markt`);
  await page.goBack();
  await hit.getByRole("link", { name: "ruft am Montag an" }).click();
  await expect(page.getByRole("dialog").getByLabel("Kommentar")).toHaveValue(`<b>Ö${word}</b> ruft am Montag an`);
});

test("a filter keeps the phrase; long results go on, and a mistyped word is corrected", async ({
  as,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false;
  const [admin, page, word] = [await as("admin"), await as("editor"), uniqueWord()];
  const folder = await createFolder(admin);
  for (let number = 1; number <= 26; number++)
    await sendProperty(page, { groupId: folder.id, city: "Aue", streetAndNumber: `${word}weg ${number}` });
  const id = await sendProperty(page, { city: "Aue", streetAndNumber: "Markt 1" });
  await sendAgreement(page, id, { counterParty: `Herr ${word}` });

  const hits = page.getByRole("article");
  await page.goto(`/search?phrase=${word}`);
  await expect(page.getByRole("heading", { level: 1, name: "27 Ergebnisse" })).toBeVisible();
  await expect(hits).toHaveCount(25);
  await page.getByRole("link", { name: "Mehr laden" })[scripted ? "focus" : "click"]();
  await expect(hits).toHaveCount(scripted ? 27 : 2);
  if (scripted) await expect(hits.nth(25).getByRole("link").first()).toBeFocused();
  if (!scripted) await expect(page.getByText("26 bis 27 von 27")).toBeVisible();

  const filter = async (name: string, label: string) => {
    await page.getByLabel(name).selectOption({ label });
    if (!scripted) await page.getByRole("button", { name: "Filtern" }).click();
  };
  await filter("Suchen in", "Mietverträge");
  await expect(page.getByRole("heading", { level: 1, name: "1 Ergebnis" })).toBeVisible();
  await filter("Ordner", folder.name);
  await expect(page.getByText("Mit diesem Filter wurde nichts gefunden")).toBeVisible();
  await expect(page.getByRole("search").getByLabel("Suche")).toHaveValue(word);
  await page.getByRole("main").getByRole("link", { name: "Filter zurücksetzen" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "27 Ergebnisse" })).toBeVisible();

  await page.goto(`/search?phrase=${word}&kind=x`);
  await expect(page.getByRole("heading", { level: 1, name: "Diese Adresse stimmt nicht ganz" })).toBeVisible();
  await page.getByRole("link", { name: "Ohne diese Angabe öffnen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "27 Ergebnisse" })).toBeVisible();

  const mistyped = `Herr ${word.slice(0, 5)}x${word.slice(6)}`;
  await page.goto(`/search?${new URLSearchParams({ phrase: mistyped })}`);
  await page
    .getByText("Meinten Sie")
    .getByRole("link", { name: `Herr ${word}` })
    .click();
  await expect(page.getByRole("article", { name: "Markt 1, Aue" })).toBeVisible();
  await expect(page.getByText("Meinten Sie")).toBeHidden();
});

test("only accountants find what stands in the books", async ({ as }) => {
  const word = uniqueWord();
  const page = await as("accountant");
  await loadBankLine(page, `Dachrinne ${word}`, -12_300);
  const { OTHER, RENT } = await accountIds(page);
  const legs = [{ sourceAccountId: OTHER, targetAccountId: RENT, amount: 77.7 }];
  const booking = { description: `Umbuchung ${word}`, valueDate: "2026-09-05", legs };
  const { id } = await send(page, "POST", "/api/ledger/transactions", booking);
  await page.goto(`/search?phrase=${word}`);
  const title = { level: 1, name: /^Kein Objekt, \d+ Treffer in der Buchhaltung$/ };
  await expect(page.getByRole("heading", title)).toBeVisible();
  const books = page.getByRole("region", { name: "Buchhaltung" });
  await books
    .getByRole("link", { name: `Dachrinne ${word}` })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Transaktionsdetails" })).toContainText("−123,00");
  await page.goBack();
  await books.getByRole("link", { name: `Umbuchung ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`/accounting/ledger-entries/${id}$`));

  for (const role of ["admin", "editor"] as const) {
    const other = await as(role);
    await other.goto(`/search?phrase=${word}`);
    await expect(other.getByRole("heading", { level: 1, name: "0 Ergebnisse" })).toBeVisible();
    await expect(other.getByText("Nichts gefunden")).toBeVisible();
    await expect(other.getByRole("main")).not.toContainText("Buchhaltung");
  }
});

test("the box suggests properties and past searches, all by keyboard @scripted", async ({ as }) => {
  const page = await as("editor");
  const word = uniqueWord();
  const id = await sendProperty(page, { city: "Aue", streetAndNumber: `${word}weg 3`, seId: "WE 7" });
  await page.goto("/property-groups");
  const box = page.getByRole("combobox", { name: "Suche" });
  const option = page.getByRole("listbox", { name: "Vorschläge" }).getByRole("option");
  const chosen = page.locator('[role="option"][aria-selected="true"]');

  await expect(box).toBeVisible();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type(`${word}/3`);
  await expect(box).toHaveValue(`${word}/3`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?phrase=/);

  await page.goto("/activity");
  await expect(box).toBeVisible();
  await page.keyboard.press("/");
  await expect(option.filter({ hasText: `${word}/3` })).toBeVisible();
  await page.keyboard.type(word.slice(0, 8));
  await expect(option.first()).toContainText(`${word}weg 3, Aue · SE WE 7`);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText(`${word}/3`);
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(option).toHaveCount(0);
  await expect(box).toHaveValue(word.slice(0, 8));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(box).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));

  await box.click();
  await page.getByRole("button", { name: "Verlauf löschen" }).click();
  await expect(box).toBeFocused();
  await expect(option).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("an administrator has the index made anew while others search", async ({ as, javaScriptEnabled }) => {
  const page = await as("admin");
  await page.goto("/settings/search");
  const build = page.getByRole("button", { name: /^Suchindex (neu erstellen|wird erstellt)$/ });
  await build.click();
  if (javaScriptEnabled !== false) await expect(build).toBeFocused();
  const reader = await as("reader");
  await reader.goto("/search?phrase=zwickauer");
  await expect(reader.getByRole("article").first()).toBeVisible();
  const result = page.getByText(/Zuletzt neu erstellt am .* Dabei (stimmte alles|gefunden und behoben)/);
  await expect(async () => {
    // By itself a page follows the work only with scripts.
    if (javaScriptEnabled === false) await page.goto("/settings/search");
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(build).toHaveText("Suchindex neu erstellen");
  await expect(build).toBeEnabled();
  if (javaScriptEnabled !== false) await expect(build).toBeFocused();
});
