import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../base/calendar/day";
import { banks } from "../../../bank-accounts/bank-names";
import type { ColumnMeaning, CsvLayout } from "./cells/csv-layout";
import { LAYOUTS_BY_TYPE } from "./layouts-by-type";
import { parseCsv } from "./parse-csv";
import { recogniseCsv } from "./recognise-csv";

/** An entry as these tests print it; texts are empty if there is none. */
type Line = Record<(typeof TEXTS)[number], string> & { age: number; wait: number; cents: number; purpose: string };

const TEXTS = ["counterpartyName", "endToEndId", "mandateId", "creditorId", "bankReference", "bookingText"] as const;
const OWN_IBAN = "DE02120300000000202051";
const PARTNER_IBAN = "DE75512108001245126199";
const FIRST_DAY = "2001-01-01";

const word = fc.string({ unit: fc.constantFrom(..."abcäöüßÄÖé0189;,\"'+-&"), minLength: 1, maxLength: 12 });
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(" "));
const reference = fc.string({ unit: fc.constantFrom(..."ABZ059-"), minLength: 1, maxLength: 20 });
const line: fc.Arbitrary<Line> = fc.record({
  age: fc.nat(40),
  wait: fc.nat(5),
  cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  purpose: words,
  counterpartyName: words,
  endToEndId: reference,
  mandateId: reference,
  creditorId: reference,
  bankReference: reference,
  bookingText: fc.constantFrom("GUTSCHRIFT", "Lastschrift"),
});

const LAYOUTS = banks.flatMap(({ value }) =>
  LAYOUTS_BY_TYPE[value].layouts.map((layout) => ({ type: value, layout, title: `${value} ${layout.name}` })),
);

const euros = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2 });
const german = (day: string) => day.split("-").reverse().join(".");
const bookingDayOf = (lines: readonly Line[], index: number) =>
  addDays(
    FIRST_DAY,
    lines.slice(0, index + 1).reduce((sum, { age }) => sum + age, 0),
  );
const balanceOf = (lines: readonly Line[], index: number) =>
  lines.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0);

/** The lines as a file of an export: the columns that its layout knows, each under the first of its names. */
function print(layout: CsvLayout, lines: readonly Line[]): string {
  const meanings = Object.entries({ ...layout.required, ...layout.optional }).flatMap(([meaning, names]) => {
    // An account is named once; a signed amount stands for debit and credit if there is one.
    return meaning === "accountNumber" ? [] : [{ meaning: meaning as ColumnMeaning, name: names[0] ?? "" }];
  });
  if (layout.required.accountNumber)
    meanings.push({ meaning: "accountNumber", name: layout.required.accountNumber[0]! });
  const has = (meaning: ColumnMeaning) => meanings.some((column) => column.meaning === meaning);
  const amount = (cents: number) =>
    layout.decimals === "point" ? (cents / 100).toFixed(2) : euros.format(cents / 100);
  const day = (text: string) => (layout.dates === "iso" ? text : german(text));
  const cell = (meaning: ColumnMeaning, index: number): string => {
    const { cents, wait, ...texts } = lines[index]!;
    const bookingDay = bookingDayOf(lines, index);
    switch (meaning) {
      case "account":
        return OWN_IBAN;
      case "accountNumber":
      case "accountBankCode":
        return "";
      case "bookingDay":
        return day(bookingDay);
      case "valueDay":
        return day(addDays(bookingDay, wait));
      case "amount":
        return has("debit") ? "" : amount(has("side") ? Math.abs(cents) : cents);
      case "side":
        return cents < 0 ? "S" : "H";
      case "debit":
        return cents < 0 ? amount(cents) : "";
      case "credit":
        return cents < 0 ? "" : amount(cents);
      case "currency":
        return "EUR";
      case "balance":
        return amount(balanceOf(lines, index));
      case "status":
        return "gebucht";
      case "payer":
        return cents < 0 ? "Eigener Name" : texts.counterpartyName;
      case "payee":
        return cents < 0 ? texts.counterpartyName : "Eigener Name";
      case "counterpartyIban":
        return PARTNER_IBAN;
      case "counterpartyBic":
        return "SOGEDEFFXXX";
      case "purpose":
        return layout.startsWithBookingText ? `${texts.bookingText}\n${cut(texts.purpose)}` : texts.purpose;
      default:
        return texts[meaning];
    }
  };
  const quoted = (texts: string[]) =>
    texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(layout.decimals === "point" ? "," : ";");
  return [
    quoted(meanings.map(({ name }) => name)),
    ...lines.map((_, index) => quoted(meanings.map(({ meaning }) => cell(meaning, index)))),
  ].join("\r\n");
}

/** Lines of 27 characters, as the VR banks cut them. */
function cut(text: string): string {
  return (text.match(/.{1,27}/g) ?? []).join("\n");
}

describe.each(LAYOUTS)("$title", ({ type, layout }) => {
  const known = { ...layout.required, ...layout.optional };
  const textOf = (entry: Line, meaning: (typeof TEXTS)[number]) => (known[meaning] ? entry[meaning] : null);

  test("reads back what was printed", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const [statement, ...others] = parseCsv(type, print(layout, lines));
        expect(others).toEqual([]);
        expect(statement).toMatchObject({
          currency: "EUR",
          pending: 0,
          account: known.account ? { iban: OWN_IBAN } : null,
        });
        expect(statement?.entries).toEqual(
          lines.map((entry, index) => ({
            bookingDay: bookingDayOf(lines, index),
            valueDay: addDays(bookingDayOf(lines, index), known.valueDay ? entry.wait : 0),
            cents: entry.cents,
            purpose: entry.purpose,
            counterpartyName: known.payer ? entry.counterpartyName : textOf(entry, "counterpartyName"),
            counterpartyIban: known.counterpartyIban ? PARTNER_IBAN : null,
            counterpartyBic: known.counterpartyBic ? "SOGEDEFFXXX" : null,
            endToEndId: textOf(entry, "endToEndId"),
            mandateId: textOf(entry, "mandateId"),
            creditorId: textOf(entry, "creditorId"),
            bankReference: textOf(entry, "bankReference"),
            reversal: false,
            details: known.bookingText || layout.startsWithBookingText ? { Buchungstext: entry.bookingText } : {},
            subLines: [],
          })),
        );
        if (!known.balance) return;
        const sum = balanceOf(lines, lines.length - 1);
        expect(statement).toMatchObject({ openingBalance: { cents: 0 }, closingBalance: { cents: sum } });
      }),
      { numRuns: 20 },
    );
  });

  test("a header alone is recognised, and is an empty statement", () => {
    const recognised = recogniseCsv(print(layout, []));
    expect(recognised && LAYOUTS_BY_TYPE[recognised].layouts).toContain(layout);
    expect(parseCsv(type, print(layout, []))).toMatchObject([{ account: null, entries: [], pending: 0 }]);
  });
});
