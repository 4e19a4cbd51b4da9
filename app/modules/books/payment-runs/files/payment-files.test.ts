import fc from "fast-check";
import { expect, test } from "vitest";
import { at, faultsOf, readPaymentFile } from "./fixtures/read-payment-file";
import { LEAST_CENTS, MOST_CENTS } from "./payment-file";
import { isSepaId, sepaText } from "./sepa-text";
import { type DirectDebit, writeDirectDebits } from "./write-direct-debits";
import { writeTransfers } from "./write-transfers";

const head = {
  messageId: "OB-LS-202612-1",
  createTime: "2026-11-23T10:00:00.000Z",
  day: "2026-12-03",
  party: { name: "Muster Immobilien GbR", iban: "DE02120300000000202051", bic: "BYLADEM1001" as string | null },
  creditorId: "DE98ZZZ09999999999",
};
const item: DirectDebit = {
  endToEndId: "MV17-2026-12",
  name: "Erika Musterfrau",
  iban: "DE89370400440532013000",
  cents: 85_050,
  text: "Miete 12/2026",
  mandate: "MV17-2024",
  signedDay: "2024-06-01",
  sequence: "RCUR",
};

test("a direct debit, letter for letter", () => {
  const expected = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn>
<GrpHdr><MsgId>OB-LS-202612-1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>850.50</CtrlSum><InitgPty><Nm>Muster Immobilien GbR</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>OB-LS-202612-1.0</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>850.50</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>RCUR</SeqTp></PmtTpInf><ReqdColltnDt>2026-12-03</ReqdColltnDt>
<Cdtr><Nm>Muster Immobilien GbR</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct><CdtrAgt><FinInstnId><BICFI>BYLADEM1001</BICFI></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtrSchmeId><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>
<DrctDbtTxInf><PmtId><EndToEndId>MV17-2026-12</EndToEndId></PmtId><InstdAmt Ccy="EUR">850.50</InstdAmt>
<DrctDbtTx><MndtRltdInf><MndtId>MV17-2024</MndtId><DtOfSgntr>2024-06-01</DtOfSgntr></MndtRltdInf></DrctDbtTx>
<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><Dbtr><Nm>Erika Musterfrau</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
<RmtInf><Ustrd>Miete 12/2026</Ustrd></RmtInf></DrctDbtTxInf></PmtInf></CstmrDrctDbtInitn></Document>
`;
  expect(writeDirectDebits(head, [item])).toBe(`${expected.replaceAll("\n", "")}\n`);
});

test("collections of another sequence are another group, each with its sums", () => {
  const last: DirectDebit = { ...item, endToEndId: "MV18-2026-12", cents: 1, sequence: "FNAL" };
  const xml = writeDirectDebits(head, [item, last, { ...item, endToEndId: "MV19-2026-12" }]);
  expect(faultsOf(xml, "pain.008.001.08")).toEqual([]);
  const message = readPaymentFile(xml);
  expect(at(message, "CstmrDrctDbtInitn/PmtInf/PmtTpInf/SeqTp")).toEqual(["RCUR", "FNAL"]);
  expect(at(message, "CstmrDrctDbtInitn/PmtInf/CtrlSum")).toEqual(["1701.00", "0.01"]);
  expect(at(message, "CstmrDrctDbtInitn/GrpHdr/CtrlSum")).toEqual(["1701.01"]);
});

test("transfers of a party whose BIC nobody knows", () => {
  const xml = writeTransfers({ ...head, party: { ...head.party, bic: null } }, [item]);
  expect(faultsOf(xml, "pain.001.001.09")).toEqual([]);
  expect(xml).toContain(
    "<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr><CdtTrfTxInf>" +
      '<PmtId><EndToEndId>MV17-2026-12</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">850.50</InstdAmt></Amt><Cdtr>',
  );
});

test.each([
  ["Müller & Söhne, Straße 5", "Mueller + Soehne, Strasse 5"],
  ["Łukasz  Żółć\n– “Ørsted”", "Lukasz Zolc - .Orsted."],
  ['<b>"x"</b>]]>', ".b..x../b.))."],
  ["北京", ".."],
])("%j is written as %j", (text, written) => expect(sepaText(text, 70)).toBe(written));

test.each(["/A", "A/", "A//B", "", "A B", "Ä", "A".repeat(36)])("%j is no id", (text) =>
  expect(isSepaId(text)).toBe(false),
);

// Names as nobody has them: of all letters there are, those that mean something in XML, and those that grow as they are spelled.
const letters = fc.constantFrom(..."<>&\"'/\\]ÄöüßŁ€\u0000\u200b\ud800 \n", "]]>", "😀", "e\u0301", "a", "ﬃ");
const nasty = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(letters, { maxLength: 200 }).map((all) => all.join("")),
  )
  .filter((text) => sepaText(text, 70) !== "");
const cents = fc.oneof(
  fc.integer({ min: LEAST_CENTS, max: MOST_CENTS }),
  fc.constantFrom(LEAST_CENTS, 10, 99, 100, MOST_CENTS),
);
const payments = fc.array(
  fc.record({ name: nasty, text: nasty, cents, sequence: fc.constantFrom("FRST", "RCUR", "OOFF", "FNAL") }),
  { minLength: 1, maxLength: 30 },
);

test("whatever the names and the amounts are, both files keep to the rules", () => {
  fc.assert(
    fc.property(payments, nasty, (all, name) => {
      const items = all.map((one, index) => ({ ...item, ...one, endToEndId: `OB-${index}` }) as DirectDebit);
      const own = { ...head, party: { ...head.party, name } };
      expect(faultsOf(writeDirectDebits(own, items), "pain.008.001.08")).toEqual([]);
      expect(faultsOf(writeTransfers(own, items), "pain.001.001.09")).toEqual([]);
    }),
  );
});

test("the rules are ones that can be broken", () => {
  const xml = writeDirectDebits(head, [item]);
  const broken = [
    xml.replace("<ChrgBr>SLEV</ChrgBr>", ""),
    xml.replace("850.50</CtrlSum><InitgPty>", "850.51</CtrlSum><InitgPty>"),
    xml.replace("Erika", "Ärika"),
    xml.replace("MV17-2026-12", "/MV17"),
    xml.replace(/(<DbtrAgt>.*<\/DbtrAgt>)(<Dbtr>.*<\/Dbtr>)/, "$2$1"),
    xml.replace('"EUR">850.50', '"EUR">0850.5'),
    xml.replace("Musterfrau", "x".repeat(70)),
  ];
  expect(broken.map((one) => faultsOf(one, "pain.008.001.08").length > 0)).toEqual(broken.map(() => true));
});
