import { keptDays } from "../../modules/base/calendar/kept-days";
import type { JobKind } from "../../modules/base/jobs/job-kinds";
import type { PricedPart } from "../../modules/instance/operation/prices";
import type { OperationFacts } from "../../modules/instance/operation/show-operation";
import { countOf, formatAmount, formatBytes, formatDay, formatNumber } from "../format";

const jobs: Record<JobKind, string> = {
  EXTRACT_TEXT: "Text von Anhängen lesen",
  MAKE_VARIANTS: "Bilder verkleinern",
  BUILD_INDEX: "Suchindex erstellen",
  UPKEEP: "Datenprüfung",
  DISCLOSE: "Auskünfte zusammenstellen",
  ERASE: "Mieter vergessen",
};

const files: Record<OperationFacts["files"][number]["kind"], string> = {
  attachments: "Anhänge",
  images: "Bilder im Original",
  statements: "Kontoauszüge",
  exports: "DATEV-Exporte",
};

const parts: Record<PricedPart, { name: string; used: (used: number) => string }> = {
  requests: { name: "Anfragen", used: (used) => formatNumber(used) },
  database: { name: "Datenbank (D1)", used: formatBytes },
  files: { name: "Dateien (R2)", used: formatBytes },
  writes: { name: "Dateien geschrieben", used: (used) => formatNumber(used) },
  queue: { name: "Vorgänge der Warteschlange", used: (used) => formatNumber(used) },
  images: { name: "Bilder umgewandelt", used: (used) => formatNumber(used) },
};

/** Words of the settings' tab Betrieb. */
export const operationTexts = {
  title: "Betrieb",
  lastDays: "Die letzten sieben Tage",
  explanation: `Objektbuch zählt selbst, wie oft welche Seite gefragt war, was daraus wurde und wie lange es dauerte; nicht, von wem. Nach ${keptDays.counted} Tagen ist es vergessen.`,
  requests: "Anfragen",
  refused: "Abgewiesen",
  refusedHint: "falsche Eingaben, fehlende Rechte, unbekannte Adressen",
  failed: "Fehler",
  failedHint: "Das Protokoll des Workers sagt, was geschah",
  average: "Im Mittel",
  milliseconds: (value: number) => `${formatNumber(value)}\u00a0ms`,
  day: "Tag",
  noRequests: "Gezählt wird ab jetzt. In einer Minute steht hier etwas.",
  slowest: "Die langsamsten Seiten",
  slowestHint: "Ab fünf Anfragen, nach ihrer mittleren Dauer. Bis zur Antwort, mit allem Warten auf die Datenbank.",
  route: "Adresse",
  longest: "Längste",
  noSlowest: "Noch war keine Seite oft genug gefragt.",
  jobs: "Aufträge im Hintergrund",
  jobKind: (kind: JobKind) => jobs[kind],
  jobsFine: "Keiner ist misslungen, keiner wartet zu lange.",
  failedJobs: (count: number) => countOf(count, "Auftrag misslungen", "Aufträge misslungen"),
  stuckJobs: (count: number) =>
    `${countOf(count, "Auftrag wartet", "Aufträge warten")} seit mehr als zehn Minuten. Alle fünf Minuten wird erneut gesendet; bleibt es dabei, stimmt die Warteschlange nicht (npm run doctor).`,
  storage: "Speicher",
  database: "Datenbank",
  file: (kind: OperationFacts["files"][number]["kind"]) => files[kind],
  files: (count: number) => countOf(count, "Datei", "Dateien"),
  bytes: formatBytes,
  costs: "Kosten dieses Monats",
  plan: "Workers Paid",
  perMonth: "je Monat",
  part: (part: PricedPart) => parts[part].name,
  used: (part: PricedPart, used: number) => parts[part].used(used),
  dollars: (cents: number) => `${formatAmount(cents)}\u00a0$`,
  included: "enthalten",
  total: "Zusammen",
  costsHint: (day: string) =>
    `Bisher, nach den Preisen von Cloudflare vom ${formatDay(day)}, ohne Steuer. Rechenzeit und gelesene Zeilen sieht nur Cloudflare; bei üblichem Gebrauch sind sie enthalten.`,
};
