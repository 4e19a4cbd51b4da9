/** Words of the consumer price index, by which rents rise. */
export const consumerPriceTexts = {
  title: "Verbraucherpreisindex",
  hint: "§ 557b BGB: nach ihm steigen Indexmieten. Ins Verhältnis gesetzt werden zwei Monate desselben Basisjahres.",
  none: "Noch kein Wert eingetragen.",
  month: "Monat",
  value: "Index",
  base: "Basisjahr",
  source: "Quelle",
  usualSource: "Statistisches Bundesamt",
  add: "Index eintragen",
  edit: "Index bearbeiten",
  notFound: "Index nicht gefunden",
  remove: "Löschen",
  removeOf: (month: string) => `Löschen: Index ${month}`,
  removeQuestion: "Index löschen?",
  removeExplanation: (month: string, value: string) => `Der Index ${value} des Monats ${month} entfällt.`,
  twice: "Für diesen Monat und dieses Basisjahr ist schon ein Index eingetragen.",
};
