import { expect, test } from "vitest";
import { comdirect } from "../layouts/comdirect";
import { commerzbank } from "../layouts/commerzbank";
import type { TextLabel } from "./csv-layout";
import { splitLabelledText } from "./read-purpose";

const COMDIRECT = comdirect.layouts[0]?.text as readonly TextLabel[];
const COMMERZBANK = commerzbank.layouts[0]?.text as readonly TextLabel[];

test("a text of the comdirect is parted at its labels, also where no blank stands before one", () => {
  const text =
    "Empfänger: Hausverwaltung NordKto/IBAN: DE02 1203 0000 0000 2020 51 BLZ/BIC: BYLADEM1001 Buchungstext: Hausgeld 04 End-to-End-Ref.: nicht angegeben Ref. AB12/7";
  expect(splitLabelledText(text, COMDIRECT)).toEqual({
    purpose: "Hausgeld 04",
    rest: "",
    fields: {
      counterpartyName: "Hausverwaltung Nord",
      counterpartyIban: "DE02 1203 0000 0000 2020 51",
      counterpartyBic: "BYLADEM1001",
      endToEndId: "nicht angegeben",
      bankReference: "AB12/7",
    },
  });
});

test("labels that a person wrote into the purpose stay there", () => {
  const text = "Auftraggeber: Erika Muster Buchungstext: Miete Empfänger: Nord Ref. 12 April Ref. XY/1";
  const { purpose, fields } = splitLabelledText(text, COMDIRECT);
  expect(purpose).toBe("Miete Empfänger: Nord Ref. 12 April");
  expect(fields).toEqual({ counterpartyName: "Erika Muster", bankReference: "XY/1" });
  expect(splitLabelledText("Buchungstext: Miete Buchungstext: April", COMDIRECT).purpose).toBe(
    "Miete Buchungstext: April",
  );
});

test("what follows the last reference is kept apart", () => {
  const text =
    "Stadtwerke Abschlag End-to-End-Ref.: 47 11 Mandatsref: M-5 Gläubiger-ID: DE98ZZZ01 SEPA-BASISLASTSCHRIFT";
  expect(splitLabelledText(text, COMMERZBANK)).toEqual({
    purpose: "Stadtwerke Abschlag",
    rest: "SEPA-BASISLASTSCHRIFT",
    fields: { endToEndId: "47 11", mandateId: "M-5", creditorId: "DE98ZZZ01" },
  });
});

test("a text without labels is the purpose", () => {
  expect(splitLabelledText("Miete April", COMDIRECT)).toEqual({ purpose: "Miete April", rest: "", fields: {} });
  expect(splitLabelledText("Miete April", [])).toEqual({ purpose: "Miete April", rest: "", fields: {} });
});
