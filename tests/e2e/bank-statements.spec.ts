import type { Locator, Page } from "@playwright/test";
import { printBankLines } from "../support/books/print-bank-lines";
import { expect, test } from "../support/journeys/journey";

const IBAN = "DE02120300000000202051";

/** A statement that no other test loads: its purposes carry a name of its own, and it begins at a balance of its own in euros. */
const statement = (name: string, opening: number) =>
  printBankLines(
    IBAN,
    [
      { day: "2021-08-03", cents: 500_00, purpose: `MIETE ${name}` },
      { day: "2021-08-04", cents: -120_50, purpose: `HAUSGELD ${name}` },
    ],
    opening * 100,
  );

type Sent = { name: string; mimeType?: string; content: string };

async function choose(page: Page, { name, mimeType = "text/plain", content }: Sent): Promise<void> {
  await page.getByLabel("Datei auswählen").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** Loads a file as the dialog for it does, and sees what it says. */
async function load(page: Page, file: Sent, said: string | RegExp): Promise<void> {
  await page.goto("/accounting/bank-transactions/upload");
  await choose(page, file);
  await page.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByText(said)).toBeVisible();
}

test("an accountant previews and loads a statement, sees its rows and takes it back", async ({ as }, { project }) => {
  const page = await as("accountant");
  const name = `Auszug ${project.name}.sta`;
  const file = { name, content: statement(project.name, project.name === "scripted" ? 1000 : 2000) };
  await page.goto("/accounting/bank-transactions");
  await page.getByRole("link", { name: "Kontauszug laden" }).click();
  const dialog = page.getByRole("dialog", { name: "Kontoauszug laden" });
  await choose(page, file);
  await dialog.getByRole("button", { name: "Vorschau" }).click();
  await expect(dialog.getByText("2 neu, 0 bereits vorhanden, 0 vorgemerkt")).toBeVisible();
  if (project.name === "scripted") await expect(dialog.getByRole("button", { name: "Vorschau" })).toBeFocused();
  await choose(page, file);
  await dialog.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByText(/Kontoauszug geladen: 2\sneu/)).toBeVisible();
  await page.goto("/accounting/bank-transactions?fromDate=2021-08-01&toDate=2021-08-31");
  await page.getByRole("link", { name: `MIETE ${project.name}` }).click();
  const details = page.getByRole("dialog", { name: "Transaktionsdetails" });
  await expect(details.getByText("500,00 €").first()).toBeVisible();
  await expect(details.getByRole("link", { name })).toBeVisible();
  await details.getByRole("link", { name: "Schließen" }).click();

  await page.getByRole("link", { name: "Kontoauszüge", exact: true }).click();
  const upload = page.getByRole("listitem").filter({ hasText: name });
  await upload.getByRole("link", { name: "Rückgängig machen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(upload.getByText("Rückgängig gemacht am")).toBeVisible();
});

test("a file that is no statement is refused with its reason", async ({ as }) => {
  const page = await as("accountant");
  await page.goto("/accounting/bank-transactions/upload");
  const file = { name: "seite.sta", mimeType: "text/html", content: "<!doctype html><html></html>" };
  await choose(page, file);
  await page.getByRole("button", { name: "Vorschau" }).click();
  await expect(page.getByRole("alert")).toContainText("Oops: Diese Datei würde nicht geladen. Das ist eine Webseite");
  await choose(page, file);
  await page.getByRole("button", { name: "Laden" }).click();
  await expect(page.getByRole("alert")).toContainText("Oops: Das ist eine Webseite (HTML)");
});

/** A statement of one account whose only column about it is the file itself. */
const N26 = [
  '"Date","Payee","Account number","Transaction type","Payment reference","Category","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
  '"2026-08-01","Alice","DE89370400440532013000","Income","Kaution Erdgeschoss","Income","56.78","","",""',
].join("\n");

/** Waits until the scripts of the list run, if it has any: its days are typed as texts then. */
async function alive(page: Page, scripted: boolean | undefined): Promise<void> {
  await expect(page.locator('[name="fromDate"]')).toHaveAttribute("type", scripted === false ? "date" : "text");
}

async function openUpload(page: Page): Promise<Locator> {
  await page.goto("/accounting/bank-transactions/upload");
  await alive(page, true);
  return page.getByRole("dialog", { name: "Kontoauszug laden" });
}

/** Drops files onto the dialog. */
async function drop(page: Page, dialog: Locator, files: { name: string; content: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, content } of dropped) transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  await dialog.getByText("Kontoauszug hierher ziehen").dispatchEvent("drop", { dataTransfer });
}

