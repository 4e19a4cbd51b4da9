import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, isDay } from "../../../../base/calendar/day";
import { MAX_CENTS } from "../../../../base/money/money";
import { proveStatement } from "../../plan/prove-statement";
import { type Statement, type StatementEntry, StatementError } from "../../statement";
import { PLAIN_ENTRY } from "../fixtures/plain-entry";
import { printMt940Text } from "../fixtures/print-mt940";
import { parseMt940 } from "./parse-mt940";

const IBAN = "DE02120300000000202051";

/** A savings bank: plus keys, lines of 65, a reversal, a value date in February of 30 days. */
const SAVINGS_BANK = `
:20:STARTUMSE
:25:12030000/0000202051
:28C:00000/001
:60F:C240227EUR1000,00
:61:2402280228CR850,00N152NONREF//2402281234
:86:152?00DAUERAUFTRAG?109252?20EREF+NOTPROVIDED?21SVWZ+Miete März 20
24 Wohnung 3. ?22OG links?30BYLADEM1001?31${IBAN}?32Erika Mu
ster?33mann?34000
:61:2402300301DR7,90N805NONREF
:86:805?00ENTGELTABSCHLUSS?106666?20Pauschale Februar
:61:2403010301RCR50,00N899NONREF
:86:899?00STORNO?109392?20Storno Gutschrift
:62F:C240301EUR1792,10
:64:C240301EUR1792,10
-
`;

/** A cooperative bank: no booking day, colon keys at the end, two pages and a second account. */
const COOPERATIVE_BANK = `:20:STARTUMS\r
:25:87095824/5331204411\r
:28C:15001/00001\r
:60F:C231229EUR100,00\r
:61:240102D1,20NMSCNONREF\r
:86:166?00ENTGELT?10931?20SVWZ+Buchungen EREF: E-1\r
?21 IBAN: DE0212030000000020205?221 BIC: BYLADEM1001\r
?32Bank\r
:62M:C240102EUR98,80\r
-\r
:20:STARTUMS\r
:25:87095824/5331204411\r
:28C:15001/00002\r
:60M:C240102EUR98,80\r
:61:240103C0,20NMSCNONREF\r
:86:166?20SVWZ+Zweite Seite\r
:62F:C240103EUR99,00\r
-\r
:20:STARTUMS\r
:25:87095824/5331204412\r
:28C:15001/00001\r
:60F:D231229EUR5,5\r
:62F:D231229EUR5,5\r
-\r
`;

const SWIFT = `{1:F01BANKNL2AXXXX0000000000}{2:I940BANKNL2AXXXXN}{4:
:20:0000000001
:25:NL91ABNA0417164300
:28C:2/1
:60F:C231230EUR500,
:61:2401021230D12,5N310NONREF//B7B27
:86:/TRTP/BETAALAUTOMAAT/NAME/MUSTER B.V./REMI/Kassa 4
:62F:C240102EUR487,5
:86:/SUM/1/0/12,50/0,00/
-}{5:}`;

const INTERIM = `:20:FNB5014200017001
:25:${IBAN}
:28C:17/1
:34F:EUR0,
:13D:2401031017+0100
:61:2401030103D5,NTRFNONREF
:86:177?20SVWZ+Strom
:61:2401040104ED9,NTRFNONREF
:86:177?20SVWZ+Vorgemerkt
:61:2401030103C7,NTRFNONREF
:86:166?20SVWZ+Erstattung
:90D:1EUR5,
:90C:1EUR7,
-
`;

const NON_SWIFT = `:20:STARTUMS
:25:1222333444
:NS:22Muster GmbH
23Testkonto
:60F:C240102EUR0,00
:61:2401020102C50,00S05168790452
:NS:01Miete
02Januar
15Erika Muster
16mann
17Gutschrift
1812345
19120000
3312030000
340000202051
:62F:C240102EUR50,00
`;

const FIXTURES = [SAVINGS_BANK, COOPERATIVE_BANK, SWIFT, INTERIM, NON_SWIFT];

