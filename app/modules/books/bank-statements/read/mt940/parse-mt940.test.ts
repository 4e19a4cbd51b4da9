import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../../../base/calendar/day";
import { MAX_CENTS } from "../../../../base/money/money";
import { proveStatement } from "../../plan/prove-statement";
import { type Statement, type StatementEntry, StatementError } from "../../statement";
import { printMt940Text } from "../fixtures/print-mt940";
import { tellStatement } from "../fixtures/tell";
import { COOPERATIVE_BANK, IBAN, INTERIM, NON_SWIFT, SAVINGS_BANK, SWIFT } from "./fixtures/files";
import { parseMt940 } from "./parse-mt940";

test.each([
  [
    "a savings bank",
    SAVINGS_BANK,
    [
      "12030000/0000202051, EUR, 2024-02-27 to 2024-03-01, 100000 (2024-02-27) to 179210 (2024-03-01), 0 pending",
      "2024-02-28 85000 Miete März 2024 Wohnung 3. OG links",
      "  name=Erika Mustermann | iban=DE02120300000000202051 | bic=BYLADEM1001",
      "  reference=2402281234",
      "  Buchungsschlüssel=N152 | Geschäftsvorfall=152 | Primanota=9252 | Textschlüsselergänzung=000 | Buchungstext=DAUERAUFTRAG",
      "2024-03-01 (2024-02-29) -790 Pauschale Februar",
      "  Buchungsschlüssel=N805 | Geschäftsvorfall=805 | Primanota=6666 | Buchungstext=ENTGELTABSCHLUSS",
      "2024-03-01 -5000 Storno Gutschrift REVERSED",
      "  Buchungsschlüssel=N899 | Geschäftsvorfall=899 | Primanota=9392 | Buchungstext=STORNO",
    ],
  ],
  [
    "a cooperative bank: each page is proven by itself, each account has its statement",
    COOPERATIVE_BANK,
    [
      "87095824/5331204411, EUR, 2023-12-29 to 2024-01-02, 10000 (2023-12-29) to 9880 (2024-01-02), 0 pending",
      "2024-01-02 -120 Buchungen",
      "  name=Bank | iban=DE02120300000000202051 | bic=BYLADEM1001",
      "  endToEnd=E-1",
      "  Buchungsschlüssel=NMSC | Geschäftsvorfall=166 | Primanota=931 | Buchungstext=ENTGELT",
      "87095824/5331204411, EUR, 2024-01-02 to 2024-01-03, 9880 (2024-01-02) to 9900 (2024-01-03), 0 pending",
      "2024-01-03 20 Zweite Seite",
      "  Buchungsschlüssel=NMSC | Geschäftsvorfall=166",
      "87095824/5331204412, EUR, 2023-12-29 to 2023-12-29, -550 (2023-12-29) to -550 (2023-12-29), 0 pending",
    ],
  ],
  [
    "a message in its SWIFT envelope, booked before the turn of the year",
    SWIFT,
    [
      "NL91ABNA0417164300, EUR, 2023-12-30 to 2024-01-02, 50000 (2023-12-30) to 48750 (2024-01-02), 0 pending",
      "2023-12-30 (2024-01-02) -1250 Kassa 4",
      "  name=MUSTER B.V.",
      "  reference=B7B27",
      "  Buchungsschlüssel=N310 | Buchungstext=BETAALAUTOMAAT",
    ],
  ],
  [
    "an MT942 has no balances; what is only expected is counted and left out",
    INTERIM,
    [
      "DE02120300000000202051, EUR, null to 2024-01-03, ? to ?, 1 pending",
      "2024-01-03 -500 Strom",
      "  Buchungsschlüssel=NTRF | Geschäftsvorfall=177",
      "2024-01-03 700 Erstattung",
      "  Buchungsschlüssel=NTRF | Geschäftsvorfall=166",
    ],
  ],
  [
    "fields outside of SWIFT's own",
    NON_SWIFT,
    [
      "/1222333444, EUR, 2024-01-02 to 2024-01-02, 0 (2024-01-02) to 5000 (2024-01-02), 0 pending",
      "2024-01-02 5000 Miete Januar",
      "  name=Erika Mustermann | iban=0000202051",
      "  Buchungsschlüssel=S051 | Kundenreferenz=68790452 | Buchungstext=Gutschrift | Primanota=12345 | Bankleitzahl=12030000 | Weitere Angaben=120000",
    ],
  ],
])("%s", (_, file, told) => {
  expect(parseMt940(file).flatMap(tellStatement)).toEqual(told);
});