test("a file that came before says where it went and how it gets elsewhere", async ({ as, javaScriptEnabled }, {
  project,
}) => {
  const page = await as("accountant");
  const buffer = Buffer.from(N26.replace("Kaution Erdgeschoss", `Kaution ${project.name}`));
  const send = async (account: string, intent = "Laden") => {
    await page.goto("/accounting/bank-transactions/upload");
    await alive(page, javaScriptEnabled);
    const dialog = page.getByRole("dialog", { name: "Kontoauszug laden" });
    await dialog.getByLabel("Format").selectOption("CSV_N26");
    await dialog.getByRole("combobox", { name: "Konto" }).selectOption({ label: account });
    await dialog.getByLabel("Datei auswählen").setInputFiles({ name: "Umsätze.csv", mimeType: "text/csv", buffer });
    await dialog.getByRole("button", { name: intent }).click();
  };
  await send("Kautionen");
  await expect(page.getByText(/Kontoauszug geladen: 1\sneu/)).toBeVisible();
  const before = page.getByText(/schon am .* in das Konto „Kautionen“ geladen\. Es wurde nichts geändert\./);
  const moving = page.getByText("Gehört sie in ein anderes Konto");
  await send("Kautionen");
  await expect(before).toBeVisible();
  await expect(moving).toBeHidden();
  await send("Mietkonto", "Vorschau");
  await expect(page.getByRole("dialog").getByText("Gehört sie in ein anderes Konto")).toBeVisible();
  await send("Mietkonto");
  await expect(before).toBeVisible();
  await expect(moving).toBeVisible();
});

test("the statement of a bank nobody foresaw is loaded by its columns, and the next one of its account without them", async ({
  as,
  javaScriptEnabled,
}, { project }) => {
  const page = await as("accountant");
  // Lines of one day and amount would be known by the second time.
  const [rent, fee] = project.name === "scripted" ? ["850,00", "120,50"] : ["860,00", "130,50"];
  const lines = [
    `02/04/19;Kern;Miete;${project.name};${rent}`,
    `05/04/19;Werke;Strom;${project.name};${fee}-`,
    `03/05/19;Kern;Miete;${project.name};${rent}`,
  ];
  const send = async (count: number, account?: string) => {
    const text = [`Tag;Partner;Art ${project.name};Anlass;Wert EUR`, ...lines.slice(0, count), ";;;Summe;"].join(
      "\r\n",
    );
    await page.goto("/accounting/bank-transactions/upload");
    const buffer = Buffer.from(text, "latin1");
    if (account) {
      const dialog = page.getByRole("dialog", { name: "Kontoauszug laden" });
      await alive(page, javaScriptEnabled);
      await dialog.getByLabel("Format").selectOption("CSV_OTHER");
      await dialog.getByRole("combobox", { name: "Konto" }).selectOption({ label: account });
    }
    await page.getByLabel("Datei auswählen").setInputFiles({ name: "Export.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Laden" }).click();
  };
  await send(2);
  const refusal = page.getByRole("alert").filter({ hasText: "kein CSV-Export einer bekannten Bank" });
  await refusal.getByText("Spalten zuordnen").click();
  await expect(page.getByText("Bitte wählen, zu welchem Bankkonto die Datei gehört.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kontoauszug laden" })).toBeDisabled();
  const reading = page.getByRole("region", { name: "So wird die Datei gelesen" });
  await reading.getByRole("combobox", { name: "Konto" }).selectOption({ label: "Kautionen" });
  await reading.getByRole("combobox", { name: "Was in Spalte C steht" }).selectOption("Buchungstext");
  await reading.getByRole("combobox", { name: "Datum" }).selectOption("dmy");
  await reading.getByRole("button", { name: "Vorschau aktualisieren" }).click();
  await expect(page.getByText("2 neu", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: `−${fee}` })).toBeVisible();
  await page.getByRole("button", { name: "Kontoauszug laden" }).click();
  await expect(page.getByText(/Kontoauszug geladen: 2\sneu/)).toBeVisible();
  await send(3, "Kautionen");
  await expect(page.getByText(/Kontoauszug geladen: 1\sneu, 2\sbereits vorhanden/)).toBeVisible();
});

