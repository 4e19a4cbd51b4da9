/** What is wrong with an amount or a day. The browser says it too, as one types; the other sentences only the server. */
export const typedValidation = {
  noNumber: (typed: string, example: string) => `„${typed}“ ist keine Zahl. Beispiel: ${example}`,
  oneOf: (values: readonly number[]) => `Möglich ist nur ${values.join(" oder ")}.`,
  range: (min: string, max: string) => `Der Wert muss zwischen ${min} und ${max} liegen.`,
  decimals: (count: number) => (count === 0 ? "Bitte ohne Nachkommastellen." : `Höchstens ${count} Nachkommastellen.`),
  noMonth: (typed: string) => `„${typed}“ ist kein gültiger Monat. Beispiel: 03/2024`,
  noDate: (typed: string) => `„${typed}“ ist kein gültiges Datum. Beispiel: 01.03.2024`,
};

/** Sentences of validation, shown beside a field or sent with `/api` errors. */
export const validation = {
  ...typedValidation,
  required: "Bitte ausfüllen.",
  noInteger: (typed: string) => `„${typed}“ ist keine ganze Zahl.`,
  tooLong: (max: number) => `Höchstens ${max.toLocaleString("de-DE")} Zeichen.`,
  noNul: "Der Text enthält ein Steuerzeichen (NUL), das sich nicht anzeigen lässt. Bitte ohne dieses Zeichen eingeben.",
  noChoice: (typed: string) => `„${typed}“ steht nicht zur Wahl.`,
  noReference: (typed: string) => `„${typed}“ gibt es nicht.`,
  noFlag: (typed: string) => `„${typed}“ ist weder ja noch nein.`,
  noEmail: (typed: string) => `„${typed}“ ist keine E-Mail-Adresse. Beispiel: name@firma.de`,
  noIban: (typed: string) => `„${typed}“ ist keine IBAN. Beispiel: DE02 1203 0000 0000 2020 51`,
  wrongIbanChecksum: (typed: string) => `Die Prüfziffern von „${typed}“ stimmen nicht. Bitte auf Zahlendreher prüfen.`,
  noBic: (typed: string) => `„${typed}“ ist kein BIC. Beispiel: BYLADEM1001`,
  noCreditorId: (typed: string) =>
    `„${typed}“ ist keine Gläubiger-Identifikationsnummer, oder es ist ein Zeichen vertippt. Beispiel: DE98ZZZ09999999999`,
  expectedText: "Hier wird ein Text erwartet.",
  expectedNumber: "Hier wird eine Zahl erwartet.",
  expectedInteger: "Hier wird eine ganze Zahl erwartet.",
  expectedIbans: "Hier wird eine Liste von IBAN erwartet.",
  expectedFlag: "Hier wird true oder false erwartet.",
  expectedMonth: "Hier wird ein Monat der Form JJJJ-MM erwartet.",
  expectedDate: "Hier wird ein Datum der Form JJJJ-MM-TT erwartet.",
  expectedId: "Hier wird eine ganze Zahl größer 0 erwartet.",
  noVersion: (latest: number) => `Diese Fassung gibt es noch nicht; die neueste ist ${latest}.`,
  expectedObject: "Hier wird ein JSON-Objekt erwartet.",
  unknownField: "Dieses Feld gibt es nicht.",
  oddFieldName: (name: string) => `Ein Feld des Formulars heißt „${name}“. So kann hier keines heißen.`,
  tooManyFields: "Das Formular hat zu viele Felder.",
  checkInput: "Bitte die Eingaben prüfen.",
};
