import type { Page } from "@playwright/test";
import { albumScreens } from "./album-screens";
import { attachFile } from "./attach-file";
import { bookingScreens } from "./booking-screens";
import { createFolder } from "./create-folder";
import { dueScreens } from "./due-screens";
import { imageScreens } from "./image-screens";
import type { DemoRole } from "./journey";
import { loadList } from "./load-list";
import { loadStatement } from "./load-statement";
import { ready } from "./ready";
import { reportScreens } from "./report-screens";
import { send } from "./send";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

type As = (role: DemoRole) => Promise<Page>;

/**
 * A screen in a state worth looking at, and the way to it. `route` is the route that draws it, by its name in `app/routes`;
 * a page that stands in for another one has none.
 */
export type ScreenState = { name: string; route?: string; open: (as: As) => Promise<Page> };

const FILLED = {
  streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus",
  zipCode: "04159",
  city: "Leipzig",
  indoorLocation: "Zwischengeschoss hinten links neben dem Aufzug",
  seId: "SE 1234567890123456789012345",
  offerPrice: 184500,
  usageRightsSinceDate: "2024-03-01",
  latitude: 51.37,
  longitude: 12.31,
  locationDescription: "Möckern, ruhige Seitenstraße. ".repeat(12),
  contactMail: "eine-recht-lange-adresse.der.verwaltung@hausverwaltung-beispiel.example",
};

async function openAt(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  return page;
}

async function openProperty(as: As, role: DemoRole = "editor"): Promise<Page> {
  const id = await sendProperty(await as("editor"), FILLED);
  const page = await openAt(await as(role), `/properties/${id}`);
  await ready(page, true);
  return page;
}

/** Opens a path below a property on which much has happened. */
async function openBusy(as: As, path: (ids: { agreement: number; comment: number; activity: number }) => string) {
  const page = await as("editor");
  const id = await sendProperty(page, FILLED);
  const ended = { counterParty: "Familie Öztürk-von der Wiesenfeldt", startDate: "2019-05-01", endDate: "2023-12-31" };
  await sendAgreement(page, id, { ...ended, rent: 420 });
  const agreement = await sendAgreement(page, id, { rent: 480, utilities: 120, rentDeposit: 1800 });
  await sendAgreement(page, id, { startDate: "2098-01-01", confirmOverlap: true });
  const text = "Das Dach wurde 2019 gedeckt. ".repeat(8) + "https://beispiel.example/".padEnd(160, "x");
  const { commentId } = await send(page, "POST", "/api/comments", { propertyId: id, text });
  await send(await as("voter"), "POST", `/api/likes/${id}`, { value: true });
  const changes = { locationDescription: "Möckern", offerPrice: 179000, published: false };
  await send(page, "PUT", `/api/properties/${id}`, changes);
  const { rows } = await send(page, "GET", `/api/activities?propertyId=${id}`);
  return openAt(page, `/properties/${id}${path({ agreement, comment: commentId, activity: rows[0].id })}`);
}

/** Opens a path below a property with attachments under several labels. */
async function openAttachments(as: As, path: (id: number) => string) {
  const page = await as("editor");
  const id = await sendProperty(page, FILLED);
  await attachFile(page, id, `${"UnteilbarerDateiname".repeat(10)}.txt`, "Verträge");
  await attachFile(page, id, "WEG-Abrechnung 2025.txt", "Abrechnung WEG");
  return openAt(page, `/properties/${id}${path(await attachFile(page, id, "Re Wasserschaden im Bad.txt"))}`);
}

const BANK = "/accounting/bank-transactions";
const NO_STATEMENT = {
  name: "Kontoauszug der Hausbank mit einem recht langen Dateinamen 2026-07-15 bis 2026-10-31.sta",
  mimeType: "text/html",
  buffer: Buffer.from("<!doctype html><html></html>"),
};

