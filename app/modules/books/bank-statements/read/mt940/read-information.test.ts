import { expect, test } from "vitest";
import { readInformation } from "./read-information";

const IBAN = "DE02120300000000202051";
const NONE = {
  purpose: "",
  counterpartyName: null,
  counterpartyIban: null,
  counterpartyBic: null,
  endToEndId: null,
  mandateId: null,
  creditorId: null,
  details: {},
};

test("nothing says nothing", () => {
  expect(readInformation([])).toEqual(NONE);
});

test("subfields are joined without a blank, wherever lines and subfields end", () => {
  const lines = [
    "105?00SEPA-LASTSCHRIFT?109248?20EREF+RG 2024/0815 ?21MREF+M-00",
    "42?22CRED+DE98ZZZ09999999999?23SVWZ+Grundsteuer 1. Quart?24al Flurstü?",
    "25ck 17?30BYLADEM1001?31DE021203000000002020",
    "51?32Stadt Musterhausen Stadtka?33sse?34992?60 Kassenzeichen 9",
  ];
  expect(readInformation(lines)).toEqual({
    purpose: "Grundsteuer 1. Quartal Flurstück 17 Kassenzeichen 9",
    counterpartyName: "Stadt Musterhausen Stadtkasse",
    counterpartyIban: IBAN,
    counterpartyBic: "BYLADEM1001",
    endToEndId: "RG 2024/0815",
    mandateId: "M-0042",
    creditorId: "DE98ZZZ09999999999",
    details: {
      Geschäftsvorfall: "105",
      Buchungstext: "SEPA-LASTSCHRIFT",
      Primanota: "9248",
      Textschlüsselergänzung: "992",
    },
  });
});

test.each(["?", ">", "~", "^", "<", "*", "'", "@", "#", "$", "%", "&", "!", "|", ";"])("the separator %s", (sign) => {
  const text = ["166", "00Gutschrift", "20EREF+E1", "21SVWZ+Miete", "32Erika"].join(sign);
  expect(readInformation([text])).toMatchObject({ purpose: "Miete", endToEndId: "E1", counterpartyName: "Erika" });
});

test("a key may be cut by the end of a subfield, and its value by several", () => {
  expect(readInformation(["166?20ERE?21F+ZV0?2209?23SV?24WZ?25+Mie?26te"])).toMatchObject({
    endToEndId: "ZV009",
    purpose: "Miete",
  });
  expect(readInformation(["166?20Miete MREF?21: M1 IB?22AN: DE0212030000000?230202051 BI?24C: BYLADEM1001"])).toEqual({
    ...NONE,
    purpose: "Miete",
    mandateId: "M1",
    counterpartyIban: IBAN,
    counterpartyBic: "BYLADEM1001",
    details: { Geschäftsvorfall: "166" },
  });
});

test("what banks repeat with colons is taken out of the purpose and gives way to the plus form", () => {
  const text =
    `166?20EREF+ZV-1?21SVWZ+Miete Mai EREF: ZV-2 MREF: M-7?22 CRED: DE98ZZZ09999999999 IBAN: ${IBAN}` +
    "?23 BIC: BYLADEM1001 ABWA: Erika Muster?31DE75512108001245126199";
  expect(readInformation([text])).toEqual({
    ...NONE,
    purpose: "Miete Mai",
    endToEndId: "ZV-1",
    mandateId: "M-7",
    creditorId: "DE98ZZZ09999999999",
    counterpartyIban: "DE75512108001245126199",
    counterpartyBic: "BYLADEM1001",
    details: { Geschäftsvorfall: "166", "Abweichender Auftraggeber": "Erika Muster" },
  });
});

test("the plus form counts, whichever comes first", () => {
  expect(readInformation(["166?20EREF: E-1 ABWE: Test?21EREF+E-12?22ABWE+Testkonto"])).toMatchObject({
    endToEndId: "E-12",
    details: { "Abweichender Empfänger": "Testkonto" },
  });
});

test("a person's own words are no keys", () => {
  for (const text of ["Bitte IBAN: siehe Rechnung", "NUMEREF: 12", "Preis BIC-Kugelschreiber", "CRED 7"]) {
    expect(readInformation([`166?20SVWZ+${text}`]).purpose).toBe(text);
  }
  expect(readInformation([`166?20SVWZ+Storno IBAN: ${IBAN} danke`])).toMatchObject({
    purpose: "Storno danke",
    counterpartyIban: IBAN,
  });
});

test("the text before the keys and the bank's message belong to the purpose", () => {
  expect(readInformation(["159?20Rückgabe?21EREF+E1?22MTLG:Konto erloschen"])).toMatchObject({
    purpose: "Rückgabe Konto erloschen",
    endToEndId: "E1",
  });
});

test.each(["NOTPROVIDED", "NotProvided", "NONREF", ""])("the reference %s is none", (reference) => {
  expect(readInformation([`166?20EREF+${reference}?21KREF+${reference}?22SVWZ+A`])).toMatchObject({
    endToEndId: null,
    purpose: "A",
    details: { Geschäftsvorfall: "166" },
  });
});

