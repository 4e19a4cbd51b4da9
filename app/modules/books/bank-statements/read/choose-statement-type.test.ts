import { expect, test } from "vitest";
import { chooseStatementType } from "./choose-statement-type";

const found = (content: string | Uint8Array) =>
  chooseStatementType(typeof content === "string" ? new TextEncoder().encode(content) : content);

test.each([
  ["a whole statement", ":20:STARTUMS\r\n:25:12030000/202051\r\n:60F:C260301EUR0,\r\n:62F:C260301EUR0,\r\n-"],
  ["SWIFT's blocks around it", "{1:F01BYLADEM1}{2:I940}{4:\r\n:20:START\r\n-}"],
  ["@@ as the line break, from the first line on", "@@:20:STARTUMS@@:25:12030000/202051@@:34F:EUR0,@@:13:2603011200"],
  ["nothing but the number of a statement", ":28:00012/1"],
  ["nothing but a closing balance", "\r\n:62F:C260302EUR12,50"],
  ["nothing but information", ":86:166?00GUTSCHRIFT?20MIETE MAERZ?32ANNA\r\n: BEISPIEL"],
  ["nothing but what is no part of SWIFT", ":NS:01Miete"],
  ["a byte order mark before it", "\uFEFF:28C:1/1\r\n"],
  ["a control character before it", "\u0001:86:051?20MIETE"],
])("MT940: %s", (_, text) => {
  expect(found(text)).toEqual({ type: "MT940" });
});

test.each([
  ["HTML", "<!DOCTYPE html><html></html>"],
  ["HTML", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ["PDF", "%PDF-1.7"],
  ["EXCEL", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ["EMPTY", " \r\n\0"],
  ["UNKNOWN", "Guten Tag"],
  ["UNKNOWN", "Termin um :86: oder :20: Uhr"],
  ["UNKNOWN", ":12: kein Feld eines Auszugs"],
])("no statement, but %s", (looksLike, content) => {
  expect(found(content)).toEqual({ type: null, looksLike });
});

test("CAMT in any encoding that XML may have", () => {
  expect(found('\uFEFF<?xml version="1.0"?><Document/>')).toEqual({ type: "CAMT" });
  const utf16 = new Uint8Array(Uint16Array.from("\uFEFF<Document/>", (letter) => letter.charCodeAt(0)).buffer);
  expect(found(utf16)).toEqual({ type: "CAMT" });
});

test("a CSV whose purpose names a field of MT940 stays a CSV", () => {
  const csv = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"02.03.26";"02.03.26";"GUTSCHRIFT";"Abfahrt :20:15 Uhr";"";"";"";"";"";"";"Anna";"";"";"1,00";"EUR";"Umsatz gebucht"`;
  expect(found(csv)).toEqual({ type: "CSV_SPARKASSE" });
});

test("heads that any bank may use are no known bank's where another column decides on the sign or the currency", () => {
  const csv = (more: string, cell: string) =>
    found(
      `Buchung;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag${more}\n01.03.2026;01.03.2026;Amt;Steuer;20,00${cell}\n`,
    );
  expect(csv("", "")).toEqual({ type: "CSV_ING" });
  expect(csv(";Notiz", ";x")).toEqual({ type: "CSV_ING" });
  for (const [more, cell] of [
    [";Soll/Haben", ";S"],
    [";Art des Umsatzes", ";Soll"],
    [";", ";H"],
  ] as const)
    expect(csv(more, cell), more).toEqual({ type: null, looksLike: "UNKNOWN" });
});
