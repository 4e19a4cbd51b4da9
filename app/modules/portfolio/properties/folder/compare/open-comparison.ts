import type { Db } from "../../../../../../db/client";
import { runBatch } from "../../../../../../db/run-batch";
import { formatNumber } from "../../../../../texts/format";
import { folderTableTexts } from "../../../../../texts/properties/folder-table";
import { propertyTexts } from "../../../../../texts/properties/properties";
import { addressOf, insideOf } from "../../../../base/addresses/address";
import type { Day } from "../../../../base/calendar/day";
import { DomainError } from "../../../../base/domain-error";
import type { FieldValue } from "../../../../base/fields/field";
import { fieldWithUnit, unitBehind } from "../../../../base/fields/field-with-unit";
import { showCover } from "../../../../files/images/show-cover";
import type { FolderKey } from "../../../property-groups/folder-key";
import { selectFolder } from "../../../property-groups/group-noun.server";
import { partScoreKeys, roundScore } from "../../../scoring/score-rules";
import { type FolderColumn, folderColumns } from "../table/folder-columns";
import { selectCompared, selectCovers, type TableRow } from "../table/table-rows.server";
import { bestOf, type Compared } from "./best-of";

/** Properties of a folder beside each other, every field and score under its section, in one round trip; `not-found` if there is no such folder. */
export async function openComparison(db: Db, groupId: FolderKey, ids: readonly number[], today: Day) {
  const scope = { groupId, published: null, today, ids };
  const [[group], found, covers] = await runBatch(db, [
    selectFolder(groupId),
    selectCompared(scope),
    selectCovers(db, ids),
  ]);
  if (!group) throw new DomainError("not-found", propertyTexts.groupNotFound);
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const lines = folderColumns.map((column) => {
    const compared = rows.map((row) => comparedOf(column, row));
    const texts = compared.map(({ text }) => text);
    return {
      key: column.key,
      label: column.label,
      section: column.section,
      isNumber: typeof compared.find(({ value }) => value !== null)?.value === "number",
      texts,
      best: bestOf(column, compared),
      differs: new Set(texts).size > 1,
    };
  });
  return {
    group: { id: group.id, name: group.name },
    heads: rows.map((row) => ({
      id: row.id,
      type: row.type,
      address: row.streetAndNumber ?? addressOf(row, propertyTexts.unknownPlace),
      place: [row.city, insideOf(row)].filter(Boolean).join(" · "),
      cover: coverOf(covers.find(({ propertyId }) => propertyId === row.id)),
    })),
    sections: [...new Set(folderColumns.map(({ section }) => section))].map((title) => ({
      title,
      lines: lines.filter(({ section, texts }) => section === title && texts.some((text) => text !== "")),
    })),
  };
}

export type OpenedComparison = Awaited<ReturnType<typeof openComparison>>;

function coverOf(found: { image: Parameters<typeof showCover>[0] } | undefined) {
  return found ? showCover(found.image) : null;
}

const SCORES: readonly string[] = ["totalScore", ...partScoreKeys];

function comparedOf(column: FolderColumn, row: TableRow): Compared {
  const { key, field, foot, decimals } = column;
  const stored = (row[key] ?? null) as FieldValue | null;
  if (stored === null) return { value: null, text: "" };
  if (typeof stored !== "number" || field.kind === "flag") return { value: null, text: fieldWithUnit(field, stored) };
  if (key === "totalScore" && row.isPartial) {
    const part = folderTableTexts.partialScore({ known: Number(row.scoresKnown), all: partScoreKeys.length });
    return { value: null, text: `${formatNumber(roundScore(stored), 1)} ${part}` };
  }
  if (SCORES.includes(key)) return { value: stored, text: formatNumber(roundScore(stored), 1) };
  if (foot === "ratio" || field.unit === "km") {
    const shown = formatNumber(
      field.kind === "money" ? stored / 100 : stored,
      field.kind === "money" ? 2 : (decimals ?? 1),
    );
    return { value: stored, text: shown + unitBehind(field.unit ?? "") };
  }
  return { value: stored, text: fieldWithUnit(field, stored) };
}
