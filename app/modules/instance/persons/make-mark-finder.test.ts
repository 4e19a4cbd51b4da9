import fc from "fast-check";
import { expect, test } from "vitest";
import { makeMarkFinder, STRIPPED } from "./make-mark-finder";
import { marksOf, namesIn, tellingWord } from "./person-marks";

const NAMELESS = { counterPartyEmail: null, counterPartyPhone: null, counterPartyIbans: null };

test.each([
  ["Erika Vogt", ["Erika Vogt"]],
  ["Herr Dr. Jörg Öztürk", ["Herr Dr. Jörg Öztürk", "Jörg Öztürk"]],
  ["Erika und Max Vogt", ["Erika und Max Vogt", "Erika Vogt", "Max Vogt"]],
  ["Vogt, Erika", ["Vogt, Erika", "Erika Vogt"]],
  ["Erika Vogt, Max Huber", ["Erika Vogt, Max Huber", "Erika Vogt", "Max Huber"]],
  ["Familie Vogt", ["Familie Vogt", "Vogt"]],
  ["Bäckerei Huber & Söhne GmbH", ["Bäckerei Huber & Söhne GmbH"]],
  ["  ", []],
])("the names in %s", (counterParty, names) => {
  expect(namesIn(counterParty)).toEqual(names);
});

test.each([
  ["Silke Oehme", "Oehme"],
  ["Christopher Lang", "Lang"],
  ["Bäckerei Huber GmbH", "Bäckerei"],
])("%s is told by %s", (name, word) => {
  expect(tellingWord(name)).toBe(word);
});

const marks = marksOf([
  {
    counterParty: "Jörg Müller-Groß",
    counterPartyEmail: "joerg@mueller.example",
    counterPartyPhone: "+49 (0) 371 55-50 1, 0171/2345678",
    counterPartyIbans: "DE75512108001245126199 AT483200000012345864",
  },
]);
const { replace, names, needles } = makeMarkFinder(marks);

test.each([
  ["JOERG MUELLER GROSS", "X"],
  ["Mueller-Gross, Jörg zahlt", "X zahlt"],
  ["Frau Müller-Groß und J. Müller-Groß", "Frau X und X"],
  ["Mietvertrag_Müller-Groß.pdf", "Mietvertrag_X.pdf"],
  ["Jörg Müller-Großs Schlüssel", "Xs Schlüssel"],
  ["an JOERG@mueller.example.", "an [entfernt]."],
  ["Tel. 0371 5550-1 oder 0049 371 55501", "Tel. [entfernt] oder [entfernt]"],
  ["mobil +49 171 234 56 78", "mobil [entfernt]"],
  ["DE75 5121 0800 1245 1261 99", "[entfernt]"],
])("%s", (text, expected) => {
  expect(replace(text, "X")).toBe(expected);
  expect(names(text)).toBe(true);
});

test.each([
  "Jörg Müller-Großmann",
  "Müller-Groß & Partner bauen",
  "joerg@mueller.example.com",
  "9037155501",
  "Jörg ruft an",
  "",
])("nobody's: %s", (text) => {
  expect(replace(text, "X")).toBe(text);
});

test("a name of one word is anybody's but after a title", () => {
  const one = makeMarkFinder(marksOf([{ ...NAMELESS, counterParty: "Berg" }]));
  expect(one.replace("Der Berg ruft, Herr Berg auch", "X")).toBe("Der Berg ruft, Herr X auch");
});

const strippedBySql = (text: string) =>
  STRIPPED.reduce((rest, sign) => rest.replaceAll(sign, ""), text).replace(/[A-Z]/g, (sign) => sign.toLowerCase());

test("whatever names the person holds a needle as the database looks for it", () => {
  const calls = [
    "Jörg Müller-Groß",
    "MÜLLER-GROSS JÖRG",
    "joerg mueller-groß",
    "Herr MÜLLER-GROẞ",
    "0371/5550 1",
    "DE75 5121 0800 1245 1261 99",
  ];
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...calls), fc.string(), (before, call, after) => {
      const text = `${before} ${call} ${after}`;
      if (!names(text)) return;
      const found = strippedBySql(replace(text, "")) !== strippedBySql(text);
      expect(found && needles.some((needle) => strippedBySql(text).includes(needle))).toBe(true);
    }),
  );
});

test("a text without the person stays as it is, and what was replaced names nobody any more", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(names(replace(text, "Ehemaliger Mieter 7"))).toBe(false);
    }),
  );
});
