import type { Day } from "../../modules/base/calendar/day";
import { countOf, formatDay, listOf } from "../format";
import { bookingsOf } from "../relations";

/** Words of properties wherever they are named, and of the property screen. */
export const propertyTexts = {
  groups: "Objektgruppen",
  unknownGroup: "Unbekannter Ordner",
  inFolder: "Ordner",
  unknownPlace: "Unbekannter Ort",
  one: "Objekt",
  many: "Objekte",
  edit: "Bearbeiten",
  doneEditing: "Fertig",
  stillEmpty: "Noch leer:",
  copy: "Kopieren",
  delete: "Löschen",
  map: "Karte",
  mapTitle: "Lage in Google Maps öffnen",
  unpublished: "Unveröffentlicht",
  save: "Speichern",
  discard: "Verwerfen",
  score: "Score",
  noScore: "noch kein Score",
  /** A total of which too much is missing. */
  partialScore: (points: string, { known, all }: { known: number; all: number }) => `${points} aus ${known} von ${all}`,
  onThisPage: "Auf dieser Seite",
  glance: "Auf einen Blick",
  expose: "Exposé",
  balances: "Kontostände",
  allFolders: "Alle Objekte",
  allAsTable: "Alle als Tabelle",
  allOnMap: "Alle auf der Karte",
  addPhotos: "Fotos",
  sell: "Als verkauft eintragen",
  soldOn: "Verkauft am (Nutzen/Lasten bis)",
  formulas: "Formeln",
  weight: (percent: number) => `× ${percent} %`,
  rented: "vermietet",
  vacant: "leer stehend",
  changes: (count: number) => countOf(count, "Änderung", "Änderungen"),
  errors: (count: number) => countOf(count, "Fehler", "Fehler"),
  conflicts: (count: number) => countOf(count, "Konflikt", "Konflikte"),
  readOnly: "Nur wer das Recht „Ändern“ hat, kann Angaben bearbeiten.",
  notFound: "Objekt nicht gefunden",
  groupNotFound: "Objektgruppe nicht gefunden",
  coordinates: "Koordinaten",
  postcodeCentre: "Mitte der PLZ",
  distanceTo: {
    chemnitzDistanceKm: "Chemnitz",
    dresdenDistanceKm: "Dresden",
    leipzigDistanceKm: "Leipzig",
    autobahnDistanceKm: "Autobahn",
  },
};

/** What dialogs over the property screen say. */
export const propertyDialogTexts = {
  copyQuestion: (id: number) => `Objekt #${id} kopieren?`,
  copyExplanation:
    "Die Kopie übernimmt alle Felder und ist zunächst unveröffentlicht. Kommentare, Stimmen, Dateien und Mietverträge bleiben beim Original.",
  deleteQuestion: (id: number) => `Objekt #${id} löschen?`,
  deleteExplanation:
    "Das Objekt verschwindet mit seinen Kommentaren, Stimmen und Dateien, auch denen im Papierkorb. Das lässt sich nicht rückgängig machen.",
  scoreTitle: "Wie der Score entsteht",
  missing: "Es fehlt",
  saleTitle: "Objekt verkauft?",
  saleExplanation:
    "Nutzen und Lasten enden mit diesem Tag; ab dem nächsten zählt das Objekt nicht mehr zum Bestand und nicht zum Leerstand.",
  saleGoesOn: (tenants: readonly string[]) =>
    tenants.length === 1
      ? `Der Mietvertrag mit ${tenants[0]} wird hier nicht geändert: Er geht auf den Käufer über (§ 566 BGB). Bis er ein Ende hat, werden weiter Mieten fällig.`
      : `Die Mietverträge mit ${listOf([...tenants])} werden hier nicht geändert: Sie gehen auf den Käufer über (§ 566 BGB). Bis sie ein Ende haben, werden weiter Mieten fällig.`,
  saleConfirm: "Als verkauft eintragen",
};

/** What only the server says of a property, and no page has to load. */
export const propertyFactTexts = {
  byPostcode: (state: string) => `${state} (nach PLZ)`,
  /** On the last day of its usage rights, and from then on. */
  sold: (day: Day, today: Day) => `verkauft ${day <= today ? "am" : "zum"} ${formatDay(day)}`,
  created: (day: string, name: string) => `Angelegt am ${day} von ${name}`,
  distance: (place: string) => `Entfernung ${place}`,
  depreciation: "Plan",
  showDepreciation: "Abschreibung ansehen",
};

/** Why something done to a property or folder is refused. Only the server says it, and no page has to load it. */
export const propertyRefusals = {
  booked: (bookings: number) => `Zu diesem Objekt gibt es ${bookingsOf(bookings)}; es kann nicht gelöscht werden.`,
  lent: (loans: number) =>
    `Für dieses Objekt ${loans === 1 ? "ist 1 Darlehen" : `sind ${loans} Darlehen`} eingetragen; es kann nicht gelöscht werden.`,
  billed: (bills: number) =>
    `Zu diesem Objekt ${bills === 1 ? "ist 1 Rechnung" : `sind ${bills} Rechnungen`} erfasst; es kann nicht gelöscht werden.`,
  inUse: (agreements: number) =>
    agreements === 1
      ? "Das Objekt hat noch 1 Mietvertrag; er muss vorher gelöscht werden."
      : `Das Objekt hat noch ${agreements} Mietverträge; sie müssen vorher gelöscht werden.`,
  groupInUse: (size: number) =>
    `Der Ordner enthält noch ${size === 1 ? "1 Objekt" : `${size} Objekte`} und kann erst gelöscht werden, wenn er leer ist.`,
  groupDoesNotExist: "Diese Objektgruppe gibt es nicht.",
  albumDoesNotExist: "Dieses Album gibt es nicht.",
  rightsEndBeforeStart: "Das Ende liegt vor dem Beginn.",
  shareAboveWhole: "Der Anteil ist größer als das Ganze.",
  contractAfterRights: "Der Kaufvertrag liegt nach dem Beginn von Nutzen und Lasten.",
};
