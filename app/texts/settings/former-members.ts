import { countOf, formatTimestamp, listOf } from "../format";
import { bookingsOf } from "../relations";

/** What the name and address of somebody who is gone are replaced by; the number keeps people apart. */
export const formerName = {
  first: "Ehemaliges",
  last: (id: number) => `Mitglied ${id}`,
  full: (id: number) => `Ehemaliges Mitglied ${id}`,
  email: (id: number) => `ehemaliges-mitglied-${id}@ersetzt.invalid`,
};

/** Where a name stands, by the number of times; bookings are counted to twice one above `MOST_COUNTED_BOOKINGS` at most. */
export type NamePlaces = {
  activities: number;
  comments: number;
  votes: number;
  attachments: number;
  albums: number;
  reasons: number;
  mentions: number;
  history: number;
  bookings: number;
  closings: number;
  imports: number;
};

/** Words of the people who are gone. */
export const formerTexts = {
  title: "Ehemalige",
  way: "Ehemalige und gesperrte Benutzer",
  hint: "Gelöschte und gesperrte Benutzer. Ihr Name steht weiter an allem, was sie getan haben, bis Sie ihn ersetzen, etwa weil die Person es verlangt.",
  deleted: (time: string) => `gelöscht am ${formatTimestamp(time)}`,
  locked: "gesperrt",
  none: "Niemand",
  noneHint: "Hier erscheinen gelöschte und gesperrte Benutzer, deren Name noch zu sehen ist.",
  replace: "Namen ersetzen",
  question: (name: string) => `Namen von ${name} ersetzen?`,
  becomes: (id: number) =>
    `Name, E-Mail-Adresse und Bild weichen überall außer in den Büchern „${formerName.full(id)}“. Das lässt sich nicht rückgängig machen.`,
  goes: "Das gesperrte Konto wird dabei gelöscht.",
  replaced: (places: NamePlaces) => {
    const named = listOf(countedPlaces(places));
    return named === "" ? "Bisher steht der Name nur in der Liste der Benutzer." : `Ersetzt wird er in: ${named}.`;
  },
  kept: (places: NamePlaces) => {
    const named = listOf(countedBooks(places));
    return named === ""
      ? "In den Büchern steht er nicht."
      : `Es bleibt der Name, denn Bücher müssen zeigen, wer sie geführt hat: ${named}.`;
  },
  untouched:
    "Was jemand eingetragen oder hochgeladen hat, bleibt ebenfalls: Ansprechpartner, Mieter, Absender, Dateien; die Suche zeigt, wo. Auch frühere Sicherungen enthalten den Namen weiter.",
  search: "Nach dem Namen suchen",
  stillHere: "Ersetzt wird nur der Name von Benutzern, die gelöscht oder gesperrt sind.",
  alreadyReplaced: "Dieser Name ist schon ersetzt.",
};

function countedPlaces(places: NamePlaces): string[] {
  return [
    places.activities > 0 && countOf(places.activities, "Aktivität", "Aktivitäten"),
    places.comments > 0 && countOf(places.comments, "Kommentar", "Kommentare"),
    places.mentions > 0 && countOf(places.mentions, "Nennung in Texten", "Nennungen in Texten"),
    places.votes > 0 && countOf(places.votes, "Stimme", "Stimmen"),
    places.attachments > 0 && countOf(places.attachments, "Anhang", "Anhänge"),
    places.albums > 0 && countOf(places.albums, "Album", "Alben"),
    places.reasons > 0 && countOf(places.reasons, "Begründung der Prüfliste", "Begründungen der Prüfliste"),
    places.history > 0 && countOf(places.history, "Eintrag im Verlauf", "Einträge im Verlauf"),
  ].filter((part) => part !== false);
}

function countedBooks({ bookings, closings, imports }: NamePlaces): string[] {
  return [
    bookings > 0 && bookingsOf(bookings),
    closings > 0 && countOf(closings, "Monatsabschluss", "Monatsabschlüsse"),
    imports > 0 && countOf(imports, "Kontoauszug", "Kontoauszüge"),
  ].filter((part) => part !== false);
}
