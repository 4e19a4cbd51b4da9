import { loadStatement } from "./load-statement";
import { type As, once, openAt, type ScreenState } from "./screen-state";
import { send } from "./send";

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

/** Two statements with a gap between them. */
const statements = once(async (as) => {
  const page = await as("accountant");
  await loadStatement(page, 2020, 60);
  const upload = await loadStatement(page, 2022, 8);
  const accounts = await send(page, "GET", "/api/bank-accounts");
  const account = accounts.find(({ name }: { name: string }) => name === "Rücklagen").id;
  const { transactionsByDate } = await send(page, "GET", `/api/bank-transactions?bankAccountId=${account}`);
  const [[, [transaction]]] = transactionsByDate;
  return { upload, account, transaction: transaction.id };
});

async function openBank(as: As, path: (ids: Awaited<ReturnType<typeof statements>>) => string) {
  return openAt(await as("accountant"), path(await statements(as)));
}

/** The screens of bank statements, bank transactions and bank accounts. */
export const bankScreens: ScreenState[] = [
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
      await page
        .getByRole("dialog")
        .getByRole("combobox", { name: "Konto", exact: true })
        .selectOption({ label: "Rücklagen" });
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
];
