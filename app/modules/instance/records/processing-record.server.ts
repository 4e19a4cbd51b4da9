import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { processingTexts as texts } from "../../../texts/persons/processing-record";
import { openSettings, type Sender } from "../../base/settings/open-settings";
import { type ErasureKind, erasureKinds } from "../erasures/data-places";
import { selectPeopleCounts } from "./people-counts.server";
import { processingKeys, processings, type RecordedNoun } from "./processings";
import { flagsWith } from "./who-may";

/** The record of processing activities (Art. 30 Abs. 1 DSGVO), of what the instance keeps, lets people do and has set. */
export async function openProcessingRecord(db: Db, sessionDays: number) {
  const [settings, [[people]]] = await Promise.all([openSettings(db), runBatch(db, [selectPeopleCounts])]);
  if (!people) throw new Error("a sum answers one row");
  return {
    controller: controllerOf(settings),
    people,
    processings: processingKeys.map((key) => {
      const { nouns, read, change, kept, tables } = processings[key];
      return {
        key,
        nouns: Object.entries(nouns).map(([noun, fields]) => ({
          noun: noun as RecordedNoun,
          fields: [...new Set(fields.map((field) => field.label))],
        })),
        read: flagsWith(read),
        change: flagsWith(change),
        kept: kept.map((rule) => texts.kept(rule, { retentionYears: settings.retentionYears, sessionDays })),
        tables: byErasure(tables),
      };
    }),
  };
}

/** Tables by how they forget somebody. */
function byErasure(tables: readonly string[]): { erased: ErasureKind; names: string[] }[] {
  const groups = new Map<ErasureKind, string[]>();
  for (const name of tables) {
    const kind = erasureKinds[name] ?? "nothing";
    groups.set(kind, [...(groups.get(kind) ?? []), name]);
  }
  return [...groups].map(([erased, names]) => ({ erased, names }));
}

/** Who answers for it, a line each: from whom letters are. */
export function controllerOf(sender: Sender): string[] {
  const { senderName, senderStreetAndNumber, senderZipCode, senderCity, senderPhone, senderMail } = sender;
  const town = [senderZipCode, senderCity].filter(Boolean).join(" ");
  return [senderName, senderStreetAndNumber, town, senderPhone, senderMail].flatMap((line) => line || []);
}

export type ProcessingRecord = Awaited<ReturnType<typeof openProcessingRecord>>;
