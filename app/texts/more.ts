import { formatNumber } from "./format";

/** Words of what goes on with a long list, and of where one is in it. */
export const moreTexts = {
  more: "Mehr laden",
  loading: "Lädt …",
  loaded: (loaded: number, total: number) => `${formatNumber(loaded)} von ${formatNumber(total)}`,
  range: (begin: number, end: number, total: number) =>
    `${formatNumber(begin)} bis ${formatNumber(end)} von ${formatNumber(total)}`,
  atEnd: "Hier ist die Liste zu Ende.",
  toStart: "Zum Anfang",
};
