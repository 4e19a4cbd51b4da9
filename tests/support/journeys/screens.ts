import { albumScreens } from "./album-screens";
import { bankScreens } from "./bank-screens";
import { bookingScreens } from "./booking-screens";
import { createFolder } from "./create-folder";
import { dueScreens } from "./due-screens";
import { imageScreens } from "./image-screens";
import { loadList } from "./load-list";
import { busyProperty, propertyScreens } from "./property-screens";
import { reportScreens } from "./report-screens";
import { type As, openAt, type ScreenState } from "./screen-state";
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

/** The tabs of the settings whose rows are deleted, with the parameter of the dialog's address. */
const DELETED_IN_SETTINGS = {
  users: "$userId",
  "property-groups": "$groupId",
  "bank-accounts": "$bankAccountId",
  accounts: "$accountId",
  loans: "$loanId",
};

/** Every screen there is, dialogs, errors and empty lists included. */
export const screens: ScreenState[] = [
  {
    name: "login",
    open: async (as) => {
      const page = await as("reader");
      await page.context().clearCookies();
      return openAt(page, "/properties/1");
    },
  },
  {
    name: "login refused",
    route: "login",
    open: async (as) => {
      const page = await as("reader");
      await page.context().clearCookies();
      return openAt(page, "/login?reason=locked");
    },
  },
  {
    name: "folders",
    route: "_app.property-groups._index",
    open: async (as) => openAt(await as("editor"), "/property-groups"),
  },
  {
    name: "folder",
    route: "_app.property-groups.$groupId",
    open: async (as) => openAt(await as("editor"), "/property-groups/2"),
  },
  {
    name: "folder, grouped",
    route: "_app.property-groups.$groupId",
    open: async (as) => openAt(await as("reader"), "/property-groups/1?published=published"),
  },
  {
    name: "folder, empty",
    route: "_app.property-groups.$groupId",
    open: async (as) => {
      const { id } = await createFolder(await as("admin"), "Ein leerer Ordner.");
      return openAt(await as("editor"), `/property-groups/${id}`);
    },
  },
  {
    name: "import, asked for",
    route: "_app.property-groups.$groupId.import",
    open: async (as) => openAt(await as("editor"), "/property-groups/2/import"),
  },
  {
    name: "import, preview",
    route: "_app.property-groups.$groupId_.import.$draftId",
    open: async (as) => {
      const page = await openAt(await as("editor"), "/property-groups/2/import");
      await page.getByLabel("Datei wählen").setInputFiles(FAULTY_LIST);
      await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
      await page.getByRole("heading", { name: FAULTY_LIST.name }).waitFor();
      return page;
    },
  },
  {
    name: "imports",
    route: "_app.property-groups.$groupId_.imports",
    open: async (as) =>
      openAt(await as("editor"), `/property-groups/2/imports?done=${await loadList(await as("editor"), 2)}`),
  },
  {
    name: "import to be undone",
    route: "_app.property-groups.$groupId_.imports.$importId.delete",
    open: async (as) => {
      const page = await as("editor");
      return openAt(page, `/property-groups/2/imports/${await loadList(page, 2)}/delete`);
    },
  },
  {
    name: "folders with a very long word",
    route: "_app.property-groups._index",
    open: async (as) => {
      await createFolder(await as("admin"), `Ein ${"unteilbaresWort".repeat(12)}`);
      return openAt(await as("editor"), "/property-groups");
    },
  },
  {
    name: "folder with a very long word",
    route: "_app.property-groups.$groupId",
    open: async (as) => {
      const { id } = await createFolder(await as("admin"), `Ein ${"unteilbaresWort".repeat(12)}`);
      return openAt(await as("editor"), `/property-groups/${id}`);
    },
  },
  {
    name: "folder, nothing found",
    route: "_app.property-groups.$groupId",
    open: async (as) => openAt(await as("editor"), "/property-groups/1?published=unpublished"),
  },
  {
    name: "spreadsheet asked for",
    route: "_app.google-sheets.properties",
    open: async (as) => openAt(await as("reader"), "/google-sheets/properties?groupId=1"),
  },
  {
    name: "spreadsheet refused",
    route: "_app.google-sheets.reports.$reportName",
    open: async (as) => openAt(await as("reader"), "/google-sheets/reports/annuals?failure=grant"),
  },
  ...propertyScreens,
  { name: "keyboard", route: "_app.keyboard", open: async (as) => openAt(await as("accountant"), "/keyboard") },
  ...albumScreens,
  ...imageScreens,
  { name: "feed", route: "_app.activity", open: async (as) => openAt(await as("reader"), "/activity") },
  {
    name: "feed, nothing found",
    route: "_app.activity",
    open: async (as) => openAt(await as("reader"), "/activity?property=999999"),
  },
  {
    name: "feed, an activity's details",
    route: "_app.activity.$activityId",
    open: async (as) => {
      const page = await as("reader");
      const { rows } = await send(page, "GET", "/api/activities?pageSize=1");
      return openAt(page, `/activity/${rows[0].id}`);
    },
  },
  {
    name: "what was found",
    route: "_app.search",
    open: async (as) => {
      await busyProperty(as);
      return openAt(await as("editor"), "/search?phrase=m%C3%B6ckern");
    },
  },
  {
    name: "what was found in the books",
    route: "_app.search",
    open: async (as) => openAt(await as("accountant"), "/search?phrase=miete"),
  },
  {
    name: "what was found for a mistyped word",
    route: "_app.search",
    open: async (as) => openAt(await as("reader"), "/search?phrase=zwikcauer"),
  },
  {
    name: "nothing found",
    route: "_app.search",
    open: async (as) => openAt(await as("reader"), `/search?phrase=${"unauffindbar".repeat(20)}`),
  },
  {
    name: "nothing searched for",
    route: "_app.search",
    open: async (as) => openAt(await as("reader"), "/search"),
  },
  ...dueScreens,
  ...[
    "users",
    "property-groups",
    "bank-accounts",
    "accounts",
    "loans",
    "books",
    "sender",
    "first-steps",
    "search",
    "backup",
    "upkeep",
  ].map((tab) => ({
    name: `settings, ${tab}`,
    route: `_app.settings.${tab}`,
    open: async (as: As) => openAt(await as("admin"), `/settings/${tab}`),
  })),
  {
    name: "settings, history",
    route: "_app.settings.history",
    open: async (as) => {
      const page = await as("admin");
      const { id } = await send(page, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 });
      await send(page, "PUT", `/api/loans/${id}`, { description: "Erste Zeile\nZweite Zeile", annualInterestRate: 4 });
      return openAt(page, `/settings/history?kind=loan&row=${id}`);
    },
  },
  {
    name: "settings, people who are gone",
    route: "_app.settings.users_.former",
    open: async (as) => openAt(await as("admin"), "/settings/users/former"),
  },
  {
    name: "settings, somebody who is gone: the name to replace",
    route: "_app.settings.users_.former.$userId",
    open: async (as) => {
      const page = await as("admin");
      const { data } = await send(page, "GET", "/api/users");
      return openAt(page, `/settings/users/former/${data.find(({ locked }: { locked: boolean }) => locked).id}`);
    },
  },
  {
    name: "settings, users: one to sign out everywhere",
    route: "_app.settings.users.$userId.sign-out",
    open: async (as) => {
      const page = await as("admin");
      const { data } = await send(page, "GET", "/api/users");
      return openAt(page, `/settings/users/${data[0].id}/sign-out`);
    },
  },
  ...Object.entries(DELETED_IN_SETTINGS).map(([tab, id]) => ({
    name: `settings, ${tab}: one to delete`,
    route: `_app.settings.${tab}.${id}.delete`,
    open: async (as: As) => {
      const page = await as("admin");
      const answer = await send(page, "GET", `/api/${tab}`);
      const [first] = answer.data ?? answer;
      return openAt(page, `/settings/${tab}/${first.id}/delete`);
    },
  })),
  {
    name: "settings, rates of a loan",
    route: "_app.settings.loans.$loanId.rates",
    open: async (as) => {
      const page = await as("admin");
      const rateSteps = [
        { validFrom: null, annualInterestRate: 3.5 },
        { validFrom: "2026-01-01", annualInterestRate: 4.125 },
        { validFrom: "2096-01-01", annualInterestRate: 2 },
      ];
      const { id } = await send(page, "POST", "/api/loans", { name: "Hausbank", rateSteps });
      return openAt(page, `/settings/loans/${id}/rates`);
    },
  },
  {
    name: "entries",
    route: "_app.accounting.ledger-entries",
    open: async (as) => openAt(await as("accountant"), "/accounting/ledger-entries"),
  },
  {
    name: "entries of a property",
    route: "_app.accounting.ledger-entries",
    open: async (as) =>
      openAt(
        await as("accountant"),
        "/accounting/ledger-entries?accountId=3&flowType=PROPERTY&flowId=12&subFlowType=RENTAL_AGREEMENT&flowWords=strasse",
      ),
  },
  {
    name: "entries, nothing found",
    route: "_app.accounting.ledger-entries",
    open: async (as) => openAt(await as("accountant"), "/accounting/ledger-entries?toDate=1999-12-31"),
  },
  {
    name: "entries of a bank transaction",
    route: "_app.accounting.ledger-entries",
    open: async (as) =>
      openAt(await as("accountant"), "/accounting/ledger-entries?flowType=BANK_ACCOUNT&subFlowType=BANK_TRANSACTION"),
  },
  {
    name: "balances",
    route: "_app.accounting.balances",
    open: async (as) => openAt(await as("accountant"), "/accounting/balances"),
  },
  ...bankScreens,
  ...bookingScreens,
  ...reportScreens,
  { name: "address that is wrong", open: async (as) => openAt(await as("editor"), "/search?phrase=aue&kind=x") },
  { name: "not found", open: async (as) => openAt(await as("editor"), "/properties/999999") },
  { name: "no right", open: async (as) => openAt(await as("reader"), "/property-groups/2/new") },
];
