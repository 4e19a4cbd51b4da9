/** Words of pages that are made to be printed. */
export const paperTexts = {
  print: "Drucken",
  printHint: "Zum Drucken Strg + P drücken.",
  show: "Anzeigen",
  blank: "zum Ausfüllen",
};
