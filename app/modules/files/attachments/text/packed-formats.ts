import type { PackedXml } from "./read-packed-xml";

/** A letter of Word, with what stands above, below and beside it. */
export const wordXml: PackedXml = {
  files: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  texts: (name) => name === "t",
  breaks: { p: "\n", br: "\n", tab: "\t" },
};

/** A workbook of Excel: its words, which it keeps apart, and the numbers of its cells. */
export const excelXml: PackedXml = {
  // Microsoft's own library for programs calls it SharedStrings.
  files: /^xl\/([sS]haredStrings|worksheets\/sheet\d+)\.xml$/,
  // How a Japanese word is pronounced stands beside it in the same element.
  texts: (name, _, parents) => (name === "t" && !parents.includes("rPh")) || name === "v",
  breaks: { si: "\n", c: "\t", row: "\n" },
};

/** A text or a table of LibreOffice. */
export const openDocumentXml: PackedXml = {
  files: /^content\.xml$/,
  texts: null,
  breaks: { p: "\n", h: "\n", tab: "\t", s: " ", "line-break": "\n", "table-cell": "\t", "table-row": "\n" },
};
