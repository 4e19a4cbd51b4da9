import { expect, test } from "vitest";
import { parseCamt } from "./read/camt/parse-camt";
import { PLAIN_ENTRY } from "./read/fixtures/plain-entry";
import { parseMt940 } from "./read/mt940/parse-mt940";
import { returnReasonOf } from "./return-reason";

const entry = { ...PLAIN_ENTRY, cents: -853_00 };
const reasonOf = (change: Partial<typeof entry>) => returnReasonOf({ ...entry, ...change });

test.each([
  [{}, null],
  [{ reversal: true }, ""],
  [{ details: { Geschäftsvorfall: "109", Textschlüsselergänzung: "912" } }, "MD06"],
  [{ details: { Geschäftsvorfall: "109", Textschlüsselergänzung: "000" } }, ""],
  [{ details: { Geschäftsvorfall: "108" }, purpose: "RETURN/REFUND AC04 Miete" }, "AC04"],
  [{ details: { Rückgabegrund: "MD01 no mandate" } }, "MD01"],
  [{ details: { Rückgabegrund: "NARR" } }, ""],
  [{ details: { "ISO-Buchungscode": "PMNT-RDDT-UPDD" } }, ""],
  [{ details: { Buchungsschlüssel: "NRTI" } }, ""],
  [{ details: { Buchungstext: "RUECKLASTSCHRIFT" } }, ""],
  [{ details: { Buchungstext: "SEPA-DD SOLL RUECKBEL. CORE" } }, ""],
  [{ purpose: "Rückgabe Lastschrift Widerspruch MD06" }, "MD06"],
  [{ purpose: "Retoure SEPA Lastschrift vom 03.12.2026" }, ""],
  // Who pays what was taken back, and who says what it is for, gives nothing back.
  [{ cents: 853_00, purpose: "Rücklastschrift Dezember, sorry" }, null],
  [{ purpose: "Rückgabe Kaution" }, null],
  [{ details: { Geschäftsvorfall: "105", Textschlüsselergänzung: "912" } }, null],
])("%j is a return because of %j", (change, reason) => expect(reasonOf(change)).toBe(reason));

const CAMT = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">853.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`;
const DAYS =
  "<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-08</Dt></BookgDt><ValDt><Dt>2026-12-08</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef>";
const PARTS =
  "<Refs><EndToEndId>OB-LS-202612-1-1</EndToEndId><MndtId>MV17-2024</MndtId></Refs><AmtDtls><InstdAmt><Amt Ccy='EUR'>850.00</Amt></InstdAmt></AmtDtls>";

test.each([
  [
    "its reason",
    `${DAYS}<NtryDtls><TxDtls>${PARTS}<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></NtryDtls>`,
    "MD06",
  ],
  ["a mark alone", `<RvslInd>true</RvslInd>${DAYS}<NtryDtls><TxDtls>${PARTS}</TxDtls></NtryDtls>`, ""],
])("a direct debit that came back is told in CAMT by %s", (_, inside, reason) => {
  const [line] = parseCamt(new TextEncoder().encode(CAMT(inside))).flatMap(({ entries }) => entries);
  expect(line).toMatchObject({ cents: -853_00, endToEndId: "OB-LS-202612-1-1", mandateId: "MV17-2024" });
  expect(line && returnReasonOf(line)).toBe(reason);
});

test("and in MT940 by business code and the German code of the reason", () => {
  const text = [
    ...[":20:STARTUMS", ":25:12030000/0000202051", ":28C:00012/001", ":60F:C261207EUR5000,00"],
    ":61:2612081208D853,00NRTINONREF//R1",
    ":86:109?00SEPA-DD SOLL RUECKBEL. CORE?10971?20EREF+OB-LS-202612-1-1?21MREF+MV17-2024?22CRED+DE98ZZZ09999999999?23SVW" +
      "Z+ORG BT 850,00 PLUS ENTG.3?24,00?30COBADEFFXXX?31DE89370400440532013000?32Erika Musterfrau?34912",
    ...[":62F:C261208EUR4147,00", "-", ""],
  ].join("\r\n");
  const [line] = parseMt940(text).flatMap(({ entries }) => entries);
  expect(line).toMatchObject({ cents: -853_00, endToEndId: "OB-LS-202612-1-1", mandateId: "MV17-2024" });
  expect(line && returnReasonOf(line)).toBe("MD06");
});
