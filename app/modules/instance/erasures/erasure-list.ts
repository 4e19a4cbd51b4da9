import { z } from "zod";

const ids = z.array(z.int().positive()).max(1_000);
const time = z.iso.datetime();

/** Who was forgotten, by ids and moments alone, so that an older backup can be made to forget them once more. */
export const erasureListSchema = z.object({
  format: z.literal(1),
  erasures: z
    .array(
      z.object({
        agreementIds: ids.min(1),
        /** The last days of these, which a backup from before they ended does not know. */
        endDates: z.array(z.iso.date().nullable()).max(1_000).optional(),
        deletedAttachments: ids,
        keptAttachments: ids,
        createTime: time,
        /** From when on backups name them in the books alone, and from when on nowhere. */
        sweptTime: time.nullable().optional(),
        overTime: time.nullable(),
        clearedTime: time.nullable().optional(),
      }),
    )
    .max(100_000),
});

export type ErasureList = z.infer<typeof erasureListSchema>;

/** A row by the names of its columns. */
type StoredRow = Record<string, unknown>;

/** The list of an instance by its rows, named as their columns are. */
export function erasureListOf(erasures: readonly StoredRow[], agreements: readonly StoredRow[]): ErasureList {
  const ends = new Map(agreements.map((row) => [row.id, textOf(row.end_date)]));
  return {
    format: 1,
    erasures: erasures.map((row) => {
      const agreementIds = listOf(row.agreement_ids);
      return {
        agreementIds,
        endDates: agreementIds.map((id) => ends.get(id) ?? null),
        deletedAttachments: listOf(row.deleted_attachments),
        keptAttachments: listOf(row.kept_attachments),
        createTime: String(row.create_time),
        sweptTime: textOf(row.swept_time),
        overTime: textOf(row.over_time),
        clearedTime: textOf(row.cleared_time),
      };
    }),
  };
}

function listOf(value: unknown): number[] {
  return JSON.parse(String(value));
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
