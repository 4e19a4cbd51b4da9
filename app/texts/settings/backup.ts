import { countOf, formatBytes, formatNumber, formatTimestamp } from "../format";

type Repeated = { done: number; left: number };

/** What a backup is saved as. */
export const backupName = (day: string) => `Objektbuch-Sicherung ${day}.zip`;

/** Refusals of what follows a backup that is being written. */
export const backupRefusals = {
  badId: "Unter „progress“ steht „backup-“ und eine UUID.",
  notFound: "Von dieser Sicherung ist nichts bekannt.",
};

/** What `npm run restore` says. */
export const restoreTexts = {
  usage:
    "Es fehlt die Datei: npm run restore -- SICHERUNG.zip (mit --remote in die Instanz bei Cloudflare, mit --erasures und der Löschliste oder einer späteren Sicherung ohne die, die seither vergessen sind)",
  unreadable: (file: string) => `Die Datei „${file}“ kann nicht gelesen werden.`,
  incomplete:
    "Die Datei ist keine vollständige Sicherung: Ihr fehlt das Ende, oder sie ist keine ZIP-Datei aus Objektbuch.",
  damaged: (member: string) => `Die Sicherung ist beschädigt: „${member}“ stimmt nicht mit der Prüfsumme überein.`,
  lacking: (member: string) => `Die Sicherung ist beschädigt: „${member}“ fehlt.`,
  strange: (member: string) => `Die Sicherung ist beschädigt: „${member}“ gehört nicht hinein.`,
  unfit: (member: string) => `Die Sicherung ist beschädigt: Der Inhalt von „${member}“ passt nicht hinein.`,
  wrongRows: (table: string, promised: number, found: number) =>
    `Die Sicherung ist beschädigt: „${table}“ soll ${countOf(promised, "Zeile", "Zeilen")} haben und hat ${formatNumber(found)}.`,
  contradictory: "Die Sicherung ist in sich nicht stimmig: Ihre Tabellen passen nicht zueinander.",
  newer: (theirs: string, ours: string) =>
    `Die Sicherung stammt aus einer neueren Version von Objektbuch (${theirs}, hier ist ${ours}). Bitte erst Objektbuch aktualisieren.`,
  older: (theirs: string, ours: string) =>
    `Die Sicherung stammt aus einer älteren Version von Objektbuch (${theirs}, hier ist ${ours}). Bitte mit jener Version wiederherstellen; beim nächsten Start der neuen werden die Daten umgestellt.`,
  notEmpty: (stateDir: string) =>
    `In „${stateDir}“ liegen schon Daten. Wiederhergestellt wird nur in eine leere Instanz: Bitte mit STATE_DIR einen anderen Ordner nennen.`,
  unbalanced: "Die Sicherung ist in sich nicht stimmig: Was darin offen ist, ergibt sich nicht aus ihren Buchungen.",
  checking: "Die Sicherung wird geprüft …",
  preparing: "Eine leere Datenbank wird angelegt …",
  restoring: "Tabellen und Dateien werden zurückgespielt …",
  forgetting: "Wer seither vergessen wurde, wird erneut vergessen …",
  forgotten: ({ done, left }: Repeated) =>
    [
      `Erneut vergessen: ${countOf(done, "Person", "Personen")}.`,
      left > 0 &&
        `${countOf(left, "Person ist", "Personen sind")} noch bekannt, weil kein Auszug feststeht: Bitte unter Fristen → Löschfristen prüfen.`,
    ]
      .filter(Boolean)
      .join(" "),
  knownStill: (from: string) =>
    `Wer nach dem ${formatTimestamp(from)} vergessen wurde, ist wieder bekannt: Bitte unter Fristen → Löschfristen die Löschliste anwenden, oder mit „--erasures LISTE“ noch einmal in eine leere Instanz zurückspielen.`,
  indexing: "Der Suchindex wird erstellt …",
  done: ({
    from,
    rows,
    tables,
    files,
    bytes,
  }: {
    from: string;
    rows: number;
    tables: number;
    files: number;
    bytes: number;
  }) =>
    `Wiederhergestellt ist der Stand vom ${formatTimestamp(from)}: ${countOf(rows, "Zeile", "Zeilen")} in ${countOf(tables, "Tabelle", "Tabellen")} und ${countOf(files, "Datei", "Dateien")} (${formatBytes(bytes)}).`,
  missing: (count: number) =>
    `${countOf(count, "Datei fehlte", "Dateien fehlten")} schon, als gesichert wurde; sie ${count === 1 ? "steht" : "stehen"} in manifest.json unter „missingFiles“.`,
};

