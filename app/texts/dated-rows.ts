/** Words of a table of what changes from a day on. */
export const datedRowTexts = {
  mark: "Stand",
  today: "gilt heute",
  coming: "künftig",
  fromTheBeginning: "von Anfang an",
  fromTheStart: "ab Beginn",
  add: "Zeile hinzufügen",
  remove: "Zeile entfernen",
};