test("pages prove themselves", () => {
  expect(parseMt940(COOPERATIVE_BANK).map((page) => proveStatement(page).proven)).toEqual([true, true, true]);
});

function message(...lines: string[]): string {
  return [":20:A", `:25:${IBAN}`, ":60F:C240102EUR0,00", ...lines, ":62F:C240131EUR0,00", "-"].join("\n");
}

function onlyEntry(...lines: string[]): StatementEntry {
  const entry = parseMt940(message(...lines))[0]?.entries[0];
  if (!entry) throw new Error("no entry");
  return entry;
}

describe("an entry", () => {
  test("has all its texts, given in one field or in one for each line, but a field given twice only once", () => {
    expect(onlyEntry(":61:2401030103C5,NMSC", ":86:RECHNUNG 7", ":86:VOM 3. MAI").purpose).toBe(
      "RECHNUNG 7 VOM 3. MAI",
    );
    expect(onlyEntry(":61:2401030103C5,NMSC", ":86:166?20Miete", ":86:166?20Miete").purpose).toBe("Miete");
  });

  test("tells the original amount and the charges", () => {
    expect(onlyEntry(":61:2401030103C5,NMSCRE 7//1", "/OCMT/USD5,45//CHGS/EUR1,5/ Auslandszahlung").details).toEqual({
      Buchungsschlüssel: "NMSC",
      Kundenreferenz: "RE 7",
      Ursprungsbetrag: "5,45 USD",
      Entgelt: "1,5 EUR",
      Zusatzangabe: "Auslandszahlung",
    });
    expect(onlyEntry(":61:2401030103C5,NMSC", "/OCMT/USD5,45/").details).toEqual({
      Buchungsschlüssel: "NMSC",
      Ursprungsbetrag: "5,45 USD",
    });
  });

  test("takes the customer's reference from the text, where it is not cut", () => {
    expect(
      onlyEntry(":61:2401030103C5,NMSCSAMMLER-2024-01-//1", ":86:191?20KREF+SAMMLER-2024-01-0042").details,
    ).toEqual({
      Buchungsschlüssel: "NMSC",
      Kundenreferenz: "SAMMLER-2024-01-0042",
      Geschäftsvorfall: "191",
    });
  });

  test("takes the counterparty's account from the first field where the text has none", () => {
    const other = "NL91ABNA0417164300";
    expect(onlyEntry(":61:2401030103C5,N102EREF", other, ":86:/NAME/Muster")).toMatchObject({
      counterpartyIban: other,
      counterpartyName: "Muster",
    });
    expect(onlyEntry(`:61:2401030103C5,NOVB${other}`, "erika muster", ":86:Loon")).toMatchObject({
      counterpartyIban: other,
      counterpartyName: "erika muster",
      purpose: "Loon",
    });
  });

  test("has no counterparty where the bank names the account itself", () => {
    expect(onlyEntry(":61:2401030103C5,NMSC", `:86:805?20Entgelt?31${IBAN}`).counterpartyIban).toBeNull();
  });

  test("is booked in the statement's year, however old its value date", () => {
    expect(onlyEntry(":61:2306150115D5,NMSC")).toMatchObject({ valueDay: "2023-06-15", bookingDay: "2024-01-15" });
  });
});