test("amounts without a sign are loaded once it is said which words stand for what went", async ({
  as,
  javaScriptEnabled,
}, { project }) => {
  const page = await as("accountant");
  const lines = ["Rein;Miete", "Raus;Strom"].map(
    (words, at) => `1${at + 3}.04.2018;${at + 1}0,00;${words} ${project.name}`,
  );
  const text = [`Tag;Wert EUR;Art ${project.name};Anlass`, ...lines].join("\n");
  await page.goto("/accounting/bank-transactions/upload");
  const buffer = Buffer.from(text);
  await alive(page, javaScriptEnabled);
  await page.getByLabel("Datei auswählen").setInputFiles({ name: "Ohne Vorzeichen.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Laden" }).click();
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole("alert").getByText("Spalten zuordnen").click();
  const reading = page.getByRole("region", { name: "So wird die Datei gelesen" });
  await expect(reading).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const select = async (label: string, option: string) => {
    await reading.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
    if (!javaScriptEnabled) await reading.getByRole("button", { name: "Vorschau aktualisieren" }).click();
  };
  await select("Konto", "Kautionen");
  await select("Welche Spalte sagt, ob Geld kam oder ging?", `Spalte C Art ${project.name}: Rein, Raus`);
  await select("„Rein“", "Eingang");
  await expect(page.getByText("Bitte angeben, ob Geld kam oder ging, wo „Raus“ steht.")).toBeVisible();
  await select("„Raus“", "Ausgang");
  await expect(page.getByText(/Eingänge 10,00\s€, Ausgänge −20,00\s€/)).toBeVisible();
  await page.getByRole("button", { name: "Kontoauszug laden" }).click();
  await expect(page.getByText(/Kontoauszug geladen: 2\sneu/)).toBeVisible();
});

/** A statement of lines in a year's March, each of ten euros times its day. */
const marchStatement = (year: number, opening: number, days: number[]) =>
  printBankLines(
    IBAN,
    days.map((day) => ({ day: `20${year}-03-0${day}`, cents: 1_000 * day, purpose: `MIETE ${year} NR ${day}` })),
    opening * 100,
  );

test("an import that another contains says which, and is taken back after that one", async ({ as }, { project }) => {
  const page = await as("accountant");
  const year = project.name === "scripted" ? 13 : 14;
  const [early, late] = [`Anfang ${year}.sta`, `Ende ${year}.sta`];
  await load(page, { name: early, content: marchStatement(year, 0, [1, 2, 3]) }, /Kontoauszug geladen: 3\sneu/);
  const content = marchStatement(year, 10, [2, 3, 4]);
  await load(page, { name: late, content }, /Kontoauszug geladen: 1\sneu, 2\sbereits vorhanden/);
  await page.goto("/accounting/bank-transactions/uploads");
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  const undo = (name: string) => row(name).getByRole("link", { name: "Rückgängig machen" });
  await expect(row(early).getByText(`auch in „${late}“`)).toBeVisible();
  await expect(undo(early)).toBeHidden();
  await undo(late).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(row(late).getByText("Rückgängig gemacht am")).toBeVisible();
  await undo(early).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(row(early).getByText("Rückgängig gemacht am")).toBeVisible();
});

test("the account is asked for where the statement does not name it; without scripts it always is", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("accountant");
  await page.goto("/accounting/bank-transactions/upload");
  await alive(page, javaScriptEnabled);
  const dialog = page.getByRole("dialog", { name: "Kontoauszug laden" });
  const account = dialog.getByLabel("Konto", { exact: false }).and(dialog.getByRole("combobox"));
  if (javaScriptEnabled === false) {
    await expect(account).toBeVisible();
    await expect(dialog.getByText("Nur nötig, wenn die Datei ihr Konto nicht nennt.")).toBeVisible();
    return;
  }
  await expect(account).toBeHidden();
  await dialog.getByLabel("Format").selectOption("CSV_N26");
  await expect(account).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Laden" })).toBeDisabled();
  await expect(dialog.getByLabel("Datei auswählen")).toBeDisabled();
  await account.selectOption({ label: "Mietkonto" });
  await expect(dialog.getByRole("button", { name: "Laden" })).toBeEnabled();
  await expect(dialog.getByLabel("Datei auswählen")).toBeEnabled();
  await dialog.getByLabel("Format").selectOption("CAMT");
  await expect(account).toBeHidden();
});