/** A statement of a bank that nobody foresaw, with a row that is fine and one that is not. */
const UNKNOWN_STATEMENT = {
  name: "Umsatzexport der Regionalbank Elbtal 2019-04-01 bis 2019-04-30 (Girokonto).csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `Regionalbank Elbtal;Umsatzexport
Tag;Wertstellung;Partner;IBAN des Partners;Anlass;Wert EUR;danach
01/04/19;02/04/19;Familie Öztürk-von der Wiesenfeldt;DE02120300000000202051;Miete April einschließlich Nebenkosten, Georg-Schumann-Straße 415, 3. OG rechts;850,00;1.850,00
05/04/19;05/04/19;Stadtwerke;;Abschlag Allgemeinstrom;zwölf;1.838,00
;;;;Summe;862,00;
`,
  ),
};

/** Opens a path of the accounting as someone who has loaded two statements with a gap between them. */
async function openBank(as: As, path: (ids: { upload: number; transaction: number; account: number }) => string) {
  const page = await as("accountant");
  await loadStatement(page, 2020, 60);
  const upload = await loadStatement(page, 2022, 8);
  const accounts = await send(page, "GET", "/api/bank-accounts");
  const account = accounts.find(({ name }: { name: string }) => name === "Rücklagen").id;
  const { transactionsByDate } = await send(page, "GET", `/api/bank-transactions?bankAccountId=${account}`);
  const [[, [transaction]]] = transactionsByDate;
  return openAt(page, path({ upload, account, transaction: transaction.id }));
}

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
  {
    name: "new property",
    route: "_app.property-groups.$groupId.new",
    open: async (as) => openAt(await as("editor"), "/property-groups/2/new"),
  },
  { name: "property", route: "_app.properties.$propertyId", open: (as) => openProperty(as) },
  {
    name: "property of a reader",
    route: "_app.properties.$propertyId",
    open: (as) => openProperty(as, "reader"),
  },
  {
    name: "property with errors",
    route: "_app.properties.$propertyId",
    open: async (as) => {
      const page = await openProperty(as);
      await page.getByLabel("Kaufpreis").fill("21o");
      await page.getByLabel("Baujahr").fill("912");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "property with a conflict",
    route: "_app.properties.$propertyId",
    open: async (as) => {
      const page = await openProperty(as);
      await send(page, "PUT", new URL(page.url()).pathname.replace("/", "/api/"), { offerPrice: 1, city: "Aue" });
      await page.getByLabel("Kaufpreis").fill("190000");
      await page.getByLabel("Ort", { exact: true }).fill("Hohenstein-Ernstthal bei Chemnitz");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "copy",
    route: "_app.properties.$propertyId.copy",
    open: async (as) => openAt(await as("editor"), `/properties/${await sendProperty(await as("editor"))}/copy`),
  },
  {
    name: "delete",
    route: "_app.properties.$propertyId.delete",
    open: async (as) => openAt(await as("admin"), `/properties/${await sendProperty(await as("editor"))}/delete`),
  },
  {
    name: "property on which much has happened",
    route: "_app.properties.$propertyId",
    open: (as) => openBusy(as, () => ""),
  },
  { name: "expose", route: "_app.properties.$propertyId_.expose", open: (as) => openBusy(as, () => "/expose") },
  { name: "scores", route: "_app.properties.$propertyId.scores", open: (as) => openBusy(as, () => "/scores") },
  {
    name: "new comment",
    route: "_app.properties.$propertyId.comments.new",
    open: (as) => openBusy(as, () => "/comments/new"),
  },
  {
    name: "comment",
    route: "_app.properties.$propertyId.comments.$commentId.edit",
    open: (as) => openBusy(as, ({ comment }) => `/comments/${comment}/edit`),
  },
  {
    name: "comment to delete",
    route: "_app.properties.$propertyId.comments.$commentId.delete",
    open: (as) => openBusy(as, ({ comment }) => `/comments/${comment}/delete`),
  },
  {
    name: "agreement",
    route: "_app.properties.$propertyId.rental-agreements.$agreementId.edit",
    open: (as) => openBusy(as, ({ agreement }) => `/rental-agreements/${agreement}/edit`),
  },
  {
    name: "agreement to delete",
    route: "_app.properties.$propertyId.rental-agreements.$agreementId.delete",
    open: (as) => openBusy(as, ({ agreement }) => `/rental-agreements/${agreement}/delete`),
  },
  {
    name: "agreement, with what was open before",
    route: "_app.properties.$propertyId.rental-agreements.new",
    open: async (as) => {
      const page = await openBusy(as, () => "/rental-agreements/new");
      await page.getByText("Anfangsbestand", { exact: true }).click();
      return page;
    },
  },
  {
    name: "agreement with errors",
    route: "_app.properties.$propertyId.rental-agreements.new",
    open: async (as) => {
      const page = await openBusy(as, () => "/rental-agreements/new");
      await page.getByRole("dialog").getByLabel("Kaltmiete").first().fill("5oo");
      await page.getByRole("button", { name: "Anlegen" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "attachments",
    route: "_app.properties.$propertyId",
    open: (as) => openAttachments(as, () => ""),
  },
  {
    name: "attachment to add",
    route: "_app.properties.$propertyId.attachments.new",
    open: (as) => openAttachments(as, () => "/attachments/new"),
  },
  {
    name: "attachment to edit",
    route: "_app.properties.$propertyId.attachments.$attachmentId.edit",
    open: (as) => openAttachments(as, (id) => `/attachments/${id}/edit`),
  },
  {
    name: "attachment to delete",
    route: "_app.properties.$propertyId.attachments.$attachmentId.delete",
    open: (as) => openAttachments(as, (id) => `/attachments/${id}/delete`),
  },
  {
    name: "attachments that were refused",
    route: "_app.properties.$propertyId.attachments.new",
    open: async (as) => {
      const page = await openAttachments(as, () => "/attachments/new");
      await ready(page, true);
      const empty = { name: `${"ein-recht-langer-Name-".repeat(9)}.pdf`, mimeType: "", buffer: Buffer.from("") };
      const taken = { name: "Notiz.txt", mimeType: "", buffer: Buffer.from("Text") };
      await page.getByLabel("Dateien auswählen").setInputFiles([empty, taken]);
      await page.getByText("Die Datei ist leer.").waitFor();
      return page;
    },
  },
  {
    name: "activity's details",
    route: "_app.properties.$propertyId.activity.$activityId",
    open: (as) => openBusy(as, ({ activity }) => `/activity/${activity}`),
  },
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
      const page = await openBusy(as, () => "");
      const id = page.url().split("/").at(-1);
      await attachFile(page, Number(id), "Möckern, Mietvertrag.txt");
      return openAt(page, "/search?phrase=m%C3%B6ckern");
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
  {
    name: "bank transactions",
    route: "_app.accounting.bank-transactions",
    open: (as) => openBank(as, ({ account }) => `${BANK}?bankAccountId=${account}`),
  },
  {
    name: "bank transactions, a later page",
    route: "_app.accounting.bank-transactions",
    open: (as) => openBank(as, ({ account }) => `${BANK}?bankAccountId=${account}&before=2020-01-10.1`),
  },
  {
    name: "bank transactions, after the last",
    route: "_app.accounting.bank-transactions",
    open: (as) => openBank(as, ({ account }) => `${BANK}?bankAccountId=${account}&before=1801-01-01.1`),
  },
  {
    name: "bank transactions, just loaded",
    route: "_app.accounting.bank-transactions",
    open: (as) => openBank(as, ({ account, upload }) => `${BANK}?bankAccountId=${account}&upload=${upload}`),
  },
  {
    name: "bank transactions, none",
    route: "_app.accounting.bank-transactions",
    open: async (as) => openAt(await as("accountant"), `${BANK}?fromDate=2001-01-01&toDate=2001-12-31`),
  },
  {
    name: "bank transaction",
    route: "_app.accounting.bank-transactions.$transactionId",
    open: (as) => openBank(as, ({ transaction }) => `${BANK}/${transaction}`),
  },
  {
    name: "upload",
    route: "_app.accounting.bank-transactions.upload",
    open: async (as) => openAt(await as("accountant"), `${BANK}/upload`),
  },
  {
    name: "upload, refused",
    route: "_app.accounting.bank-transactions.upload",
    open: async (as) => {
      const page = await openAt(await as("accountant"), `${BANK}/upload`);
      await page.getByLabel("Typ").selectOption("CSV_N26");
      await page.getByRole("combobox", { name: "Konto", exact: true }).last().selectOption({ label: "Rücklagen" });
      await page.getByLabel("Datei auswählen").setInputFiles(NO_STATEMENT);
      await page.getByRole("button", { name: "Vorschau" }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "statement of an unknown bank",
    route: "_app.accounting.bank-transactions_.columns.$draftId",
    open: async (as) => {
      const page = await openAt(await as("accountant"), `${BANK}/upload`);
      await page.getByLabel("Datei auswählen").setInputFiles(UNKNOWN_STATEMENT);
      await page.getByRole("button", { name: "Vorschau" }).click();
      await page.getByRole("link", { name: "Spalten zuordnen" }).click();
      await page.getByRole("heading", { name: UNKNOWN_STATEMENT.name }).waitFor();
      return page;
    },
  },
  {
    name: "statements",
    route: "_app.accounting.bank-transactions_.uploads",
    open: (as) => openBank(as, () => `${BANK}/uploads`),
  },
  {
    name: "statement to take back",
    route: "_app.accounting.bank-transactions_.uploads.$uploadId.delete",
    open: (as) => openBank(as, ({ upload }) => `${BANK}/uploads/${upload}/delete`),
  },
  {
    name: "bank accounts",
    route: "_app.accounting.bank-accounts",
    open: async (as) => openAt(await as("accountant"), "/accounting/bank-accounts"),
  },
  {
    name: "bank account to edit",
    route: "_app.accounting.bank-accounts",
    open: (as) => openBank(as, ({ account }) => `/accounting/bank-accounts?edit=${account}`),
  },
  {
    name: "bank account that stays",
    route: "_app.accounting.bank-accounts.$bankAccountId.delete",
    open: async (as) => {
      const page = await openBank(as, ({ account }) => `/accounting/bank-accounts/${account}/delete`);
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  ...bookingScreens,
  ...reportScreens,
  { name: "not found", open: async (as) => openAt(await as("editor"), "/properties/999999") },
  { name: "no right", open: async (as) => openAt(await as("reader"), "/property-groups/2/new") },
];
