/** Words in files of tables. */
export const spreadsheetTexts = {
  yes: "Ja",
  no: "Nein",
  allProperties: "Objekte",
  id: "Nr.",
  version: "Version",
  score: (name: string) => `Score ${name}`,
};