describe("a statement", () => {
  test("whose balances have no currency or no number takes the currency from wherever it is told", () => {
    const currencyOf = (text: string) => parseMt940(text)[0]?.currency;
    expect(currencyOf(":20:A\n:60F:C240102EUR1,\n:62F:C2401021,\n")).toBe("EUR");
    expect(currencyOf(":20:A\n:60F:C2401021,\n:62F:C240102CHF1,\n")).toBe("CHF");
    expect(currencyOf(`:20:A\n:25:${IBAN}EUR\n:60F:C2401021,\n:62F:C2401021,\n`)).toBe("EUR");
    expect(currencyOf(":20:A\n:25:1\n:34F:USDD5,\n:13:2401021200\n")).toBe("USD");
  });

  test("may have no account, and days that do not fit each other", () => {
    expect(parseMt940(":20:A\n:60F:C240105EUR1,\n:62F:C240102EUR1,\n")[0]).toMatchObject({
      account: null,
      from: null,
      to: "2024-01-02",
    });
  });

  test("reads years from 1980 to 2079", () => {
    expect(parseMt940(":20:A\n:60F:C800101DEM1,\n:62F:C991231DEM1,\n")[0]).toMatchObject({
      from: "1980-01-01",
      to: "1999-12-31",
    });
    expect(parseMt940(":20:A\n:60F:C000101EUR1,\n:62F:C791231EUR1,\n")[0]).toMatchObject({
      from: "2000-01-01",
      to: "2079-12-31",
    });
  });

  test("that says nothing is left out", () => {
    expect(parseMt940(`${message()}\n:20:B\n:25:123\n`)).toHaveLength(1);
  });
});

