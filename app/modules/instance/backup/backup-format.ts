import type { FileKey } from "../../base/files/file-keys";
import { filePrefixes } from "../../base/files/file-keys";
import type { ErasureList } from "../erasures/erasure-list";

/** What a backup says of itself; it is the last of its members. */
export type Manifest = {
  format: typeof BACKUP_FORMAT;
  application: typeof APPLICATION;
  /** The last migration of the database that it was taken of. */
  schemaVersion: string;
  /** The moment that tables stand at, and that until which files and comments were read, as UTC. */
  from: string;
  until: string;
  /** How many rows each table has. */
  tables: Record<string, number>;
  /** Files that rows speak of and that were not there. */
  missingFiles: FileKey[];
  /** Who was forgotten, and since when the tables know them in the books alone, or nowhere. */
  erasures: ErasureList["erasures"];
  members: Member[];
};

/** A row as it is stored, by the names of its columns. */
export type StoredRow = Record<string, string | number | null>;

/** A member of the ZIP other than the manifest. */
export type Member = { name: string; size: number; sha256: string };

export const BACKUP_FORMAT = 1;
export const APPLICATION = "Objektbuch";
export const MANIFEST = "manifest.json";
export const README = "LIESMICH.txt";
/** A program that holds the books of a backup against their journal, by Node alone. */
export const CHECK = "pruefen.mjs";
/** The table of ids that were given, which go on where they were, so that none is given twice. */
export const SEQUENCES = "sqlite_sequence";

/** Tables that a backup leaves out: what is secret or of the moment, objects that no row speaks of, and what is made anew from the rest. */
export const omittedTables: Record<string, "of the moment" | "made anew"> = {
  ended_sessions: "of the moment",
  request_keys: "of the moment",
  deleted_files: "of the moment",
  trash: "of the moment",
  trash_rows: "of the moment",
  upkeep_runs: "of the moment",
  upkeep_results: "of the moment",
  request_counts: "of the moment",
  import_drafts: "of the moment",
  calendar_feeds: "of the moment",
  disclosures: "of the moment",
  erasing: "of the moment",
  search_documents: "made anew",
  search_builds: "made anew",
  fact_tokens: "made anew",
  stale_facts: "made anew",
  account_months: "made anew",
  relation_months: "made anew",
  relation_totals: "made anew",
  ledger_sums: "made anew",
  kept_receivables: "made anew",
  deadline_subjects: "made anew",
  kept_deadlines: "made anew",
  loan_properties: "made anew",
};

/** The columns that name files, by table. */
export const fileColumns: Record<string, readonly string[]> = {
  uploads: ["file_key"],
  attachments: ["file_key"],
  images: ["file_key", "thumbnail_key", "gallery_key"],
  datev_files: ["file_key"],
  restricted_files: ["file_key"],
};

const FILE_KEY = new RegExp(`^(?:${filePrefixes.join("|")})/[\\w-]{1,100}$`);

/** Whether a text is what an object of the store can be called. */
export function isFileKey(text: string): text is FileKey {
  return FILE_KEY.test(text);
}

const FILES = "files/";

/** What a file is called as a member. */
export const fileMember = (key: FileKey) => `${FILES}${key}`;

/** The file that a member is; null if it is none. */
export function fileOfMember(name: string): FileKey | null {
  const key = name.startsWith(FILES) ? name.slice(FILES.length) : "";
  return isFileKey(key) ? key : null;
}

/** What the part of a table is called as a member, by its number from 1. */
export const tableMember = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.jsonl`;

/** The table that a member is a part of; null if it is none. */
export function tableOfMember(name: string): string | null {
  return /^tables\/(\w+)\/\d{6,}\.jsonl$/.exec(name)?.[1] ?? null;
}
