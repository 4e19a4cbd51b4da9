import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proveStatement } from "../../plan/prove-statement";
import { type Statement, type StatementEntry, StatementError, type SubLine } from "../../statement";
import { tellStatement } from "../fixtures/tell";
import { type CamtDialect, printCamt } from "./fixtures/print-camt";
import { parseCamt } from "./parse-camt";

const FIXTURES = new URL("./fixtures/", import.meta.url);

function parseFixture(name: string): Statement[] {
  return parseCamt(readFileSync(new URL(name, FIXTURES)));
}

function parseText(xml: string): Statement[] {
  return parseCamt(new TextEncoder().encode(xml));
}

/** A camt.053 whose statement holds what is given, on an account in euros. */
function message(content: string, account = "<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>") {
  return `<Document><BkToCstmrStmt><Stmt>${account}${content}</Stmt></BkToCstmrStmt></Document>`;
}

function balance(type: string, amount: string, day: string, currency = "EUR") {
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function entry(amount: string, more = "", direction = "CRDT") {
  return `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd><BookgDt><Dt>2025-01-02</Dt></BookgDt>${more}</Ntry>`;
}

const euros = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`;

function firstEntry(xml: string): StatementEntry | undefined {
  return parseText(xml)[0]?.entries[0];
}

test.each([
  [
    "camt.053 version 08: a day of a rented house",
    "statement-053-v08.xml",
    [
      "DE02120300000000202051, EUR, 2025-04-30 to 2025-05-02, -51240 (2025-04-30) to 124007 (2025-05-02), 1 pending",
      "2025-05-02 84550 Miete Mai 2025 & Nebenkosten Äußere Schneeberger Straße 12",
      "  name=Jörg Weißbäcker | iban=DE91100000000123456789 | bic=MARKDEF1100",
      "  reference=2025050212345678000",
      "  Buchungsreferenz=1 | Geschäftsvorfall=166 | Primanota=9310 | Textschlüsselergänzung=997 | ISO-Buchungscode=PMNT-RCDT-ESCT | Abweichender Auftraggeber=Familie Weißbäcker | Zweckcode=RENT | Buchungstext=GUTSCHR. ÜBERWEISUNG",
      "2025-05-02 (2025-05-05) -11990 RF18539007547034",
      "  name=Stadtwerke Musterstadt | iban=DE75512108001245126199",
      "  endToEnd=RE-77/2025 | mandate=M-4711 | creditor=DE98ZZZ09999999999 | reference=2025050212345679000",
      "  Geschäftsvorfall=105 | Buchungstext=FOLGELASTSCHRIFT",
      "2025-05-02 -30313 Miete Mai Wohnung 7",
      "  name=Petra Öhler | iban=DE27100777770209299700",
      "  endToEnd=MIETE-05-07 | mandate=W7 | reference=R-1",
      "  Geschäftsvorfall=109 | Primanota=9310 | Textschlüsselergänzung=914 | Ursprungsbetrag=300,00 EUR | Entgelt=3,13 EUR | Rückgabegrund=AC04 Konto aufgelöst | Buchungstext=RÜCKLASTSCHRIFT",
      "2025-05-02 133000 SAMMEL-LASTSCHRIFT",
      "  Einzelumsätze=2 | Sammler-ID=LS-05",
      "  + 70010 | Ann Kühn | DE44500105175407324931 | MIETE-05-01 | Miete Mai Wohnung 1",
      "  + 62990 | Ole Graß | – | MIETE-05-02 | Miete Mai Wohnung 2",
    ],
  ],
  [
    "camt.053 version 02 with a namespace prefix: two accounts, a reversed batch, PRCD and ITBD",
    "statement-053-v02.xml",
    [
      "87052000/0123456789, EUR, 2014-01-02 to 2014-01-03, 1000 (2014-01-02) to 450 (2014-01-03), 0 pending",
      "2014-01-03 -550 Teil 1 < 2 Teil 2 REVERSED",
      "  name=Bäckerei Süß | iban=120300004711 | bic=BYLADEM1001",
      "  Geschäftsvorfall=051",
      "  + -300 | Bäckerei Süß | 120300004711 | – | Teil 1 < 2",
      "  + -250 | Bäckerei Süß | 120300004711 | – | Teil 2",
      "DE68210501700012345678, CHF, 2014-01-03 to 2014-01-03, 700 (2014-01-03) to 700 (2014-01-03), 0 pending",
    ],
  ],
  [
    "camt.052: pending and informational entries are counted unread, an interim balance alone is none",
    "report-052-v06.xml",
    [
      "87052000/1020304050, EUR, 2020-03-04 to 2020-03-04, ? to ?, 2 pending",
      "2020-03-04 -1230 Kartenzahlung vom 03.03.",
      "  name=HARDWARE STORE",
      "  endToEnd=E-1 | reference=X-1",
      "  ISO-Buchungscode=PMNT-CCRD-POSD | Ursprungsbetrag=13,5 USD | Wechselkurs=1,0976 | Entgelt=0,15 EUR",
    ],
  ],
  [
    "camt.052 version 01 names accounts and transactions in its own way",
    "report-052-v01.xml",
    [
      "DE68210501700012345678, EUR, null to null, ? to ?, 0 pending",
      "2008-02-29 (2008-03-01) 2000 99-1",
      "  name=Erna Voß | iban=4711",
      "  Buchungstext=Gutschrift",
    ],
  ],
  [
    "camt.054: a batch by the amounts in the account's currency, and one that tells no amounts",
    "notification-054-v04.xml",
    [
      "DE02120300000000202051, EUR, null to null, ? to ?, 0 pending",
      "2019-11-05 -5000 erster zweiter",
      "  Einzelumsätze=2 | Nachrichten-ID=M-1",
      "  + -2000 | Eins | – | A | erster",
      "  + -3000 | Zwei | – | B | zweiter",
      "2019-11-06 900 dritter vierter",
      "  name=Drei",
      "  Buchungstext=Sammelgutschrift",
    ],
  ],
])("%s", (_, file, told) => {
  expect(parseFixture(file).flatMap(tellStatement)).toEqual(told);
});

test("a day of a rented house proves itself", () => {
  expect(parseFixture("statement-053-v08.xml").map((statement) => proveStatement(statement).proven)).toEqual([true]);
});

describe("balances and days", () => {
  test("several balances of a kind: the first opening and the last closing one, in whatever order they stand", () => {
    const [statement] = parseText(
      message(
        balance("CLBD", "4", "2025-01-02") +
          balance("CLBD", "3", "2025-01-01") +
          balance("ITBD", "9", "2025-01-01") +
          balance("PRCD", "8", "2024-12-30") +
          balance("OPBD", "3", "2025-01-02") +
          balance("OPBD", "1", "2025-01-01"),
      ),
    );
    expect(statement?.openingBalance).toEqual({ day: "2025-01-01", cents: 100 });
    expect(statement?.closingBalance).toEqual({ day: "2025-01-02", cents: 400 });
  });

  test("an entry without a date belongs to the day of a statement about one day, and is refused elsewhere", () => {
    const dateless = '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>';
    const daily = message(balance("OPBD", "0", "2025-03-07") + balance("CLBD", "1", "2025-03-07") + dateless);
    expect(firstEntry(daily)).toMatchObject({ bookingDay: "2025-03-07", valueDay: "2025-03-07" });
    const monthly = message(balance("OPBD", "0", "2025-03-01") + balance("CLBD", "1", "2025-03-31") + dateless);
    expect(() => parseText(monthly)).toThrow("Der Umsatz hat weder Buchungsdatum noch Wertstellung.");
    expect(() => parseText(message(dateless))).toThrow(StatementError);
  });

  test("a day is the one that the bank wrote, in its own time zone", () => {
    const written = message(
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2025-03-01T00:30:00.123+02:00</DtTm></BookgDt><ValDt><Dt>2025-02-28+01:00</Dt></ValDt></Ntry>',
    );
    expect(firstEntry(written)).toMatchObject({ bookingDay: "2025-03-01", valueDay: "2025-02-28" });
  });

  test("a statement may be empty, even of a currency", () => {
    expect(parseText(message("", "")).flatMap(tellStatement)).toEqual([
      "no account, EUR, null to null, ? to ?, 0 pending",
    ]);
  });
});

describe("amounts", () => {
  test.each([
    ["12.34", 1234],
    ["8.850", 885],
    ["200000", 20000000],
    ["4.1", 410],
    [".5", 50],
    ["+7.", 700],
    ["0.00", 0],
    ["0000000000000012.30000000", 1230],
    ["10000000000.00", 1_000_000_000_000],
  ])("%s is exact", (text, cents) => {
    expect(firstEntry(message(entry(euros(text))))?.cents).toBe(cents);
    expect(firstEntry(message(entry(euros(text), "", "DBIT")))?.cents).toBe(cents === 0 ? 0 : -cents);
  });

  test.each([
    ["12..34", "Der Betrag „12..34“ ist keine Zahl"],
    ["12,34", "ist keine Zahl"],
    ["1e5", "ist keine Zahl"],
    [".", "ist keine Zahl"],
    ["0.001", "Der Betrag „0.001“ hat mehr als zwei Nachkommastellen"],
    ["10000000000.01", "ist zu groß"],
    ["9".repeat(400), "ist keine Zahl"],
    ["-1.00", "ist negativ, aber als Haben angegeben"],
  ])("%s is refused", (text, reason) => {
    expect(() => parseText(message(entry(euros(text))))).toThrow(reason);
  });

  test("a negative amount can only mean money out", () => {
    expect(firstEntry(message(entry(euros("-47.29"), "", "DBIT")))?.cents).toBe(-4729);
  });

  test("amount, direction and currency have to be there", () => {
    expect(() => parseText(message("<Ntry><CdtDbtInd>CRDT</CdtDbtInd></Ntry>"))).toThrow("keinen Betrag");
    expect(() => parseText(message(`<Ntry>${euros("1")}</Ntry>`))).toThrow("Soll oder Haben");
    expect(() => parseText(message(entry(euros("1"), "", "CREDIT")))).toThrow("„CREDIT“");
    expect(() => parseText(message(entry("<Amt>1</Amt>"), ""))).toThrow("keine Währung");
  });
});

describe("another currency than the account's", () => {
  const dollars = (more = "") => entry('<Amt Ccy="USD">20.97</Amt>', more);
  const converted = '<AmtDtls><InstdAmt><Amt Ccy="EUR">19.69</Amt></InstdAmt></AmtDtls>';

  test("the amount counts as it stands where the balances prove it", () => {
    const balances = balance("OPBD", "0", "2025-01-02") + balance("CLBD", "20.97", "2025-01-02");
    expect(firstEntry(message(balances + dollars(converted)))?.cents).toBe(2097);
  });

  test("else the one in the account's currency counts, with the other as a detail", () => {
    const detail = `<NtryDtls><TxDtls>${converted}</TxDtls></NtryDtls>`;
    for (const xml of [message(dollars(converted)), message(dollars(detail))]) {
      expect(firstEntry(xml)).toMatchObject({ cents: 1969, details: { Ursprungsbetrag: "20,97 USD" } });
    }
  });

  test("without one it is refused rather than booked as euros", () => {
    expect(() => parseText(message(dollars()))).toThrow(
      "Der Umsatz lautet auf USD, das Konto wird aber in EUR geführt.",
    );
  });

  test("without any word on the account, its currency is that of its first entry", () => {
    expect(parseText(message(dollars(), ""))[0]?.currency).toBe("USD");
  });
});

describe("batches", () => {
  const part = (amount: string, direction: string) =>
    `<TxDtls>${euros(amount)}<CdtDbtInd>${direction}</CdtDbtInd></TxDtls>`;
  const batch = (amount: string, parts: string) => message(entry(euros(amount), `<NtryDtls>${parts}</NtryDtls>`));
  const partsOf = (xml: string) => firstEntry(xml)?.subLines.map((line) => line.cents);

  test("parts of both directions add up to the entry", () => {
    expect(partsOf(batch("7", part("10", "CRDT") + part("3", "DBIT")))).toEqual([1000, -300]);
  });

  test("parts under the direction of their orders count in the entry's direction", () => {
    expect(partsOf(batch("13", part("10", "DBIT") + part("3", "DBIT")))).toEqual([1000, 300]);
  });

  test("parts that add up to something else are refused with the difference", () => {
    expect(() => parseText(batch("1213", part("1200", "CRDT") + part("3.50", "CRDT")))).toThrow(
      new StatementError(
        "Die 2 Einzelumsätze ergeben 1.203,50 EUR, der Sammelumsatz beträgt aber 1.213,00 EUR (Differenz 9,50 EUR).",
        1,
        "refused",
      ),
    );
  });

  test("of very many texts an entry repeats the first ones, its parts have them all", () => {
    const said = (index: number) => `Miete und Nebenkosten der Wohnung ${index} im Haus gegenüber`;
    const many = (amounts: boolean) =>
      Array.from(
        { length: 5_000 },
        (_, index) =>
          `<TxDtls>${amounts ? `${euros("1")}<CdtDbtInd>CRDT</CdtDbtInd>` : ""}<RmtInf><Ustrd>${said(index)}</Ustrd></RmtInf></TxDtls>`,
      ).join("");
    const split = firstEntry(batch("5000", many(true)));
    expect(split?.subLines).toHaveLength(5_000);
    expect(split?.subLines[4_999]).toMatchObject({ cents: 100, purpose: said(4_999) });
    expect(split?.purpose.startsWith(`${said(0)} ${said(1)} `)).toBe(true);
    expect(split?.purpose.endsWith(" …")).toBe(true);
    expect(split?.purpose.length).toBeLessThan(2_100);
    const whole = firstEntry(batch("5000", many(false)));
    expect([whole?.subLines.length, whole && whole.purpose.length > 9_000]).toEqual([0, true]);
  });

  test("parts of money out are negative, a zero among them stays zero", () => {
    const parts = part("10", "CRDT") + part("0", "CRDT") + part("3", "CRDT");
    const xml = message(entry(euros("13"), `<NtryDtls>${parts}</NtryDtls>`, "DBIT"));
    expect(partsOf(xml)).toEqual([-1000, 0, -300]);
  });

  test("zeros and missing amounts are no parts", () => {
    expect(partsOf(batch("5", part("0", "CRDT") + part("0.00", "CRDT")))).toEqual([]);
    expect(partsOf(batch("5", `${part("5", "CRDT")}<TxDtls/>`))).toEqual([]);
    expect(partsOf(batch("5", part("1", "CRDT")))).toEqual([]);
  });
});

describe("details", () => {
  const detailsOf = (more: string) => firstEntry(message(entry(euros("1"), more)))?.details;

  test("places filled with zeros and a text said twice are left out", () => {
    const code = (written: string) => `<BkTxCd><Prtry><Cd>${written}</Cd></Prtry></BkTxCd>`;
    expect(detailsOf(code("NTRF+166+00000+000"))).toEqual({ Geschäftsvorfall: "166" });
    expect(detailsOf(code("NTRF+166++041"))).toEqual({ Geschäftsvorfall: "166", Textschlüsselergänzung: "041" });
    expect(detailsOf(code("Z04"))).toEqual({ "Buchungscode der Bank": "Z04" });
    const said = "<RmtInf><Ustrd>Miete</Ustrd></RmtInf><AddtlTxInf>Zahlung</AddtlTxInf>";
    expect(detailsOf(`<NtryDtls><TxDtls>${said}</TxDtls></NtryDtls><AddtlNtryInf>Zahlung</AddtlNtryInf>`)).toEqual({
      Buchungstext: "Zahlung",
    });
  });

  test("charges without a sum stand side by side, a bank's second reference beside its first", () => {
    const charges = `<Chrgs><Rcrd>${euros("1.50")}</Rcrd><Rcrd>${euros("0.00")}</Rcrd><Rcrd>${euros("0.80")}</Rcrd></Chrgs>`;
    const reference = "<NtryDtls><TxDtls><Refs><AcctSvcrRef>T-9</AcctSvcrRef></Refs></TxDtls></NtryDtls>";
    expect(detailsOf(`<AcctSvcrRef>E-1</AcctSvcrRef>${charges}${reference}`)).toEqual({
      "Bankreferenz der Zahlung": "T-9",
      Entgelt: "1,50 EUR + 0,80 EUR",
    });
    expect(detailsOf(`<AcctSvcrRef>T-9</AcctSvcrRef>${reference}`)).toEqual({});
  });
});

describe("the other side", () => {
  const OWN = "<Id><IBAN>DE02120300000000202051</IBAN></Id>";
  const party = (role: string, name: string, account = "") =>
    `<${role}><Nm>${name}</Nm></${role}>${account && `<${role}Acct>${account}</${role}Acct>`}`;
  const parties = (content: string) => `<NtryDtls><TxDtls><RltdPties>${content}</RltdPties></TxDtls></NtryDtls>`;
  const nameOf = (direction: string, more: string) =>
    firstEntry(message(entry(euros("1"), more, direction)))?.counterpartyName;

  test("is the debtor of money in and the creditor of money out", () => {
    const both = parties(party("Dbtr", "Zahler") + party("Cdtr", "Empfänger"));
    expect(nameOf("CRDT", both)).toBe("Zahler");
    expect(nameOf("DBIT", both)).toBe("Empfänger");
    expect(nameOf("DBIT", parties(party("Dbtr", "Zahler")))).toBeNull();
  });

  test("is never the account itself", () => {
    expect(nameOf("DBIT", parties(party("Dbtr", "Zahler") + party("Cdtr", "Wir", OWN)))).toBe("Zahler");
    expect(nameOf("DBIT", parties(party("Cdtr", "Wir", OWN)))).toBeNull();
  });

  test("keeps its role when a payment comes back, by whatever sign the bank says so", () => {
    const both = parties(party("Dbtr", "Mieter") + party("Cdtr", "Vermieter"));
    expect(nameOf("DBIT", `<RvslInd>true</RvslInd>${both}`)).toBe("Mieter");
    expect(nameOf("DBIT", `<RvslInd>false</RvslInd>${both}`)).toBe("Vermieter");
    expect(nameOf("DBIT", `<BkTxCd><Prtry><Cd>NRTI+108</Cd></Prtry></BkTxCd>${both}`)).toBe("Mieter");
    const code = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>";
    expect(nameOf("DBIT", code + both)).toBe("Mieter");
    expect(nameOf("DBIT", `<RvslInd>true</RvslInd>${parties(party("Cdtr", "Bank"))}`)).toBe("Bank");
  });

  test("of a payment that comes back is not the owner, at banks that turn the roles round", () => {
    const account = "<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ownr><Nm>Wir GbR</Nm></Ownr></Acct>";
    const turned = parties(party("Dbtr", "WIR GBR") + party("Cdtr", "Mieter"));
    const xml = message(entry(euros("1"), `<RvslInd>true</RvslInd>${turned}`, "DBIT"), account);
    expect(firstEntry(xml)?.counterpartyName).toBe("Mieter");
  });

  test("of a transfer between two accounts in one file is the other account in both statements", () => {
    const one = "<Id><IBAN>DE68210501700012345678</IBAN></Id>";
    const transfer = parties(party("Dbtr", "Wir", one) + party("Cdtr", "Wir", OWN));
    const xml = `<Document><BkToCstmrStmt><Stmt><Acct>${one}</Acct>${entry(euros("5"), transfer, "DBIT")}</Stmt><Stmt><Acct>${OWN}</Acct>${entry(euros("5"), transfer)}</Stmt></BkToCstmrStmt></Document>`;
    expect(parseText(xml).map((statement) => statement.entries[0]?.counterpartyIban)).toEqual([
      "DE02120300000000202051",
      "DE68210501700012345678",
    ]);
  });

  test("may be a bank", () => {
    const bank = "<Cdtr><Agt><FinInstnId><Nm>Hausbank</Nm></FinInstnId></Agt></Cdtr>";
    expect(nameOf("DBIT", parties(bank))).toBe("Hausbank");
  });
});

describe("refusals", () => {
  const lineOf = (bytes: Uint8Array | string) => {
    try {
      parseCamt(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
    } catch (error) {
      if (error instanceof StatementError) return [error.line, error.message.replace(/^Zeile \d+: /, "")];
      throw error;
    }
    return "taken";
  };

  test.each([
    ["nothing", "", null, "Die Datei ist leer."],
    ["blanks", " \n\n ", null, "Die Datei ist leer."],
    ["a PDF", "%PDF-1.7\n%âãÏÓ", 1, "Die Datei ist ein PDF und kein CAMT-Kontoauszug."],
    [
      "a page",
      "\n<!DOCTYPE html><html></html>",
      1,
      "Die Datei ist eine Internetseite (HTML) und kein CAMT-Kontoauszug.",
    ],
    [
      "a page without a type",
      "<HTML lang='de'>",
      1,
      "Die Datei ist eine Internetseite (HTML) und kein CAMT-Kontoauszug.",
    ],
    ["MT940", ":20:STARTUMSE\n:25:12030000/202051", 1, "Die Datei ist kein XML und damit kein CAMT-Kontoauszug."],
    [
      "another root",
      "<Invoice/>",
      1,
      "Die Datei ist kein CAMT-Kontoauszug (camt.052, camt.053 oder camt.054), sie enthält „Invoice“.",
    ],
    [
      "another message",
      "<Document>\n<CstmrCdtTrfInitn/></Document>",
      2,
      "Die Datei ist kein CAMT-Kontoauszug (camt.052, camt.053 oder camt.054), sie enthält „CstmrCdtTrfInitn“.",
    ],
    [
      "no statement",
      "<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>",
      1,
      "Die Datei enthält keinen Kontoauszug.",
    ],
    [
      "a cut-off file",
      "<Document>\n<BkToCstmrStmt>\n<Stmt><Id>1",
      3,
      "Die Datei ist unvollständig, sie bricht mitten im XML ab.",
    ],
    ["crossed tags", "<Document>\n<BkToCstmrStmt></Document></BkToCstmrStmt>", 2, "Die Datei ist kein gültiges XML."],
    ["an unknown entity", message("\n<Id>&constructor;</Id>"), 2, "Die Datei ist kein gültiges XML."],
    [
      "an entity bomb",
      `<?xml version="1.0"?>\n<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n${message("<Id>&b;</Id>")}`,
      2,
      "Die Datei enthält eine DOCTYPE-Angabe; sie wird aus Sicherheitsgründen abgelehnt.",
    ],
    ["deep nesting", message("<A>".repeat(100_000)), 1, "Die Elemente der Datei sind zu tief geschachtelt."],
    [
      "a wrong day",
      message(
        entry(euros("1"), "\n<ValDt><Dt>2025-02-30</Dt></ValDt>").replaceAll("<CdtDbtInd>", "\n<CdtDbtInd>"),
        "\n",
      ),
      4,
      "„2025-02-30“ ist kein gültiges Datum.",
    ],
    [
      "a strange encoding",
      Uint8Array.from(Buffer.from('<?xml version="1.0" encoding="windows-1250"?>ü', "latin1")),
      1,
      "Die Zeichenkodierung „windows-1250“ der Datei wird nicht unterstützt.",
    ],
  ])("%s", (_, file, line, reason) => {
    expect(lineOf(file)).toEqual([line, reason]);
  });

  test("the statements before a broken one do not count", () => {
    const good = "<Stmt><Id>1</Id></Stmt>";
    const bad = `<Stmt>${entry(euros("x"))}</Stmt>`;
    expect(() => parseText(`<Document><BkToCstmrStmt>${good}${bad}</BkToCstmrStmt></Document>`)).toThrow(
      StatementError,
    );
  });
});

const text = fc
  .array(fc.constantFrom(..."aZäöüßÉ€09&<>\"'+/-,. "), { minLength: 1, maxLength: 30 })
  .map((signs) => signs.join("").replace(/ +/g, " ").trim())
  .filter((words) => /[aZ]/.test(words) && !words.includes("><"));
const reference = fc.stringMatching(/^[A-Z0-9][A-Z0-9/-]{0,20}$/).filter((word) => !/^NO/.test(word));
const day = fc
  .date({ min: new Date("2010-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
const number = fc.oneof(fc.stringMatching(/^DE\d{20}$/), fc.stringMatching(/^[1-9]\d{4,9}$/));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const details = fc
  .record(
    { Geschäftsvorfall: fc.stringMatching(/^[1-9]\d\d$/), "Abweichender Auftraggeber": text, Buchungstext: text },
    { requiredKeys: [] },
  )
  // Codes of returned payments would turn the roles of the parties round.
  .filter((said) => !["108", "109", "159"].includes(said.Geschäftsvorfall ?? ""));

const common = {
  bookingDay: day,
  valueDay: day,
  purpose: text,
  bankReference: maybe(reference),
  mandateId: maybe(reference),
  creditorId: maybe(reference),
};
const singleEntry: fc.Arbitrary<StatementEntry> = fc
  .record({
    ...common,
    cents,
    counterpartyName: maybe(text),
    counterpartyIban: maybe(number),
    counterpartyBic: maybe(fc.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}$/)),
    endToEndId: maybe(reference),
    reversal: fc.boolean(),
    details,
    subLines: fc.constant([] as SubLine[]),
  })
  .map((said) => ({
    ...said,
    details: Object.fromEntries(Object.entries(said.details).filter(([, value]) => value !== said.purpose)),
  }));
const subLine: fc.Arbitrary<SubLine> = fc.record({
  cents: cents.filter((amount) => amount !== 0),
  counterpartyName: maybe(text),
  counterpartyIban: maybe(number),
  endToEndId: maybe(reference),
  purpose: text,
});
const batchEntry: fc.Arbitrary<StatementEntry> = fc
  .record({ ...common, subLines: fc.array(subLine, { minLength: 2, maxLength: 4 }), incoming: fc.boolean() })
  .map(({ subLines: parts, incoming, ...said }) => {
    const subLines = parts.map((part) => ({ ...part, cents: Math.abs(part.cents) * (incoming ? 1 : -1) }));
    const shared = (key: "counterpartyName" | "counterpartyIban" | "endToEndId") =>
      new Set(subLines.map((part) => part[key])).size === 1 ? (subLines[0]?.[key] ?? null) : null;
    return {
      ...said,
      cents: subLines.reduce((total, part) => total + part.cents, 0),
      counterpartyName: shared("counterpartyName"),
      counterpartyIban: shared("counterpartyIban"),
      counterpartyBic: null,
      endToEndId: shared("endToEndId"),
      reversal: false,
      details: {},
      subLines,
    };
  });
const statement: fc.Arbitrary<Statement> = fc
  .record({
    account: maybe(
      fc.oneof(
        fc.stringMatching(/^DE\d{20}$/).map((iban) => ({ iban })),
        fc.record({
          bankCode: fc.stringMatching(/^[1-9]\d{7}$/),
          accountNumber: fc.stringMatching(/^[1-9]\d{0,9}$/),
        }),
      ),
    ),
    currency: fc.constant("EUR"),
    days: fc.tuple(day, day),
    openingBalance: maybe(fc.record({ day, cents })),
    closingBalance: maybe(fc.record({ day, cents })),
    entries: fc.array(fc.oneof({ weight: 3, arbitrary: singleEntry }, batchEntry), { maxLength: 6 }),
    pending: fc.nat(2),
  })
  .map(({ days: [from, to], ...said }) => ({ ...said, from, to }));
const dialect: fc.Arbitrary<CamtDialect> = fc
  .tuple(
    fc.constantFrom(
      { message: "BkToCstmrAcctRpt" as const, statement: "Rpt" as const },
      { message: "BkToCstmrStmt" as const, statement: "Stmt" as const },
      { message: "BkToCstmrDbtCdtNtfctn" as const, statement: "Ntfctn" as const },
    ),
    fc.constantFrom(2 as const, 4 as const, 8 as const),
    fc.constantFrom("" as const, "camt:" as const),
    fc.constantFrom("" as const, "\n      " as const),
  )
  .map(([names, version, prefix, indent]) => ({ ...names, version, prefix, indent }));

describe("properties", () => {
  test("what is written in any message and version is read back the same", () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 3 }), dialect, (statements, written) => {
        expect(parseText(printCamt(statements, written))).toEqual(statements);
      }),
    );
  });

  const fixtures = readdirSync(FIXTURES)
    .filter((name) => name.endsWith(".xml"))
    .map((name) => readFileSync(new URL(name, FIXTURES)));

  test("every truncation is refused", () => {
    for (const file of fixtures) {
      const last = String(file).trimEnd().length;
      for (let length = 1; length < last; length += 61) {
        expect(() => parseCamt(file.subarray(0, length))).toThrow(StatementError);
      }
    }
  });
});
