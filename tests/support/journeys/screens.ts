import type { Page } from "@playwright/test";
import { albumScreens } from "./album-screens";
import { bankScreens } from "./bank-screens";
import { bookingScreens } from "./booking-screens";
import { costScreens } from "./costs/cost-screens";
import { createFolder } from "./create-folder";
import { dueScreens } from "./due-screens";
import { imageScreens } from "./image-screens";
import { loadList } from "./load-list";
import { busyProperty, propertyScreens } from "./property-screens";
import { reportScreens } from "./report-screens";
import { type As, type ScreenState, screen } from "./screen-state";
import { send } from "./send";

/** A list with a row that is fine and one that is not. */
const FAULTY_LIST = {
  name: "Wohnungsbestand der Verwaltungsgesellschaft, Stand Oktober 2026 (überarbeitet).csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Straße;PLZ;Ort;Lage im Haus;Wohnfläche;Kaufpreis;Kaltmiete;Mieter;Mietbeginn;Energieklasse
Georg-Schumann-Straße 415;04159;Leipzig;Zwischengeschoss hinten links;72,5 m²;84.500,00 €;420,00;Familie Öztürk-von der Wiesenfeldt;01.03.2021;C
Georg-Schumann-Straße 415;04159;Leipzig;3. OG rechts;achtundfünfzig;79.000,00 €;395,00;Kern;;D
`,
  ),
};

/** The tabs of the settings whose rows are deleted. */
const DELETED_IN_SETTINGS = ["users", "property-groups", "bank-accounts", "accounts", "loans"];

const FOLDERS = "_app.property-groups._index";
const FOLDER = "_app.property-groups.$groupId";
const ENTRIES = "_app.accounting.ledger-entries";
const TABS =
  "users property-groups mail bank-accounts accounts loans books sender first-steps search backup upkeep operation".split(
    " ",
  );

const newFolder = async (as: As, description: string) =>
  `/property-groups/${(await createFolder(await as("admin"), description)).id}`;

const LONG_WORD = `Ein ${"unteilbaresWort".repeat(12)}`;

const signedOut = (name: string, route: string | undefined, path: string): ScreenState => ({
  name,
  route,
  open: async (as) => {
    const page = await as("reader");
    await page.context().clearCookies();
    await page.goto(path);
    return page;
  },
});

/** Adds follow-ups that are due, to come, repeated and done, and returns the id of one. */
async function addFollowUps(page: Page): Promise<number> {
  const add = (body: Record<string, unknown>) => send(page, "POST", "/api/follow-ups", body);
  const { id } = await add({ text: "Grundsteuerbescheid prüfen", date: "2025-11-30", everyMonths: 12, propertyId: 1 });
  await add({ text: `Kostenvoranschläge für das Dach vergleichen ${LONG_WORD}`, date: "2026-03-31", propertyId: 2 });
  await add({ text: "Zähler ablesen", date: "2099-12-31", everyMonths: 12 });
  const done = await add({ text: "Schlüssel übergeben", date: "2026-10-01", propertyId: 1 });
  await send(page, "PUT", `/api/follow-ups/${done.id}`, { done: true });
  return id;
}

/** Every screen there is, dialogs, errors and empty lists included. */
export const screens: ScreenState[] = [
  signedOut("login", undefined, "/properties/1"),
  signedOut("login refused", "login", "/login?reason=locked"),
  screen("folders", FOLDERS, "editor", "/property-groups"),
  screen("folder", FOLDER, "editor", "/property-groups/2"),
  screen("folder, grouped", FOLDER, "reader", "/property-groups/1?published=published"),
  screen("folder, empty", FOLDER, "editor", (as) => newFolder(as, "Ein leerer Ordner.")),
  screen("folder, as a table", FOLDER, "reader", "/property-groups/1?view=table&sort=totalScore&order=descending"),
  screen("folder, narrowed", FOLDER, "editor", "/property-groups/2?view=table&filter=offerPrice.max.150.000"),
  screen("columns of a folder", `${FOLDER}.columns`, "reader", "/property-groups/2/columns?view=table"),
  screen("filter of a folder", `${FOLDER}.filter`, "reader", "/property-groups/2/filter?view=table"),
  screen("folder, on the map", FOLDER, "reader", "/property-groups/1?view=map"),
  screen("folder, nearer on the map", FOLDER, "reader", "/property-groups/1?view=map&colour=totalScore&at=458.438.20"),
  screen("all folders, by house", FOLDER, "editor", "/property-groups/all?view=table&by=house"),
  screen("sale of a property", "_app.properties.$propertyId.sale", "editor", "/properties/1/sale"),
  screen("comparison", `${FOLDER}_.compare`, "reader", "/property-groups/1/compare?id=1&id=2&id=12"),
  screen("comparison of nothing", `${FOLDER}_.compare`, "reader", "/property-groups/1/compare"),
  screen("several changed", `${FOLDER}_.bulk`, "editor", "/property-groups/2/bulk?id=1&id=2&field=published"),
  screen("several undone", `${FOLDER}_.bulk_.undo`, "editor", "/property-groups/2/bulk/undo?changed=1.1"),
  screen("import, asked for", `${FOLDER}.import`, "editor", "/property-groups/2/import"),
  screen("import, preview", `${FOLDER}_.import.$draftId`, "editor", "/property-groups/2/import", async (page) => {
    await page.getByLabel("Datei wählen").setInputFiles(FAULTY_LIST);
    await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
    await page.getByRole("heading", { name: FAULTY_LIST.name }).waitFor();
  }),
  screen(
    "imports",
    `${FOLDER}_.imports`,
    "editor",
    async (as) => `/property-groups/2/imports?done=${await loadList(await as("editor"), 2)}`,
  ),
  screen(
    "import to be undone",
    `${FOLDER}_.imports.$importId.delete`,
    "editor",
    async (as) => `/property-groups/2/imports/${await loadList(await as("editor"), 2)}/delete`,
  ),
  screen("folders with a very long word", FOLDERS, "editor", async (as) => {
    await newFolder(as, LONG_WORD);
    return "/property-groups";
  }),
  screen("folder with a very long word", FOLDER, "editor", (as) => newFolder(as, LONG_WORD)),
  screen("folder, nothing found", FOLDER, "editor", "/property-groups/1?published=unpublished"),
  screen("spreadsheet asked for", "_app.google-sheets.properties", "reader", "/google-sheets/properties?groupId=1"),
  screen(
    "spreadsheet refused",
    "_app.google-sheets.reports.$reportName",
    "reader",
    "/google-sheets/reports/annuals?failure=grant",
  ),
  ...propertyScreens,
  screen("keyboard", "_app.keyboard", "accountant", "/keyboard"),
  screen("law", "_app.law", "admin", "/law"),
  screen("base rate, new", "_app.law.base-rates.new", "admin", "/law/base-rates/new"),
  screen("base rate, taken back", "_app.law.base-rates.$rateId.delete", "admin", async (as) => {
    const page = await as("admin");
    await page.goto("/law");
    const removal = page.getByRole("link", { name: "Basiszinssatz ab 01.01.2017 zurücknehmen" });
    if ((await removal.count()) === 0) {
      await send(page, "POST", "/api/law/base-rates", { validFrom: "2017-01-01", rate: -0.88 });
      await page.reload();
    }
    return (await removal.getAttribute("href")) ?? "";
  }),
  ...albumScreens,
  ...imageScreens,
  screen("deadlines", "_app.deadlines", "accountant", "/deadlines"),
  screen("deadlines, nothing found", "_app.deadlines", "reader", "/deadlines?state=done"),
  screen("deadline, put off", "_app.deadlines.settle", "editor", async (as) => {
    const [first] = await send(await as("editor"), "GET", "/api/deadlines");
    return `/deadlines/settle?key=${first.key}`;
  }),
  screen("rents", "_app.deadlines_.rents", "editor", "/deadlines/rents"),
  screen("letter that raises a rent", "_app.deadlines_.rents_.$agreementId", "editor", "/deadlines/rents/11"),
  ...["processing-record", "procedure-description"].map((sheet) =>
    screen(`sheet, ${sheet}`, `_app.settings_.${sheet}`, "admin", `/settings/${sheet}`),
  ),
  screen("data of people", "_app.settings.privacy", "admin", "/settings/privacy"),
  screen("calendars", "_app.calendar-feeds", "reader", "/calendar-feeds"),
  screen("pasted prices", "_app.law_.consumer-prices.paste", "editor", "/law/consumer-prices/paste"),
  screen("follow-ups", "_app.activity_.follow-ups", "editor", async (as) => {
    await addFollowUps(await as("editor"));
    return "/activity/follow-ups";
  }),
  screen("follow-ups, done", "_app.activity_.follow-ups", "editor", async (as) => {
    await addFollowUps(await as("editor"));
    return "/activity/follow-ups?state=done";
  }),
  screen("follow-ups, nothing for me", "_app.activity_.follow-ups", "reader", "/activity/follow-ups?who=mine"),
  screen("follow-up, new", "_app.activity_.follow-ups.new", "accountant", "/activity/follow-ups/new"),
  ...(["edit", "delete"] as const).map((dialog) =>
    screen(
      `follow-up, ${dialog}`,
      `_app.activity_.follow-ups.$rowId.${dialog}`,
      "editor",
      async (as) => `/activity/follow-ups/${await addFollowUps(await as("editor"))}/${dialog}`,
    ),
  ),
  screen("feed", "_app.activity", "reader", "/activity"),
  screen("feed, nothing found", "_app.activity", "reader", "/activity?property=999999"),
  screen("feed, an activity's details", "_app.activity.$activityId", "reader", async (as) => {
    const { rows } = await send(await as("reader"), "GET", "/api/activities?pageSize=1");
    return `/activity/${rows[0].id}`;
  }),
  screen("what was found", "_app.search", "editor", async (as) => {
    await busyProperty(as);
    return "/search?phrase=m%C3%B6ckern";
  }),
  screen("what was found in the books", "_app.search", "accountant", "/search?phrase=miete"),
  screen("what was found for a mistyped word", "_app.search", "reader", "/search?phrase=zwikcauer"),
  screen("nothing found", "_app.search", "reader", `/search?phrase=${"unauffindbar".repeat(20)}`),
  screen("nothing searched for", "_app.search", "reader", "/search"),
  ...dueScreens,
  ...costScreens,
  ...TABS.map((tab) => screen(`settings, ${tab}`, `_app.settings.${tab}`, "admin", `/settings/${tab}`)),
  screen("settings, history", "_app.settings.history", "admin", async (as) => {
    const page = await as("admin");
    const { id } = await send(page, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 });
    await send(page, "PUT", `/api/loans/${id}`, { description: "Erste Zeile\nZweite Zeile", annualInterestRate: 4 });
    return `/settings/history?kind=loan&row=${id}`;
  }),
  screen("trash", "_app.settings_.trash", "admin", async (as) => {
    const page = await as("admin");
    const { commentId } = await send(page, "POST", "/api/comments", { propertyId: 1, text: `${LONG_WORD} ist weg` });
    await send(page, "DELETE", `/api/comments/${commentId}`);
    return "/settings/trash";
  }),
  screen("settings, people who are gone", "_app.settings.users_.former", "admin", "/settings/users/former"),
  screen(
    "settings, somebody who is gone: the name to replace",
    "_app.settings.users_.former.$userId",
    "admin",
    async (as) => {
      const { data } = await send(await as("admin"), "GET", "/api/users");
      return `/settings/users/former/${data.find(({ locked }: { locked: boolean }) => locked).id}`;
    },
  ),
  screen(
    "settings, users: one to sign out everywhere",
    "_app.settings.users.$userId.sign-out",
    "admin",
    async (as) => `/settings/users/${await firstOf(as, "users")}/sign-out`,
  ),
  ...DELETED_IN_SETTINGS.map((tab) =>
    screen(
      `settings, ${tab}: one to delete`,
      `_app.settings.${tab}.$rowId.delete`,
      "admin",
      async (as) => `/settings/${tab}/${await firstOf(as, tab)}/delete`,
    ),
  ),
  screen("settings, rates of a loan", "_app.settings.loans.$loanId.rates", "admin", async (as) => {
    const rateSteps = [
      { validFrom: null, annualInterestRate: 3.5 },
      { validFrom: "2026-01-01", annualInterestRate: 4.125 },
      { validFrom: "2096-01-01", annualInterestRate: 2 },
    ];
    const { id } = await send(await as("admin"), "POST", "/api/loans", { name: "Hausbank", rateSteps });
    return `/settings/loans/${id}/rates`;
  }),
  screen("entries", ENTRIES, "accountant", "/accounting/ledger-entries"),
  screen(
    "entries of a property",
    ENTRIES,
    "accountant",
    "/accounting/ledger-entries?accountId=3&flowType=PROPERTY&flowId=12&subFlowType=RENTAL_AGREEMENT&flowWords=strasse",
  ),
  screen("bookings in the place of entries", ENTRIES, "accountant", "/accounting/ledger-entries?view=bookings"),
  screen("entries, nothing found", ENTRIES, "accountant", "/accounting/ledger-entries?toDate=1999-12-31"),
  screen(
    "entries of a bank transaction",
    ENTRIES,
    "accountant",
    "/accounting/ledger-entries?flowType=BANK_ACCOUNT&subFlowType=BANK_TRANSACTION",
  ),
  screen("balances", "_app.accounting.balances", "accountant", "/accounting/balances"),
  ...bankScreens,
  ...bookingScreens,
  ...reportScreens,
  screen("address that is wrong", undefined, "editor", "/search?phrase=aue&kind=x"),
  screen("not found", undefined, "editor", "/properties/999999"),
  screen("no right", undefined, "reader", "/property-groups/2/new"),
];

async function firstOf(as: As, tab: string): Promise<number> {
  const answer = await send(await as("admin"), "GET", `/api/${tab}`);
  return (answer.data ?? answer)[0].id;
}
