import type { Right } from "../../../base/rights/rights";

/** The groups by which deadlines are looked through. */
export const deadlineGroups = [
  { value: "rents", label: "Mieten" },
  { value: "agreements", label: "Verträge" },
  { value: "building", label: "Technik" },
  { value: "taxes", label: "Steuern und Bücher" },
  { value: "loans", label: "Darlehen" },
  { value: "own", label: "Wiedervorlagen" },
] as const;

export type DeadlineGroup = (typeof deadlineGroups)[number]["value"];

/** What deadlines are of: in which group, and who may read and who may settle them. */
type Kind = { value: string; label: string; group: DeadlineGroup; read: Right; change: Right };

const open = { read: "readPortfolio", change: "changeDeadlines" } as const;
const ofLoans = { read: "readLoans", change: "changeMoneyDeadlines" } as const;
const ofBooks = { read: "openAccounting", change: "changeMoneyDeadlines" } as const;

/** Every kind, as `/api` and calendar feeds name them. */
export const deadlineKinds = [
  { value: "AGREEMENT_END", label: "Vertragsende", group: "agreements", ...open },
  { value: "AGREEMENT_START", label: "Vertragsbeginn", group: "agreements", ...open },
  { value: "NOTICE", label: "Kündigung", group: "agreements", ...open },
  { value: "RENT_STEP", label: "Mietänderung", group: "rents", ...open },
  { value: "RENT_INCREASE", label: "Mieterhöhung", group: "rents", ...open },
  { value: "DEPOSIT", label: "Kaution", group: "rents", ...open },
  { value: "COST_STATEMENT", label: "Betriebskosten", group: "rents", ...open },
  { value: "LOAN_FIXED_UNTIL", label: "Zinsbindung", group: "loans", ...ofLoans },
  { value: "LOAN_NOTICE", label: "Kündigung eines Darlehens", group: "loans", ...ofLoans },
  { value: "ENERGY_CERTIFICATE", label: "Energieausweis", group: "building", ...open },
  { value: "METER", label: "Eichfrist", group: "building", ...open },
  { value: "REMOTE_READING", label: "Fernablesung", group: "building", ...open },
  { value: "INSPECTION", label: "Prüfung und Wartung", group: "building", ...open },
  { value: "INSURANCE", label: "Versicherung", group: "agreements", ...open },
  { value: "TAX", label: "Steuer", group: "taxes", ...open },
  { value: "LIMITATION", label: "Verjährung", group: "rents", ...ofBooks },
  { value: "BOOKS", label: "Bücher", group: "taxes", ...ofBooks },
  { value: "FOLLOW_UP", label: "Wiedervorlage", group: "own", ...open },
] as const satisfies readonly Kind[];

export type DeadlineKind = (typeof deadlineKinds)[number]["value"];

const byValue = new Map<string, Kind>(deadlineKinds.map((kind) => [kind.value, kind]));

/** The description of a kind. */
export function deadlineKind(value: DeadlineKind): Kind {
  return byValue.get(value) as Kind;
}

/** Whether a text names a kind. */
export function isDeadlineKind(text: string): text is DeadlineKind {
  return byValue.has(text);
}
