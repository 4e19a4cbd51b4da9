import { formatNumber } from "./format";

/** Words of what there is beyond what is shown: of a long list, and of what can be done. */
export const moreTexts = {
  actions: "Weitere Aktionen",
  more: "Mehr laden",
  loading: "Lädt …",
  loaded: (loaded: number, total: number) => `${formatNumber(loaded)} von ${formatNumber(total)}`,
  range: (begin: number, end: number, total: number) =>
    `${formatNumber(begin)} bis ${formatNumber(end)} von ${formatNumber(total)}`,
  atEnd: "Hier ist die Liste zu Ende.",
  toStart: "Zum Anfang",
};
