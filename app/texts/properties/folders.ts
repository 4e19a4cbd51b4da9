import { countOf } from "../format";

/** Words of the list of folders and of the folder screen; what a property is called stands with the properties. */
export const folderTexts = {
  noStatement: "Keine Angabe",
  unknownTenant: "vermietet",
  tenants: (count: number) => countOf(count, "Mieter", "Mieter"),
  vacantSince: (day: string) => `leer seit ${day}`,
  noGroups: "Noch keine Objektgruppen",
  noGroupsHint: "Objektgruppen sind Ordner für Objekte. Ein Administrator legt sie an.",
  noGroupsHintAdmin: "Objektgruppen sind Ordner für Objekte.",
  createGroups: "Objektordner anlegen",
  emptyGroup: "Noch keine Objekte in diesem Ordner",
  emptyAll: "Noch keine Objekte",
  emptyGroupHintEditor: "Das erste ist gleich angelegt; alle Angaben lassen sich danach ergänzen.",
  emptyGroupImport: "Oder gleich eine ganze Liste aus Excel oder CSV importieren.",
  importProperties: "Importieren",
  emptyGroupHint: "Sobald jemand mit dem Recht „Ändern“ ein Objekt anlegt, erscheint es hier.",
  emptyFilter: "Kein Objekt passt zu diesem Filter",
  newProperty: "Neues Objekt",
  newQuestion: "Neues Objekt erstellen?",
  newExplanation:
    "Alles kann offen bleiben. Die Postleitzahl schlägt Bundesland und Koordinaten vor; veröffentlicht wird es später.",
  create: "Erstellen",
  published: "Veröffentlicht",
  all: "Alle",
  filterLabel: "Nach Veröffentlichung filtern",
  votes: (up: number, down: number) => `${up} dafür, ${down} dagegen`,
  previous: "Zurück",
  next: "Weiter",
  atAddresses: (count: number) => `an ${countOf(count, "Adresse", "Adressen")}`,
  place: (index: number, count: number) => `Objekt ${index} von ${count} an dieser Adresse`,
  sameAddress: "Weitere Objekte an dieser Adresse",
};
