/** Words in files of tables. */
export const spreadsheetTexts = {
  yes: "Ja",
  no: "Nein",
  allProperties: "Objekte",
  id: "Nr.",
  version: "Version",
  coverage: "Abdeckung (0 bis 1)",
  score: (name: string) => `Score ${name}`,
};