describe("dialects", () => {
  test("a savings bank", () => {
    expect(parseMt940(SAVINGS_BANK)).toEqual([
      {
        account: { bankCode: "12030000", accountNumber: "0000202051" },
        currency: "EUR",
        from: "2024-02-27",
        to: "2024-03-01",
        openingBalance: { day: "2024-02-27", cents: 100_000 },
        closingBalance: { day: "2024-03-01", cents: 179_210 },
        entries: [
          {
            ...PLAIN_ENTRY,
            bookingDay: "2024-02-28",
            valueDay: "2024-02-28",
            cents: 85_000,
            purpose: "Miete März 2024 Wohnung 3. OG links",
            counterpartyName: "Erika Mustermann",
            counterpartyIban: IBAN,
            counterpartyBic: "BYLADEM1001",
            bankReference: "2402281234",
            details: {
              Buchungsschlüssel: "N152",
              Geschäftsvorfall: "152",
              Buchungstext: "DAUERAUFTRAG",
              Primanota: "9252",
              Textschlüsselergänzung: "000",
            },
          },
          {
            ...PLAIN_ENTRY,
            bookingDay: "2024-03-01",
            valueDay: "2024-02-29",
            cents: -790,
            purpose: "Pauschale Februar",
            details: {
              Buchungsschlüssel: "N805",
              Geschäftsvorfall: "805",
              Buchungstext: "ENTGELTABSCHLUSS",
              Primanota: "6666",
            },
          },
          {
            ...PLAIN_ENTRY,
            bookingDay: "2024-03-01",
            valueDay: "2024-03-01",
            cents: -5_000,
            purpose: "Storno Gutschrift",
            reversal: true,
            details: { Buchungsschlüssel: "N899", Geschäftsvorfall: "899", Buchungstext: "STORNO", Primanota: "9392" },
          },
        ],
        pending: 0,
      },
    ]);
  });

  test("a cooperative bank: each page is proven by itself, each account has its statement", () => {
    const statements = parseMt940(COOPERATIVE_BANK);
    expect(
      statements.map(({ account, openingBalance, closingBalance }) => ({ account, openingBalance, closingBalance })),
    ).toEqual([
      {
        account: { bankCode: "87095824", accountNumber: "5331204411" },
        openingBalance: { day: "2023-12-29", cents: 10_000 },
        closingBalance: { day: "2024-01-02", cents: 9_880 },
      },
      {
        account: { bankCode: "87095824", accountNumber: "5331204411" },
        openingBalance: { day: "2024-01-02", cents: 9_880 },
        closingBalance: { day: "2024-01-03", cents: 9_900 },
      },
      {
        account: { bankCode: "87095824", accountNumber: "5331204412" },
        openingBalance: { day: "2023-12-29", cents: -550 },
        closingBalance: { day: "2023-12-29", cents: -550 },
      },
    ]);
    expect(statements.map((statement) => proveStatement(statement).proven)).toEqual([true, true, true]);
    expect(statements[0]?.entries).toEqual([
      {
        ...PLAIN_ENTRY,
        bookingDay: "2024-01-02",
        valueDay: "2024-01-02",
        cents: -120,
        purpose: "Buchungen",
        counterpartyName: "Bank",
        counterpartyIban: IBAN,
        counterpartyBic: "BYLADEM1001",
        endToEndId: "E-1",
        details: {
          Buchungsschlüssel: "NMSC",
          Geschäftsvorfall: "166",
          Buchungstext: "ENTGELT",
          Primanota: "931",
        },
      },
    ]);
  });

  test("a message in its SWIFT envelope, booked before the turn of the year", () => {
    const [statement] = parseMt940(SWIFT);
    expect(statement?.account).toEqual({ iban: "NL91ABNA0417164300" });
    expect(statement?.entries).toEqual([
      {
        ...PLAIN_ENTRY,
        bookingDay: "2023-12-30",
        valueDay: "2024-01-02",
        cents: -1_250,
        purpose: "Kassa 4",
        counterpartyName: "MUSTER B.V.",
        bankReference: "B7B27",
        details: { Buchungsschlüssel: "N310", Buchungstext: "BETAALAUTOMAAT" },
      },
    ]);
  });

  test("an MT942 has no balances; what is only expected is counted and left out", () => {
    const [statement, ...more] = parseMt940(INTERIM);
    expect(more).toEqual([]);
    expect(statement).toMatchObject({
      account: { iban: IBAN },
      currency: "EUR",
      from: null,
      to: "2024-01-03",
      openingBalance: null,
      closingBalance: null,
      pending: 1,
    });
    expect(statement?.entries.map(({ cents, purpose }) => [cents, purpose])).toEqual([
      [-500, "Strom"],
      [700, "Erstattung"],
    ]);
  });

  test("fields outside of SWIFT's own", () => {
    expect(parseMt940(NON_SWIFT)[0]?.entries).toEqual([
      {
        ...PLAIN_ENTRY,
        bookingDay: "2024-01-02",
        valueDay: "2024-01-02",
        cents: 5_000,
        purpose: "Miete Januar",
        counterpartyName: "Erika Mustermann",
        counterpartyIban: "0000202051",
        details: {
          Buchungsschlüssel: "S051",
          Kundenreferenz: "68790452",
          Buchungstext: "Gutschrift",
          Primanota: "12345",
          "Weitere Angaben": "120000",
          Bankleitzahl: "12030000",
        },
      },
    ]);
  });
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

  test("is all that a damaged file can cause", () => {
    const damage = fc.record({
      file: fc.constantFrom(...FIXTURES),
      cuts: fc.array(
        fc.record({
          at: fc.nat(2_000),
          length: fc.nat(12),
          text: fc.oneof(
            fc.string({ maxLength: 4 }),
            fc.constantFrom(
              "\n",
              ":",
              ":20:",
              ":61:",
              ":86:",
              ":62F:",
              "-\n",
              "?",
              "20",
              ",",
              "EREF+",
              "IBAN: ",
              "/REMI/",
              "@@",
              "\u0000",
              "ß",
              "\uFEFF",
            ),
          ),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    });
    let read = 0;
    fc.assert(
      fc.property(damage, ({ file, cuts }) => {
        let text = file;
        for (const { at, length, text: inserted } of cuts) {
          const start = at % text.length;
          text = `${text.slice(0, start)}${inserted}${text.slice(start + length)} `;
        }
        try {
          for (const statement of parseMt940(text)) expectSound(statement);
          read += 1;
        } catch (error) {
          if (!(error instanceof StatementError)) throw error;
        }
      }),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(50);
  });
});

function expectSound(statement: Statement): void {
  const days = [statement.from, statement.to].filter((day) => day !== null);
  for (const entry of statement.entries) {
    days.push(entry.bookingDay, entry.valueDay);
    if (!Number.isSafeInteger(entry.cents) || Object.is(entry.cents, -0)) throw new Error(`${entry.cents} cents`);
    const { subLines: _, ...texts } = entry;
    for (const text of [...Object.values(texts), ...Object.values(entry.details)]) {
      if (typeof text === "string" && /^\s|\s$|\s\s|[\n\r]/.test(text)) throw new Error(JSON.stringify(text));
    }
    for (const text of [entry.counterpartyName, entry.counterpartyIban, entry.endToEndId, entry.bankReference]) {
      if (text === "") throw new Error("an empty text where null belongs");
    }
  }
  for (const day of days) if (!isDay(day)) throw new Error(day);
}

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