/** What it says with `--remote`. */
export const remoteTexts = {
  notEmpty:
    "In der Datenbank bei Cloudflare liegen schon Daten. Wiederhergestellt wird nur in eine leere Instanz: Bitte eine neue Datenbank anlegen und in wrangler.toml nennen.",
  newer: (theirs: string, ours: string) =>
    `Die Datenbank bei Cloudflare gehört zu einer neueren Version von Objektbuch (${theirs}, hier ist ${ours}). Bitte erst Objektbuch aktualisieren.`,
  sending:
    "Zuerst werden die Dateien gesendet, dann die Tabellen in einem Zug. Bricht es vorher ab, ist die Instanz noch leer: Derselbe Befehl macht weiter, wo er aufgehört hat.",
  sent: (sent: number, all: number) => `${formatNumber(sent)} von ${countOf(all, "Datei", "Dateien")} gesendet`,
  filling: "Die Tabellen werden gesendet und eingespielt …",
  lacking: (table: string) => `In der Tabelle „${table}“ fehlen Zeilen. Bitte die Datenbank leeren und neu beginnen.`,
  next: "Der Suchindex entsteht in der nächsten Nacht, sofort unter Einstellungen → Suche. Ob Bücher und Dateien vollständig sind, zeigt Einstellungen → Datenprüfung.",
};

/** The README of a backup. */
export function backupReadme(from: string): string {
  return `Sicherung von Objektbuch
========================

Stand der Tabellen: ${from} (UTC), alle zum selben Augenblick. Texte von Kommentaren, die während
der Sicherung geändert wurden, stehen darin in ihrer neuen Fassung. Bis wann die Dateien gelesen wurden, steht in
manifest.json unter "until".

Was darin ist
-------------
tables/NAME/NUMMER.jsonl  Die Tabellen der Datenbank: je Zeile ein JSON-Objekt mit den Spaltennamen der Datenbank.
                          Beträge sind ganze Cent, Tage JJJJ-MM-TT, Zeitpunkte UTC.
                          legs sind die Buchungszeilen: +cents auf dem Konto source, -cents auf dem Konto target.
                          ledger_journal ist das Journal: jede Buchung nach jeder Änderung und jede Festschreibung, mit
                          einer Kette von Prüfsummen (hash).
pruefen.mjs               Prüft die Buchungen gegen das Journal und dessen Kette (siehe unten).
files/...                 Die Dateien (Kontoauszüge, Anhänge, Bilder). Wie sie heißen, steht in den Tabellen uploads,
                          attachments und images; "file_key" führt zur Datei.
manifest.json             Version des Schemas, Zeilen je Tabelle und die SHA-256-Prüfsumme jeder Datei dieser ZIP-Datei. Unter
                          "erasures" steht nur mit Nummern, wer vergessen wurde und seit wann: Ab "sweptTime" kennen
                          Sicherungen die Person nur noch in den Büchern, ab "clearedTime" nicht mehr.

Was nicht darin ist
-------------------
Geheimes: Sitzungen, Schlüssel von Anfragen, Freigaben von Google und das Sitzungsgeheimnis. Nach dem
Wiederherstellen melden sich alle neu an.
Der Papierkorb und gelöschte Dateien, die noch eine Weile aufbewahrt wurden.
Was sich aus dem Übrigen ergibt und beim Wiederherstellen neu entsteht: Suchindex, Wörter der Vorschläge, Summen der Bücher.

Die Datei ist nicht verschlüsselt und enthält personenbezogene Daten. Bewahren Sie sie so sicher auf wie Ihre Bücher.

Die Bücher prüfen
-----------------
Mit Node ab Version 20, sonst nichts, im Ordner der ausgepackten Sicherung:

    node pruefen.mjs

Genannt wird jede Buchung, Festschreibung und jeder Eintrag des Journals, der geändert, entfernt oder eingefügt wurde. Die
letzte Prüfsumme steht für alles davor: Wer sie getrennt von der Sicherung aufbewahrt (sie steht auch unter
Einstellungen > Datenprüfung), kann später zeigen, dass nichts fehlt.

Wiederherstellen
----------------
Mit der Version von Objektbuch, aus der die Sicherung stammt (manifest.json, "schemaVersion"):

    npm ci
    npm run restore -- SICHERUNG.zip
    npm start

Der Ordner der Daten (STATE_DIR) muss leer sein. Geprüft wird vorher; wird das Wiederherstellen unterbrochen, bleibt er
leer, und es kann neu begonnen werden. Wer nach dieser Sicherung vergessen wurde, ist in ihr noch bekannt; mit
"npm run restore -- SICHERUNG.zip --erasures LISTE" wird es erneut vergessen. LISTE ist die Löschliste (Fristen >
Löschfristen) oder eine spätere Sicherung. In eine leere Instanz bei Cloudflare, die in wrangler.toml steht, spielt
"npm run restore -- SICHERUNG.zip --remote" zurück.
`;
}