test("a refusal locks type and account until it is dismissed, and an account that is missing is asked for @scripted", async ({
  as,
}) => {
  const page = await as("accountant");
  const dialog = await openUpload(page);
  const type = dialog.getByLabel("Format");
  await drop(page, dialog, [{ name: "seite.sta", content: "<!doctype html><html></html>" }]);
  await expect(dialog.getByRole("alert")).toContainText("Oops: Das ist eine Webseite (HTML)");
  await expect(type).toBeDisabled();
  const dismiss = dialog.getByRole("button", { name: "Meldung schließen" });
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(type).toBeEnabled();

  await drop(page, dialog, [
    { name: "a.sta", content: "a" },
    { name: "b.sta", content: "b" },
  ]);
  await expect(dialog.getByRole("alert")).toHaveText("Oops: Bitte nur eine Datei auf einmal.");
  await drop(page, dialog, [{ name: "ohne-konto.csv", content: N26 }]);
  await expect(dialog.getByRole("alert")).toContainText("Bitte das Bankkonto wählen");
  const account = dialog.getByRole("combobox", { name: "Konto" });
  await expect(account).toBeDisabled();
  await dismiss.click();
  await account.selectOption({ label: "Kautionen" });
  await dialog.getByRole("button", { name: "Vorschau" }).click();
  await expect(dialog.getByText("1 neu, 0 bereits vorhanden, 0 vorgemerkt")).toBeVisible();
});

test("what is sent shows its name and percent, and the dialog closes by itself @scripted", async ({ as }) => {
  const page = await as("accountant");
  const dialog = await openUpload(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/bank-transactions", async (route) => {
    await answered;
    await route.continue();
  });
  await drop(page, dialog, [{ name: "Fortschritt.sta", content: statement("FORTSCHRITT", 3000) }]);
  await expect(dialog.getByRole("progressbar", { name: "Fortschritt.sta" })).toBeVisible();
  await expect(dialog.getByText(/^\d+\s%$/)).toBeVisible();
  await expect(dialog.getByLabel("Format")).toBeDisabled();
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Kontoauszug geladen: 2\sneu/)).toBeVisible();
});

test("a file is chosen by keyboard, by a button in German that shows the focus @scripted", async ({ as }) => {
  const page = await as("accountant");
  const choosing = page.waitForEvent("filechooser");
  const dialog = await openUpload(page);
  const file = dialog.getByLabel("Datei auswählen");
  await expect(dialog.getByLabel("Format")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(file).toBeFocused();
  const button = dialog.getByText("Datei auswählen");
  await expect(button).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Enter");
  const chooser = await choosing;
  expect(chooser.isMultiple()).toBe(false);
  const buffer = Buffer.from(statement("TASTATUR", 4000));
  await chooser.setFiles({ name: "Oktober.sta", mimeType: "text/plain", buffer });
  await expect(file).toHaveCSS("position", "static");
});

/** A year's statement with a line for each of its first days; more than two pages of the list. */
const longStatement = (year: number) =>
  printBankLines(
    "DE02500105170137075030",
    Array.from({ length: 120 }, (_, index) => ({
      day: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
      cents: 100 * (index + 1),
      purpose: `MIETE ${year} NR ${index + 1}`,
    })),
  );

test("older transactions come as one scrolls, or with Mehr laden where no scripts run", async ({
  as,
  javaScriptEnabled,
}) => {
  const page = await as("accountant");
  const scripted = javaScriptEnabled !== false;
  const year = scripted ? 2021 : 2022;
  await load(page, { name: `${year}.sta`, content: longStatement(year) }, /Kontoauszug geladen: 120\sneu/);

  await page.goto(`/accounting/bank-transactions?bankAccountId=2&fromDate=${year}-01-01&toDate=${year}-12-31`);
  await alive(page, javaScriptEnabled);
  const rows = page.getByRole("link", { name: `MIETE ${year}` });
  const more = page.getByRole("link", { name: "Mehr laden" });
  await expect(page.getByText("50 von 120")).toBeVisible();
  await expect(rows).toHaveCount(50);
  if (scripted) {
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText("100 von 120")).toBeVisible();
    await expect(rows).toHaveCount(100);
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText("120 von 120")).toBeVisible();
    await expect(rows).toHaveCount(120);
  } else {
    await more.click();
    await expect(page.getByText("51 bis 100 von 120")).toBeVisible();
    await more.click();
    await expect(page.getByText("101 bis 120 von 120")).toBeVisible();
    await expect(rows).toHaveCount(20);
    await expect(rows.last()).toContainText("1,00 €");
    await page.getByRole("link", { name: "Zum Anfang" }).click();
    await expect(page.getByText("50 von 120", { exact: true })).toBeVisible();
    await more.click();
  }
  await expect(more).toBeVisible({ visible: !scripted });
  await rows.last().click();
  await expect(page.getByRole("dialog", { name: "Transaktionsdetails" })).toBeVisible();
});

