/** Words of the menu with what a screen can be exported to. */
export const exportTexts = {
  open: "Exportieren",
  googleSheets: "Google Sheets",
  xlsx: "XLSX",
  csv: "CSV",
  thisTable: (format: string) => `Diese Tabelle: ${format}`,
  allFields: (format: string) => `Alle Felder: ${format}`,
  newWindow: "öffnet ein neues Fenster",
};
