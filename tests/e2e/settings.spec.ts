import type { Locator, Page } from "@playwright/test";
import { composeIban } from "../../db/seed/history/invent-iban";
import { expect, test } from "../support/journeys/journey";
import { send } from "../support/journeys/send";

/** The row whose control `name` holds a value; it stays the same row whatever happens to the rows around it. */
async function rowWith(page: Page, name: string, value: string): Promise<Locator> {
  const idOfRow = () =>
    page.locator("tbody:has([name=id])").evaluateAll(
      (rows, sought) => {
        const typed = (row: Element, control: string) =>
          row.querySelector<HTMLInputElement>(`[name="${control}"]`)?.value;
        const row = rows.find((one) => typed(one, sought.name) === sought.value);
        return row ? typed(row, "id") : undefined;
      },
      { name, value },
    );
  await expect.poll(idOfRow).toBeDefined();
  return page.locator(`tbody:has([name=id][value="${await idOfRow()}"])`);
}

const newRow = (page: Page) => page.locator("tbody").first();
const control = (row: Locator, name: string) => row.locator(`[name="${name}"]`);
const save = (row: Locator) => row.getByRole("button", { name: "Speichern" }).click();

async function remove(page: Page, row: Locator) {
  await row.getByRole("link", { name: "Löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Endgültig löschen" }).click();
}

/** A name that no other test uses, in any of the projects. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** An IBAN that no other test uses, in any of the projects. */
const uniqueIban = () =>
  composeIban("12030000", String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, "0"));

const grids = [
  {
    path: "/settings/users",
    named: "lastName",
    fill: async (row: Locator) => control(row, "email").fill(`p-${crypto.randomUUID()}@objektbuch.example`),
  },
  { path: "/settings/property-groups", named: "name", fill: async () => {} },
  {
    path: "/settings/bank-accounts",
    named: "name",
    fill: async (row: Locator) => control(row, "iban").fill(uniqueIban()),
  },
  {
    path: "/settings/accounts",
    named: "name",
    fill: async (row: Locator) => void (await control(row, "routingKey").selectOption("OTHER")),
  },
  {
    path: "/settings/loans",
    named: "name",
    fill: async (row: Locator) => control(row, "annualInterestRate").fill("3,5"),
  },
];

for (const { path, named, fill } of grids)
  test(`${path}: a row is created, changed and deleted`, async ({ as }) => {
    const page = await as("admin");
    await page.goto(path);
    const [first, second] = [unique("Erster"), unique("Zweiter")];
    await control(newRow(page), named).fill(first);
    await fill(newRow(page));
    await save(newRow(page));
    await expect(control(newRow(page), named)).toHaveValue("");

    const created = await rowWith(page, named, first);
    await expect(created.locator(".row-id input")).toHaveCount(0);
    await control(created, named).fill(second);
    await save(created);
    // What is typed stands in the row before it is stored.
    await expect(created).toHaveClass(/row-same/);
    await page.reload();
    await remove(page, await rowWith(page, named, second));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() =>
        page.locator(`[name="${named}"]`).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .not.toContain(second);
  });

test("nothing of a grid moves where a row begins to differ, on no screen @scripted", async ({ as }) => {
  const page = await as("admin");
  const places = () =>
    page.locator("thead th, tbody tr, [name=email]").evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        // Cards have no heads.
        return width > 0 ? [[x, y + scrollY, width].map(Math.round)] : [];
      }),
    );
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/settings/users");
    await expect(page.locator("tbody.row-same").nth(1)).toBeVisible();
    const before = await places();
    for (const place of [0, 1]) {
      const row = page.locator("tbody").nth(place);
      await control(row, "firstName").fill("Jemand");
      await expect(row).toHaveClass(/row-differs/);
      expect(await places()).toEqual(before);
      await row.getByRole("link", { name: "Verwerfen" }).click();
    }
  }
});

test("two admins who change the same field choose between their values", async ({ as }) => {
  const [one, two] = [await as("admin"), await as("admin")];
  const name = unique("Streit");
  await one.goto("/settings/loans");
  await control(newRow(one), "name").fill(name);
  await control(newRow(one), "annualInterestRate").fill("1");
  await save(newRow(one));
  const mine = await rowWith(one, "name", name);
  await two.goto("/settings/loans");
  const theirs = await rowWith(two, "name", name);

  await control(theirs, "annualInterestRate").fill("2,25");
  await control(theirs, "description").fill("von der anderen");
  await save(theirs);
  await expect.poll(async () => (await rowWith(two, "name", name)).locator("[name=version]").inputValue()).toBe("2");
  await control(mine, "annualInterestRate").fill("3,75");
  await save(mine);
  await expect(mine.getByRole("alert")).toContainText("Inzwischen hat jemand anders dasselbe geändert");
  await mine.getByLabel("Meine Eingabe").check();
  await save(mine);
  await expect.poll(async () => (await rowWith(one, "name", name)).locator("[name=version]").inputValue()).toBe("3");
  const merged = await rowWith(one, "name", name);
  await expect(control(merged, "annualInterestRate")).toHaveValue("3,75");
  await expect(control(merged, "description")).toHaveValue("von der anderen");
  await remove(one, merged);
  await expect(one).toHaveURL(/loans$/);
});