/** A batch of 120 direct debits; the amount makes it another one for each runtime. */
function batch(cents: number): string {
  const euros = (amount: number) => (amount / 100).toFixed(2);
  const parts = Array.from(
    { length: 120 },
    (_, index) =>
      `<TxDtls><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Nm>Mieter ${index} MÜLLER</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Miete Wohnung ${index}</Ustrd></RmtInf></TxDtls>`,
  );
  return `<Document><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">${euros(120 * cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2019-05-06</Dt></BookgDt><NtryDtls>${parts.join("")}</NtryDtls><AddtlNtryInf>SAMMLER ${cents}</AddtlNtryInf></Ntry></Rpt></BkToCstmrAcctRpt></Document>`;
}

test("the parts of a batch are shown a page at a time and found by name", async ({ as, javaScriptEnabled }) => {
  const page = await as("accountant");
  const cents = javaScriptEnabled === false ? 1_00 : 2_00;
  const file = { name: "sammler.xml", mimeType: "text/xml", content: batch(cents) };
  await load(page, file, /Kontoauszug geladen: 1\sneu/);
  await page.goto("/accounting/bank-transactions?fromDate=2019-05-01&toDate=2019-05-31");
  await alive(page, javaScriptEnabled);
  await page.getByRole("link", { name: `SAMMLER ${cents}` }).click();

  const details = page.getByRole("dialog", { name: "Transaktionsdetails" });
  const parts = details.getByRole("listitem");
  await expect(details.getByRole("heading", { name: "120 Teilbeträge" })).toBeVisible();
  await expect(details.getByText("50 von 120")).toBeVisible();
  await expect(parts).toHaveCount(50);
  const more = details.getByRole("link", { name: "Mehr laden" });
  if (javaScriptEnabled === false) {
    await more.click();
    await expect(details.getByText("51 bis 100 von 120")).toBeVisible();
    await details.getByRole("link", { name: "Zum Anfang" }).click();
    await expect(details.getByText("50 von 120", { exact: true })).toBeVisible();
  } else {
    await more.scrollIntoViewIfNeeded();
    await expect(parts).toHaveCount(100);
    await more.focus();
    await expect(details.getByText("120 von 120")).toBeVisible();
    await expect(parts.nth(100)).toBeFocused();
  }
  await details.getByRole("searchbox").fill("müller 117");
  await details.getByRole("button", { name: "Filtern" }).click();
  await expect(parts).toHaveCount(1);
  await expect(parts).toContainText("Mieter 117 MÜLLER");
  await details.getByRole("searchbox").fill("niemand");
  await details.getByRole("button", { name: "Filtern" }).click();
  await expect(details.getByText("Keine Teilbeträge gefunden")).toBeVisible();
  await details.getByRole("link", { name: "Schließen" }).click();
  await expect(page).toHaveURL(/bank-transactions\?fromDate=2019-05-01&toDate=2019-05-31$/);
});
