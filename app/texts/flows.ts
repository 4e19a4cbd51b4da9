/** Words of what entries can relate to, and of choosing among it. */
export const flowTexts = {
  none: "Ohne Bezug",
  unknownPlace: "Unbekannter Ort",
  unknownTenant: "Unbekannt",
};
