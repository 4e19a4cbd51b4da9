import { loadStatement } from "./load-statement";
import { once, press, type ScreenState, screen, wayTo } from "./screen-state";
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

const at = (path: string) => wayTo(statements, BANK + path);

const LINES = "_app.accounting.bank-transactions";
const UPLOAD = `${LINES}.upload`;

/** The screens of bank statements, bank transactions and bank accounts. */
export const bankScreens: ScreenState[] = [
  screen("bank transactions", LINES, "accountant", at("?bankAccountId=:account")),
  screen("bank transactions, a later page", LINES, "accountant", at("?bankAccountId=:account&before=2020-01-10.1")),
  screen("bank transactions, after the last", LINES, "accountant", at("?bankAccountId=:account&before=1801-01-01.1")),
  screen("bank transactions, just loaded", LINES, "accountant", at("?bankAccountId=:account&upload=:upload")),
  screen("bank transactions, none", LINES, "accountant", `${BANK}?fromDate=2001-01-01&toDate=2001-12-31`),
  screen("bank transaction", `${LINES}.$transactionId`, "accountant", at("/:transaction")),
  screen("upload", UPLOAD, "accountant", `${BANK}/upload`),
  screen("upload, refused", UPLOAD, "accountant", `${BANK}/upload`, async (page) => {
    // A choice that is made before the scripts run is shown as it was.
    await page.locator('[name="phrase"][aria-keyshortcuts="/"]').waitFor();
    await page.getByLabel("Format").selectOption("CSV_N26");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Konto", exact: true }).selectOption({ label: "Rücklagen" });
    await page.getByLabel("Datei auswählen").setInputFiles(NO_STATEMENT);
    await press("Vorschau")(page);
  }),
  screen("statement of an unknown bank", `${LINES}_.columns.$draftId`, "accountant", `${BANK}/upload`, async (page) => {
    await page.getByLabel("Datei auswählen").setInputFiles(UNKNOWN_STATEMENT);
    await page.getByRole("button", { name: "Vorschau" }).click();
    await page.getByRole("link", { name: "Spalten zuordnen" }).click();
    await page.getByRole("heading", { name: UNKNOWN_STATEMENT.name }).waitFor();
  }),
  screen("statements", `${LINES}_.uploads`, "accountant", at("/uploads")),
  screen("statement to take back", `${LINES}_.uploads.$uploadId.delete`, "accountant", at("/uploads/:upload/delete")),
  screen("bank accounts", "_app.accounting.bank-accounts", "accountant", "/accounting/bank-accounts"),
  screen(
    "bank account to edit",
    "_app.accounting.bank-accounts",
    "accountant",
    wayTo(statements, "/accounting/bank-accounts?edit=:account"),
  ),
  screen(
    "bank account that stays",
    "_app.accounting.bank-accounts.$rowId.delete",
    "accountant",
    wayTo(statements, "/accounting/bank-accounts/:account/delete"),
    (page) => page.getByRole("alert").waitFor(),
  ),
];