test("an accountant selects a bank account, changes, adds and deletes", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  await page.goto("/");
  await page.getByRole("link", { name: "Buchhaltung" }).click();
  await page.getByRole("link", { name: "Bankkonten" }).click();
  await expect(page).toHaveURL(/\/accounting\/bank-accounts$/);
  await page.getByRole("link", { name: "Bankkonto hinzufügen" }).click();
  const [first, second] = [unique("Konto"), unique("Umbenannt")];
  const adding = newRow(page);
  await control(adding, "name").fill(first);
  await control(adding, "iban").fill(uniqueIban());
  await save(adding);
  const plain = page.getByRole("row").filter({ hasText: first });
  await expect(plain).toBeVisible();
  await expect(page.locator("[name=iban]")).toHaveCount(0);

  if (javaScriptEnabled !== false) {
    await plain.getByRole("checkbox").check();
    await expect(page.getByRole("checkbox", { checked: false }).first()).toBeDisabled();
  } else await plain.getByRole("link", { name: "Bearbeiten" }).click();
  const editing = await rowWith(page, "name", first);
  await expect(page.getByRole("link", { name: "Bankkonto hinzufügen" })).toHaveCount(0);
  await control(editing, "name").fill("");
  await save(editing);
  await expect(editing.locator("p", { hasText: "Bitte ausfüllen." })).toBeVisible();
  await control(editing, "name").fill(second);
  await save(editing);
  const renamed = page.getByRole("row").filter({ hasText: second });
  await expect(renamed).toBeVisible();

  if (javaScriptEnabled !== false) await renamed.getByRole("checkbox").check();
  else await renamed.getByRole("link", { name: "Bearbeiten" }).click();
  await remove(page, await rowWith(page, "name", second));
  await expect(page).toHaveURL(/\/accounting\/bank-accounts$/);
  await expect(page.getByText(second)).toHaveCount(0);
});

test("a row shows its buttons while it differs and keeps what others save from what is typed @scripted", async ({
  as,
}) => {
  const page = await as("admin");
  await page.goto("/settings/property-groups");
  const row = await rowWith(page, "name", "Bestand");
  const button = row.getByRole("button", { name: "Speichern" });
  await expect(button).toBeHidden();
  await control(row, "name").fill("Bestand neu");
  await expect(button).toBeVisible();
  await control(row, "name").fill("Bestand");
  await expect(button).toBeHidden();

  await control(row, "name").fill("Angefangen");
  const added = unique("Daneben");
  await control(newRow(page), "name").fill(added);
  await save(newRow(page));
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  const other = await rowWith(page, "name", added);
  await expect(control(newRow(page), "name")).toBeFocused();
  await expect(await rowWith(page, "name", "Angefangen")).toBeVisible();
  await remove(page, other);
  await expect(await rowWith(page, "name", "Angefangen")).toBeVisible();
  await page.getByRole("link", { name: "Darlehen" }).click();
  await page
    .getByRole("dialog", { name: /ungespeicherte Änderungen/ })
    .getByRole("button", { name: "Hier bleiben" })
    .click();
  await expect(page).toHaveURL(/property-groups$/);
});

test("a row is edited with the keyboard alone @scripted", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/settings/property-groups");
  const name = unique("Tastatur");
  await control(newRow(page), "name").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const row = await rowWith(page, "name", name);
  await expect(control(newRow(page), "name")).toBeFocused();
  await control(row, "name").focus();
  await page.keyboard.press("Tab");
  await expect(control(row, "description")).toBeFocused();
  await page.keyboard.type("Getippt");
  await page.keyboard.press("Tab");
  await expect(row.getByRole("link", { name: "Verwerfen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(async () => row.locator("[name=version]").inputValue()).toBe("2");
  await expect(control(row, "name")).toBeFocused();
  for (let times = 0; times < 2; times++) await page.keyboard.press("Tab");
  await expect(row.getByRole("link", { name: "Verlauf" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await remove(page, row);
});

test("the day on which the books begin is set, and taken back @scripted", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/settings/books");
  const day = page.getByLabel("Die Bücher beginnen am");
  const save = page.getByRole("button", { name: "Speichern" });
  const stored = async () => (await send(page, "GET", "/api/settings")).booksBegin;
  const before = await stored();
  await day.fill("2024-07-01");
  await save.click();
  await expect(page.getByText("Gespeichert")).toBeVisible();
  await page.reload();
  await expect(day).toHaveValue("01.07.2024");
  await day.fill("");
  await save.click();
  await expect.poll(stored).toBeNull();
  await expect(page.getByText(/^Vorschlag: 01\.\d\d\.\d{4}, .* zählt jeder Mietvertrag von Anfang an/)).toBeVisible();
  await day.fill(before);
  await save.click();
  await expect.poll(stored).toBe(before);
});
