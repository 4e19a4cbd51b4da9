import type { ApiValue } from "../../modules/base/fields/field";
import type { HistoryDeed, HistoryKind } from "../../modules/base/history/history-kinds";
import { paymentFields } from "../../modules/base/settings/settings-fields";
import { didOf } from "../accounting/month-lock";
import { listOf } from "../format";

/** What the history can be narrowed to. */
export const historyKindLabels: Record<HistoryKind, string> = {
  user: "Benutzer",
  "property-group": "Objektordner",
  "bank-account": "Bankkonten",
  account: "Buchungskonten",
  loan: "Darlehen",
  "follow-up": "Wiedervorlagen",
  "agreement-due": "Forderungen",
  mandate: "Lastschriftmandate",
  bill: "Rechnungen",
  "payment-run": "Lastschriften und Überweisungen",
  "datev-export": "DATEV-Exporte",
  "tax-decision": "Steuer einer Buchung",
  reminder: "Erinnerungen und Mahnungen",
  "cost-statement": "Kostenaufstellungen",
  settlement: "Betriebskostenabrechnungen",
  settings: "Bücher und Absender",
  "base-rate": "Basiszinssätze",
  "consumer-price": "Verbraucherpreisindex",
  meter: "Zähler und Geräte",
  deadline: "Fristen",
  lock: "Monatsabschluss",
  import: "Kontoauszüge",
  disclosure: "Auskünfte",
  erasure: "Löschungen",
};

const things: Record<Exclude<HistoryKind, "lock" | "settings">, string> = {
  user: "den Benutzer",
  "property-group": "den Objektordner",
  "bank-account": "das Bankkonto",
  account: "das Buchungskonto",
  loan: "das Darlehen",
  "follow-up": "die Wiedervorlage",
  "agreement-due": "die Forderung",
  mandate: "das Lastschriftmandat",
  bill: "die Rechnung",
  "payment-run": "den Lauf",
  "datev-export": "den DATEV-Export",
  "tax-decision": "die Steuer der Buchung",
  reminder: "das Schreiben",
  "cost-statement": "die Kostenaufstellung",
  settlement: "die Abrechnung",
  import: "den Kontoauszug",
  "base-rate": "den Basiszinssatz ab",
  "consumer-price": "den Index des Monats",
  meter: "den Zähler",
  deadline: "die Frist",
  disclosure: "die Auskunft",
  erasure: "die Löschung",
};

const deeds: Record<HistoryDeed, string> = {
  created: "angelegt",
  changed: "geändert",
  deleted: "gelöscht",
  "name-replaced": "anonymisiert",
  "signed-out": "überall abgemeldet",
};

type Change = { name: string; oldValue: ApiValue; newValue: ApiValue };

/** A sentence to be read after the person's name, in which the name of what was changed stands apart. */
export type HistorySentence = { before: string; name: string | null; after: string };

/** What somebody did. */
export function historySentence(
  { kind, rowId, deed, title }: { kind: HistoryKind; rowId: number; deed: HistoryDeed; title: string | null },
  changes: readonly Change[],
): HistorySentence {
  if (kind === "lock") return { before: `hat ${didOf(stepOf(changes))}.`, name: null, after: "" };
  if (kind === "settings") return { before: `hat ${settingsIn(changes)} geändert.`, name: null, after: "" };
  const done = (deedsOf[kind] ?? deeds)[deed];
  return { before: `hat ${things[kind]}`, name: title ? `„${title}“` : `#${rowId}`, after: `${done}.` };
}

const withdrawn = { ...deeds, deleted: "zurückgenommen" };

const deedsOf: Partial<Record<HistoryKind, Record<HistoryDeed, string>>> = {
  import: { ...withdrawn, created: "geladen" },
  deadline: { ...deeds, changed: "bearbeitet" },
  "agreement-due": withdrawn,
  "datev-export": withdrawn,
  settlement: { ...deeds, created: "festgeschrieben", deleted: "storniert" },
};

const paymentNames: readonly string[] = paymentFields.map(({ key }) => key);

function settingsIn(changes: readonly Change[]): string {
  const parts = changes.map(({ name }) => {
    if (paymentNames.includes(name)) return "den Zahlungsverkehr";
    if (name.startsWith("sender")) return "den Absender der Briefe";
    if (name.startsWith("owner")) return "die Eigentümer";
    if (name.startsWith("datev")) return "die Angaben für DATEV";
    if (name.startsWith("reminder")) return "die Mahntexte";
    return name === "graceDays" ? "die Karenz nach Fälligkeit" : "den Beginn der Bücher";
  });
  return listOf([...new Set(parts)]);
}

function stepOf(changes: readonly Change[]) {
  const dayOf = (value: ApiValue | undefined) => (typeof value === "string" ? value : null);
  const [step] = changes;
  return { previousUntil: dayOf(step?.oldValue), lockedUntil: dayOf(step?.newValue) };
}

/** Words of the settings' tab Verlauf. */
export const historyTexts = {
  hint: "Wer wann was eingerichtet, geändert und gelöscht hat. Objekte, Mietverträge, Kommentare und Bilder erzählen die Aktivitäten, Buchungen die Buchhaltung.",
  everything: "Alles",
  row: "Nr.",
  none: "Noch nichts geändert",
  noneHint:
    "Hier erscheint, was an Benutzern, Konten, Darlehen, Ordnern, Wiedervorlagen und Einstellungen geändert wird.",
  noneFiltered: "Nichts passt zu diesem Filter",
};
