import { type SQL, sql } from "drizzle-orm";
import { carrierTexts } from "../../../texts/accounting/data-carrier";
import { fullNameOfId } from "../../together/users/full-name-sql.server";

/**
 * What a column holds: whole numbers, cents, decimals of `accuracy` places, texts, days; `dayOf` and `timeOf` are the two halves of a
 * timestamp in German time, for the standard knows no type with both.
 */
export type ColumnKind = "number" | "money" | "decimal" | "text" | "day" | "dayOf" | "timeOf";

export type ColumnOf<To extends string> = {
  name: string;
  label: string;
  kind: ColumnKind;
  accuracy?: number;
  /** Its values among the rows of its table; none if they are no row of the database. */
  from: SQL | null;
  /** The table of which it holds the keys. */
  to?: To;
};

export type TableOf<To extends string> = {
  label: string;
  keys: readonly ColumnOf<To>[];
  columns: readonly ColumnOf<To>[];
  /** Whether it holds what falls into the chosen period, and not all that there is. */
  withinPeriod?: boolean;
  /** Its rows, if they are read as a whole. */
  rows?: SQL;
};

/** A column of SQL, or what SQL makes. */
type From = string | SQL;

function column<To extends string>(
  kind: ColumnKind,
  name: string,
  label: string,
  from?: From,
  more: { accuracy?: number; to?: To } = {},
): ColumnOf<To> {
  return {
    name,
    label,
    kind,
    from: from === undefined ? null : typeof from === "string" ? sql.raw(from) : from,
    ...more,
  };
}

export const number = (name: string, label: string, from?: From) => column<never>("number", name, label, from);

/** The key of a row of another table. */
export function reference<To extends string>(name: string, label: string, from: From, to: To): ColumnOf<To> {
  return column("number", name, label, from, { to });
}

export const euros = (name: string, label: string, from?: From) => column<never>("money", name, label, from);
export const decimal = (name: string, label: string, from: From, accuracy: number) =>
  column<never>("decimal", name, label, from, { accuracy });
export const text = (name: string, label: string, from?: From) => column<never>("text", name, label, from);
export const day = (name: string, label: string, from: From) => column<never>("day", name, label, from);
export const yesOrNo = (name: string, label: string, from: string) =>
  text(name, label, sql`iif(${sql.raw(from)}, ${carrierTexts.yes}, ${carrierTexts.no})`);

/** When something happened, as the two columns that it takes. */
export const instant = (name: string, label: string, from: string) => [
  column<never>("dayOf", `${name}_am`, `${label} am`, from),
  column<never>("timeOf", `${name}_um`, `${label} um (Uhrzeit)`, from),
];

/** A user, with the name of today unless another column keeps one. */
export const person = (name: string, label: string, id: string, kept?: string) => [
  number(`${name}_Nr`, `${label}: Nummer`, id),
  text(name, `${label}: Name`, kept ?? fullNameOfId(id)),
];

export const bank = (iban: string, bic: string) => [text("IBAN", "IBAN", iban), text("BIC", "BIC", bic)];

/** What a file that was kept is, when it came and who brought it. */
export const storedFile = (userId: string) => [
  number("Groesse", "Größe in Byte", "size"),
  text("SHA256", "Prüfsumme der Datei (SHA-256)", "sha256"),
  ...instant("Geladen", "Geladen", "create_time"),
  ...person("Benutzer", "Geladen von", userId),
];

/** When somebody decided something, and who. */
export const decided = [
  ...instant("Entschieden", "Entschieden", "change_time"),
  ...person("Benutzer", "Entschieden von", "user_id"),
];

/** Until when something stood. */
export const withdrawn = instant("Zurueckgenommen", "Zurückgenommen", "withdraw_time");

export const ofAgreement = reference("Mietvertrag_Nr", "Mietvertrag", "agreement_id", "Mietvertraege");

export const ofProperty = reference("Objekt_Nr", "Objekt", "property_id", "Objekte");