test("the other keys have German labels", () => {
  const text = "105?20KREF+K1?21DEBT+D1?22COAM+0,50?23OAMT+9,00?24ABWA+A?25ABWE+B?26PURP+RINP?27RREF+R?28BREF+X";
  expect(readInformation([text]).details).toEqual({
    Geschäftsvorfall: "105",
    Kundenreferenz: "K1",
    Auftraggeberkennung: "D1",
    Ausgleichsbetrag: "0,50",
    Ursprungsbetrag: "9,00",
    "Abweichender Auftraggeber": "A",
    "Abweichender Empfänger": "B",
    Zweckcode: "RINP",
    "Referenz der Rückgabe": "R",
    Bankreferenz: "X",
  });
});

test("a bank code and an account number stay what they are", () => {
  expect(readInformation(["051?00ÜBERWEISUNG?20Gehalt?3012030000?310000202051?32MÜLLER"])).toEqual({
    ...NONE,
    purpose: "Gehalt",
    counterpartyName: "MÜLLER",
    counterpartyIban: "0000202051",
    details: { Geschäftsvorfall: "051", Buchungstext: "ÜBERWEISUNG", Bankleitzahl: "12030000" },
  });
});

test("an IBAN in ?38 goes before an account number in ?31, and capitals before blanks", () => {
  expect(readInformation([`020?20A?31202051?38${IBAN}`]).counterpartyIban).toBe(IBAN);
  expect(readInformation(["020?20A?31de02 1203 0000 0000 2020 51"]).counterpartyIban).toBe(IBAN);
});

test("a code of three zeros, or none before the first subfield, says nothing", () => {
  for (const text of ["000?20Gehalt", "?20Gehalt"])
    expect(readInformation([text])).toEqual({ ...NONE, purpose: "Gehalt" });
});

test("subfields without a meaning of their own are kept together, a sign without digits is text", () => {
  expect(readInformation(["166?20Wann? Um 5?70für Erika?71 Muster"])).toMatchObject({
    purpose: "Wann? Um 5",
    details: { "Weitere Angaben": "für Erika Muster" },
  });
});

test("keys between slashes", () => {
  const lines = [
    `/TRTP/SEPA INCASSO/IBAN/${IBAN}/BIC/BYLADEM1001/NAME/MUSTER B.V. `,
    "/MARF/M-1/CSID/NL36ZZZ340698640000/REMI/Factuur 12/3 april",
    "/EREF/E2E-1/ISDT/2024-01-05",
  ];
  expect(readInformation(lines)).toEqual({
    purpose: "Factuur 12/3 april",
    counterpartyName: "MUSTER B.V.",
    counterpartyIban: IBAN,
    counterpartyBic: "BYLADEM1001",
    endToEndId: "E2E-1",
    mandateId: "M-1",
    creditorId: "NL36ZZZ340698640000",
    details: { Buchungstext: "SEPA INCASSO", Abwicklungstag: "2024-01-05" },
  });
});

test("keys between slashes with a counterparty of several parts and doubled slashes", () => {
  const text = `/RTYP/SEPA//EREF/NOTPROVIDED//CNTP/${IBAN}/BYLADEM1001/MUSTER GMBH/BERLIN//REMI/USTD//Order 7/`;
  expect(readInformation([text])).toMatchObject({
    purpose: "Order 7",
    counterpartyName: "MUSTER GMBH",
    counterpartyIban: IBAN,
    counterpartyBic: "BYLADEM1001",
    endToEndId: null,
  });
});

test("keys between slashes without a field of their own are kept together", () => {
  const text = `/TRTP/SEPA/IBAN/${IBAN}/NAME/MUSTER/REMI/Order 7/CREF/C-1/SVCL/0`;
  expect(readInformation([text]).details).toEqual({ Buchungstext: "SEPA", "Weitere Angaben": "C-1 0" });
});

test("without a remittance the purpose is the whole text", () => {
  expect(readInformation(["/BAI/469/ACH DEBIT", "/BENM/Muster"])).toMatchObject({
    purpose: "/BAI/469/ACH DEBIT /BENM/Muster",
    counterpartyName: "Muster",
  });
});

test("a party of several lines is no name", () => {
  expect(readInformation(["/BENM/3000000001", "/MUSTER AD - SKOPJE", "/00//00"])).toMatchObject({
    purpose: "/BENM/3000000001 /MUSTER AD - SKOPJE /00//00",
    counterpartyName: null,
  });
});

test("free text joins full lines as they are and shorter ones with a blank", () => {
  const full = "x".repeat(64);
  expect(readInformation([full, "yz", "Ende"]).purpose).toBe(`${full}yz Ende`);
  expect(readInformation(["EINZAHLUNG   AUTOMAT", "FILIALE 12"]).purpose).toBe("EINZAHLUNG AUTOMAT FILIALE 12");
});

test("keys stand in free text too", () => {
  expect(readInformation([`999GUTSCHRIFT:MIETE EREF:0203 IBAN: ${IBAN} BIC: BYLADEM1001`])).toEqual({
    ...NONE,
    purpose: "GUTSCHRIFT:MIETE",
    endToEndId: "0203",
    counterpartyIban: IBAN,
    counterpartyBic: "BYLADEM1001",
    details: { Geschäftsvorfall: "999" },
  });
});

test("codes before free text", () => {
  expect(readInformation(["999PN5477SCHECK-NR. 12"])).toEqual({
    ...NONE,
    purpose: "SCHECK-NR. 12",
    details: { Geschäftsvorfall: "999", Primanota: "5477" },
  });
  expect(readInformation(["091"])).toEqual({ ...NONE, details: { Geschäftsvorfall: "091" } });
  expect(readInformation(["9991 Stück"]).purpose).toBe("9991 Stück");
});