describe("a refusal", () => {
  test.each([
    ["", "Die Datei enthält keinen Kontoauszug im Format MT940 oder MT942.", null],
    ["Buchungstag;Betrag\n1;2\n", "Die Datei enthält keinen Kontoauszug im Format MT940 oder MT942.", null],
    [message(":61:2401030103CNMSC"), "Zeile 4: Die Umsatzzeile :61: hat keinen Betrag.", 4],
    [message(":61:2401033103C5,NMSC"), "Zeile 4: Das Buchungsdatum „3103“ gibt es nicht.", 4],
    [message(":61:2401030103C5,001NMSC"), "Zeile 4: Der Betrag „5,001“ hat mehr als zwei Nachkommastellen.", 4],
    [message(":61:2401030103C99999999999,NMSC"), "Zeile 4: Der Betrag „99999999999,“ ist zu groß.", 4],
    [":20:A\n:60F:240102EUR0,00\n", "Zeile 2: Der Saldo :60F: ist nicht lesbar.", 2],
    [
      ":20:A\n:60F:C240102EUR0,00\n:61:2401030103C5,NMSC\n",
      "Zeile 1: Dem Kontoauszug fehlt der Endsaldo (:62F:); die Datei ist wohl unvollständig.",
      1,
    ],
    [
      ":20:A\n:62F:C240102EUR0,00\n",
      "Zeile 1: Dem Kontoauszug fehlt der Anfangssaldo (:60F:); die Datei ist wohl unvollständig.",
      1,
    ],
    [
      ":20:A\n:60F:C240102EUR0,\n:62F:C240102USD0,\n",
      "Zeile 1: Anfangssaldo und Endsaldo haben verschiedene Währungen.",
      1,
    ],
    [":20:A\n:61:2401030103C5,NMSC\n", "Zeile 1: Der Kontoauszug nennt keine Währung.", 1],
    [message(":62F:C240102EUR0,"), "Zeile 5: Der Kontoauszug hat mehr als einen Endsaldo.", 5],
    [message(":60F:C240102EUR0,"), "Zeile 4: Der Kontoauszug hat mehr als einen Anfangssaldo.", 4],
    [message(":25:123"), "Zeile 4: Der Kontoauszug nennt zwei verschiedene Konten.", 4],
    [message(":13D:2413010000"), "Zeile 4: Das Datum „241301“ gibt es nicht.", 4],
  ])("%j", (text, sentence, line) => {
    let failure: unknown;
    try {
      parseMt940(text);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(StatementError);
    expect((failure as StatementError).message).toBe(sentence);
    expect((failure as StatementError).line).toBe(line);
  });
});

test("a text without an end is refused, and one that a bank could write is read whole", () => {
  const entryOf = (text: string) => parseMt940(message(":61:2401030103C5,NMSC", `:86:${text}`))[0]?.entries[0];
  expect(entryOf("x ".repeat(4_500))?.purpose).toHaveLength(8_999);
  expect(() => entryOf("x ".repeat(6_000))).toThrow("„Verwendungszweck“ hat mehr als 10.000 Zeichen.");
  expect(() => entryOf("x".repeat(30_000))).toThrow("Das Feld :86: hat mehr als 20.000 Zeichen.");
  expect(() => entryOf(`x\n${":86:y\n".repeat(20_000)}`)).toThrow("Das Feld :86: hat mehr als 20.000 Zeichen.");
  // What stands behind a message is none of its fields.
  expect(parseMt940(`${message(":61:2401030103C5,NMSC")}${"x\n".repeat(20_000)}`)[0]?.entries).toHaveLength(1);
});

describe("what is printed", () => {
  const WORD = /^(?!.*(?:[ESMKBR]REF|CRED|SVWZ|DEBT|COAM|OAMT|ABW[AE]|PURP|IBAN|BIC|MTLG))/;
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüÄÖÜß0123456789.,-+/:()&'"];
  const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 });
  const textOf = (maxLength: number) =>
    fc
      .array(word, { minLength: 1, maxLength: 12 })
      .map((words) => words.join(" ").slice(0, maxLength).trim())
      .filter((text) => text !== "" && WORD.test(text.toUpperCase().replaceAll(" ", "")));
  const identifier = (maxLength: number) =>
    fc
      .string({ unit: fc.constantFrom(..."ABCDEFGHJKLNOPQSTUVWXYZ0123456789-"), minLength: 1, maxLength })
      .filter((text) => WORD.test(text) && !/NONREF|NOTPROVIDED|NOREF/.test(text));
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

  const entry = fc
    .record({
      valueOffset: fc.integer({ min: -100, max: 40 }),
      bookingOffset: fc.nat(25),
      cents: fc.oneof(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), fc.integer({ min: -99, max: 99 })),
      purpose: textOf(200),
      counterpartyName: orNull(textOf(54)),
      counterpartyIban: orNull(digits(20).map((number) => `DE${number}`)),
      counterpartyBic: orNull(fc.constantFrom("BYLADEM1001", "GENODEF1PFK", "DEUTDEFF")),
      endToEndId: orNull(identifier(35)),
      mandateId: orNull(identifier(35)),
      creditorId: orNull(digits(11).map((number) => `DE98ZZZ${number}`)),
      bankReference: orNull(identifier(16)),
      reversal: fc.boolean(),
      reference: orNull(digits(9)),
      code: digits(3).filter((code) => code !== "000"),
      text: textOf(27).filter((text) => !/^\d/.test(text)),
    })
    .map(
      ({ valueOffset, bookingOffset, reference, code, text, ...fields }) =>
        (from: Day): StatementEntry => ({
          ...fields,
          valueDay: addDays(from, valueOffset),
          bookingDay: addDays(from, bookingOffset),
          details: {
            Buchungsschlüssel: "NTRF",
            ...(reference !== null && { Kundenreferenz: reference }),
            Geschäftsvorfall: code,
            Buchungstext: text,
          },
          subLines: [],
        }),
    );

  const statement = fc
    .record({
      account: fc.oneof(
        digits(20).map((number) => ({ iban: `DE${number}` })),
        fc.tuple(digits(8), digits(10)).map(([bankCode, accountNumber]) => ({ bankCode, accountNumber })),
      ),
      from: fc.integer({ min: 0, max: 35_000 }).map((days) => addDays("1981-01-01", days)),
      opening: fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
      entries: fc.array(entry, { maxLength: 6 }),
    })
    .map(({ account, from, opening, entries }): Statement => {
      const [to, dated] = [addDays(from, 28), entries.map((of) => of(from))];
      const closing = dated.reduce((sum, { cents }) => sum + cents, opening);
      return {
        ...{ account, currency: "EUR", from, to, entries: dated, pending: 0 },
        openingBalance: { day: from, cents: opening },
        closingBalance: { day: to, cents: closing },
      };
    })
    .filter(({ closingBalance }) => Math.abs(closingBalance?.cents ?? 0) <= MAX_CENTS);

  const dialect = fc.record({
    separator: fc.constantFrom("?", "~", "^", "|"),
    joint: fc.constantFrom("", " "),
    end: fc.constantFrom("\n", "\r\n", "\r"),
    width: fc.constantFrom(65, 64, 40),
    envelope: fc.boolean(),
    isPage: fc.boolean(),
  });

  test("is read again as it was, and proven", () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 3 }), dialect, (statements, how) => {
        const read = parseMt940(printMt940Text(statements, how));
        expect(read).toEqual(statements);
        for (const one of read) expect(proveStatement(one)).toEqual({ proven: true, differenceCents: 0 });
      }),
      { numRuns: 200 },
    );
  });
});
