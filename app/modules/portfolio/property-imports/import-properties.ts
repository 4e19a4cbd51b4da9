import { type Db, lacksValue, violatesReference } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { importPage, importRefusals } from "../../../texts/properties/property-imports";
import type { Day } from "../../base/calendar/day";
import { DomainError, type FieldErrors } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent } from "../../base/edits/request-keys.server";
import { MOST_TRIES } from "../../base/edits/try-again";
import type { FileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import { sha256, sha256Of } from "../../base/files/sha256";
import type { ImportDraft } from "../../base/import-drafts/drafts.server";
import { draftGone } from "../../base/import-drafts/keep-draft";
import { columnName } from "../../base/spreadsheets/cell-name";
import type { SentFile } from "../../base/tables/read-choices";
import { headKeyOf } from "./columns/corrections";
import { findDraftSheets } from "./load-draft";
import { type ImportPlan, planPropertyImport } from "./plan/plan-property-import";
import { rowsToConfirm, type SeenTwins, seenTwins } from "./plan/twins";
import { readWorkbook } from "./read/read-workbook";
import type { Sheet } from "./read/workbook";
import type { ImportFault } from "./rows/read-property-rows";
import { keepCorrections } from "./stored/corrections.server";
import { type FileOrigin, readStored } from "./stored/imports.server";
import { insertPropertyImport } from "./stored/write-import.server";
import { type ImportChoices, type UnderstoodFile, understandFile } from "./understand-file";

/** Whose import it is, into which folder, and on which day. */
export type ImportPlace = { groupId: number; userId: number; today: Day };

/** What would become of a file, with a digest of what that rests on. */
export type PlannedImport = {
  draft: ImportDraft | null;
  sheets: Sheet[];
  file: UnderstoodFile;
  plan: ImportPlan;
  state: string;
  groupName: string;
  /** Rows that make what most likely is there already. */
  again: number[];
  /** Whether the very file was loaded into the folder before, and stands. */
  isLoaded: boolean;
  /** What properties stood where the plan makes some, as the write must still find them; null if any may. */
  seen: SeenTwins | null;
};

/** Decides what would become of a file; reads once what is stored. */
async function planFile(
  db: Db,
  sheets: Sheet[],
  choices: ImportChoices,
  { groupId, userId, today }: ImportPlace,
  origin: FileOrigin,
): Promise<PlannedImport> {
  const file = understandFile(sheets, choices, today);
  const stored = await readStored(db, file.read.rows, { ...origin, userId, groupId });
  const group = stored.groups.find(({ id }) => id === groupId);
  if (!group)
    throw new DomainError("not-found", importRefusals.noGroup, { fieldErrors: { groupId: importRefusals.noGroup } });
  const planned = planPropertyImport(file.read.rows, groupId, stored, file.preference);
  const faults = [...file.read.faults, ...planned.faults].sort((one, other) => one.row - other.row);
  const plan = { ...planned, faults };
  const rests = [plan.known.map(({ id, version }) => [id, version]), plan.agreements.map(({ row }) => row)];
  return {
    draft: stored.draft,
    sheets,
    file,
    plan,
    state: await sha256Of(JSON.stringify(rests)),
    groupName: group.name,
    again: rowsToConfirm(plan, stored.isLoaded),
    isLoaded: stored.isLoaded,
    seen: choices.confirmTwins ? null : seenTwins(plan.created, stored.twins),
  };
}

/** The same for a draft; null if there is no such draft of this person, or no more. */
export async function findPlannedDraft(
  db: Db,
  files: FileStore,
  fileKey: FileKey,
  choices: ImportChoices,
  place: ImportPlace,
): Promise<(PlannedImport & { draft: ImportDraft }) | null> {
  const sheets = await findDraftSheets(files, fileKey);
  if (!sheets) return null;
  const planned = await planFile(db, sheets, choices, place, { fileKey, sha256: null });
  return planned.draft && { ...planned, draft: planned.draft };
}

/** The same for a file that was sent as a whole. */
export async function planSentFile(db: Db, bytes: SentFile["bytes"], choices: ImportChoices, place: ImportPlace) {
  return planFile(db, readWorkbook(bytes), choices, place, { fileKey: null, sha256: await sha256(bytes) });
}

/** A cell as a spreadsheet names it, or the row if no cell is to blame. */
export function cellOf({ row, column }: Pick<ImportFault, "row" | "column">): string {
  return column === null ? String(row) : `${columnName(column)}${row}`;
}

/** Sentences by cell, of the first faults; a cell that is wrong in two ways says the first. */
function faultsByCell(faults: readonly ImportFault[], most: number): FieldErrors {
  const errors = new Map<string, string>();
  for (const fault of faults.slice(0, most)) if (!errors.has(cellOf(fault))) errors.set(cellOf(fault), fault.sentence);
  return Object.fromEntries(errors);
}

/** Most faults that an answer names, and rows in one of its sentences. */
const MOST_FAULTS = 500;
const MOST_NAMED = 20;

/**
 * Loads a file that was sent as a whole, all or nothing, and returns the id of the import. `invalid` names each cell that cannot be
 * taken over.
 */
export async function importFile(
  db: Db,
  actor: Actor,
  { fileName, bytes }: SentFile,
  choices: ImportChoices,
  place: Omit<ImportPlace, "userId">,
): Promise<number> {
  const sheets = readWorkbook(bytes);
  const own = { fileName, size: bytes.length, sha256: await sha256(bytes) };
  return writePlanned(db, actor, place.groupId, null, null, async () => {
    const ofPerson = { ...place, userId: actor.userId };
    const planned = await planFile(db, sheets, choices, ofPerson, { fileKey: null, sha256: own.sha256 });
    return { ...planned, own };
  });
}

/**
 * Loads a draft as its preview showed it: a `conflict` if that rests on something else by now. The draft ends with it, and
 * its file goes.
 */
export async function importDraft(
  db: Db,
  files: FileStore,
  actor: Actor,
  fileKey: FileKey,
  choices: ImportChoices,
  shown: { state: string | null } & Omit<ImportPlace, "userId">,
): Promise<number> {
  const { groupId, today, state } = shown;
  const id = await writePlanned(db, actor, groupId, fileKey, state, async () => {
    const planned = await findPlannedDraft(db, files, fileKey, choices, { groupId, today, userId: actor.userId });
    if (!planned) throw draftGone();
    return { ...planned, own: planned.draft, kept: await keptOf(actor, planned) };
  });
  await files.delete([fileKey]);
  return id;
}

/** What is kept of how somebody said a list is read, who saw it read so. */
async function keptOf(actor: Actor, { sheets, file }: PlannedImport): Promise<SqlStatement[]> {
  const head = file.headIndex === null ? undefined : sheets[file.sheet]?.rows[file.headIndex];
  return head ? [keepCorrections(actor, await headKeyOf(head), file.corrections)] : [];
}

async function writePlanned(
  db: Db,
  actor: Actor,
  groupId: number,
  draftKey: FileKey | null,
  shownState: string | null,
  decide: () => Promise<PlannedImport & { own: Omit<ImportDraft, "fileKey">; kept?: SqlStatement[] }>,
): Promise<number> {
  const sent = await findSent(db, actor);
  if (sent?.createdId) return sent.createdId;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const { plan, state, own, again, isLoaded, seen, kept = [] } = await decide();
    const { fileName, size, sha256: digest } = own;
    if (plan.faults.length > 0) {
      const code = plan.faults.length === plan.conflicts ? "conflict" : "invalid";
      const fieldErrors = faultsByCell(plan.faults, MOST_FAULTS);
      throw new DomainError(code, importRefusals.faulty(plan.faults.length), { fieldErrors });
    }
    if (shownState !== null && shownState !== state) throw new DomainError("conflict", importPage.stateMoved);
    if (plan.created.length + plan.changed.length + plan.agreements.length === 0)
      throw new DomainError("refused", importRefusals.nothing);
    if (seen && again.length > 0) {
      const twins = importRefusals.twins(again.slice(0, MOST_NAMED), again.length);
      const sentence = isLoaded ? `${importPage.loadedBefore} ${twins}` : twins;
      throw new DomainError("conflict", sentence, { fieldErrors: { confirmTwins: sentence } });
    }
    try {
      return await insertPropertyImport(
        db,
        actor,
        { fileName, size, sha256: digest, groupId, draftKey, seen },
        plan,
        kept,
      );
    } catch (error) {
      if (!lacksValue(error, "property_imports.create_time") && !violatesReference(error)) throw error;
    }
  }
  throw new DomainError("conflict", importRefusals.busy);
}
