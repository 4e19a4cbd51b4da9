import { expect, test } from "vitest";
import { tellEntry } from "../fixtures/tell";
import { readInformation } from "./read-information";

const IBAN = "DE02120300000000202051";

function tell(...lines: string[]): string[] {
  return tellEntry(readInformation(lines));
}

test.each(["?", ">", "~", "^", "<", "*", "'", "@", "#", "$", "%", "&", "!", "|", ";"])("the separator %s", (sign) => {
  expect(tell(["166", "00Gutschrift", "20EREF+E1", "21SVWZ+Miete", "32Erika"].join(sign))).toEqual([
    "Miete",
    "  name=Erika",
    "  endToEnd=E1",
    "  Geschäftsvorfall=166 | Buchungstext=Gutschrift",
  ]);
});

test.each<[rule: string, lines: string[], told: string[]]>([
  ["nothing says nothing", [], [""]],
  [
    "subfields are joined without a blank, wherever lines and subfields end",
    [
      "105?00SEPA-LASTSCHRIFT?109248?20EREF+RG 2024/0815 ?21MREF+M-00",
      "42?22CRED+DE98ZZZ09999999999?23SVWZ+Grundsteuer 1. Quart?24al Flurstü?",
      "25ck 17?30BYLADEM1001?31DE021203000000002020",
      "51?32Stadt Musterhausen Stadtka?33sse?34992?60 Kassenzeichen 9",
    ],
    [
      "Grundsteuer 1. Quartal Flurstück 17 Kassenzeichen 9",
      `  name=Stadt Musterhausen Stadtkasse | iban=${IBAN} | bic=BYLADEM1001`,
      "  endToEnd=RG 2024/0815 | mandate=M-0042 | creditor=DE98ZZZ09999999999",
      "  Geschäftsvorfall=105 | Primanota=9248 | Textschlüsselergänzung=992 | Buchungstext=SEPA-LASTSCHRIFT",
    ],
  ],
  [
    "a key may be cut by the end of a subfield, and its value by several",
    ["166?20ERE?21F+ZV0?2209?23SV?24WZ?25+Mie?26te"],
    ["Miete", "  endToEnd=ZV009", "  Geschäftsvorfall=166"],
  ],
  [
    "so may a key with a colon",
    ["166?20Miete MREF?21: M1 IB?22AN: DE0212030000000?230202051 BI?24C: BYLADEM1001"],
    ["Miete", `  iban=${IBAN} | bic=BYLADEM1001`, "  mandate=M1", "  Geschäftsvorfall=166"],
  ],
  [
    "what banks repeat with colons is taken out of the purpose and gives way to the plus form",
    [
      `166?20EREF+ZV-1?21SVWZ+Miete Mai EREF: ZV-2 MREF: M-7?22 CRED: DE98ZZZ09999999999 IBAN: ${IBAN}` +
        "?23 BIC: BYLADEM1001 ABWA: Erika Muster?31DE75512108001245126199",
    ],
    [
      "Miete Mai",
      "  iban=DE75512108001245126199 | bic=BYLADEM1001",
      "  endToEnd=ZV-1 | mandate=M-7 | creditor=DE98ZZZ09999999999",
      "  Geschäftsvorfall=166 | Abweichender Auftraggeber=Erika Muster",
    ],
  ],
  [
    "the plus form counts, whichever comes first",
    ["166?20EREF: E-1 ABWE: Test?21EREF+E-12?22ABWE+Testkonto"],
    ["", "  endToEnd=E-12", "  Geschäftsvorfall=166 | Abweichender Empfänger=Testkonto"],
  ],
  [
    "a key among a person's own words",
    [`166?20SVWZ+Storno IBAN: ${IBAN} danke`],
    ["Storno danke", `  iban=${IBAN}`, "  Geschäftsvorfall=166"],
  ],
  [
    "the text before the keys and the bank's message belong to the purpose",
    ["159?20Rückgabe?21EREF+E1?22MTLG:Konto erloschen"],
    ["Rückgabe Konto erloschen", "  endToEnd=E1", "  Geschäftsvorfall=159"],
  ],
  [
    "the other keys have German labels",
    ["105?20KREF+K1?21DEBT+D1?22COAM+0,50?23OAMT+9,00?24ABWA+A?25ABWE+B?26PURP+RINP?27RREF+R?28BREF+X"],
    [
      "",
      "  Geschäftsvorfall=105 | Kundenreferenz=K1 | Auftraggeberkennung=D1 | Ausgleichsbetrag=0,50 | Ursprungsbetrag=9,00 | Abweichender Auftraggeber=A | Abweichender Empfänger=B | Zweckcode=RINP | Referenz der Rückgabe=R | Bankreferenz=X",
    ],
  ],
  [
    "a bank code and an account number stay what they are",
    ["051?00ÜBERWEISUNG?20Gehalt?3012030000?310000202051?32MÜLLER"],
    [
      "Gehalt",
      "  name=MÜLLER | iban=0000202051",
      "  Geschäftsvorfall=051 | Buchungstext=ÜBERWEISUNG | Bankleitzahl=12030000",
    ],
  ],
  [
    "an IBAN in ?38 goes before an account number in ?31",
    [`020?20A?31202051?38${IBAN}`],
    ["A", `  iban=${IBAN}`, "  Geschäftsvorfall=020"],
  ],
  [
    "an IBAN in small letters with blanks",
    ["020?20A?31de02 1203 0000 0000 2020 51"],
    ["A", `  iban=${IBAN}`, "  Geschäftsvorfall=020"],
  ],
  ["a code of three zeros says nothing", ["000?20Gehalt"], ["Gehalt"]],
  ["nor does none before the first subfield", ["?20Gehalt"], ["Gehalt"]],
  [
    "subfields without a meaning of their own are kept together, a sign without digits is text",
    ["166?20Wann? Um 5?70für Erika?71 Muster"],
    ["Wann? Um 5", "  Geschäftsvorfall=166 | Weitere Angaben=für Erika Muster"],
  ],
  [
    "keys between slashes",
    [
      `/TRTP/SEPA INCASSO/IBAN/${IBAN}/BIC/BYLADEM1001/NAME/MUSTER B.V. `,
      "/MARF/M-1/CSID/NL36ZZZ340698640000/REMI/Factuur 12/3 april",
      "/EREF/E2E-1/ISDT/2024-01-05",
    ],
    [
      "Factuur 12/3 april",
      `  name=MUSTER B.V. | iban=${IBAN} | bic=BYLADEM1001`,
      "  endToEnd=E2E-1 | mandate=M-1 | creditor=NL36ZZZ340698640000",
      "  Buchungstext=SEPA INCASSO | Abwicklungstag=2024-01-05",
    ],
  ],
  [
    "keys between slashes with a counterparty of several parts and doubled slashes",
    [`/RTYP/SEPA//EREF/NOTPROVIDED//CNTP/${IBAN}/BYLADEM1001/MUSTER GMBH/BERLIN//REMI/USTD//Order 7/`],
    ["Order 7", `  name=MUSTER GMBH | iban=${IBAN} | bic=BYLADEM1001`, "  Buchungstext=SEPA"],
  ],
  [
    "keys between slashes without a field of their own are kept together",
    [`/TRTP/SEPA/IBAN/${IBAN}/NAME/MUSTER/REMI/Order 7/CREF/C-1/SVCL/0`],
    ["Order 7", `  name=MUSTER | iban=${IBAN}`, "  Buchungstext=SEPA | Weitere Angaben=C-1 0"],
  ],
  [
    "without a remittance the purpose is the whole text",
    ["/BAI/469/ACH DEBIT", "/BENM/Muster"],
    ["/BAI/469/ACH DEBIT /BENM/Muster", "  name=Muster", "  Geschäftsvorfall=469/ACH DEBIT"],
  ],
  [
    "a party of several lines is no name",
    ["/BENM/3000000001", "/MUSTER AD - SKOPJE", "/00//00"],
    ["/BENM/3000000001 /MUSTER AD - SKOPJE /00//00"],
  ],
  ["free text joins full lines as they are", ["x".repeat(64), "yz", "Ende"], [`${"x".repeat(64)}yz Ende`]],
  ["and shorter ones with a blank", ["EINZAHLUNG   AUTOMAT", "FILIALE 12"], ["EINZAHLUNG AUTOMAT FILIALE 12"]],
  [
    "keys stand in free text too",
    [`999GUTSCHRIFT:MIETE EREF:0203 IBAN: ${IBAN} BIC: BYLADEM1001`],
    ["GUTSCHRIFT:MIETE", `  iban=${IBAN} | bic=BYLADEM1001`, "  endToEnd=0203", "  Geschäftsvorfall=999"],
  ],
  ["codes before free text", ["999PN5477SCHECK-NR. 12"], ["SCHECK-NR. 12", "  Geschäftsvorfall=999 | Primanota=5477"]],
  ["a code alone", ["091"], ["", "  Geschäftsvorfall=091"]],
  ["a number that is no code", ["9991 Stück"], ["9991 Stück"]],
])("%s", (_, lines, told) => {
  expect(tell(...lines)).toEqual(told);
});

test.each(["Bitte IBAN: siehe Rechnung", "NUMEREF: 12", "Preis BIC-Kugelschreiber", "CRED 7"])(
  "a person's own words are no keys: %s",
  (text) => expect(tell(`166?20SVWZ+${text}`)).toEqual([text, "  Geschäftsvorfall=166"]),
);

test.each(["NOTPROVIDED", "NotProvided", "NONREF", ""])("the reference %s is none", (reference) => {
  const lines = tell(`166?20EREF+${reference}?21KREF+${reference}?22SVWZ+A`);
  expect(lines).toEqual(["A", "  Geschäftsvorfall=166"]);
});
