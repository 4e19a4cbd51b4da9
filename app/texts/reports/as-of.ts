/** Words of the field that asks for a report as of another day. */
export const asOfTexts = {
  label: "Stand am",
  show: "Anzeigen",
  today: "Heute",
  shownInstead: "Gezeigt wird der Stand von heute.",
};
