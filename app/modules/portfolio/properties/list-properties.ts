import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { validation } from "../../../texts/validation";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { type ApiProperty, apiFieldKeys, propertyToApi } from "./property-to-api";
import { selectPropertiesOf } from "./repository.server";

/** Properties by id as `/api` returns them, of all folders or one; `fields` is a comma-separated choice of fields. */
export async function listProperties(
  db: Db,
  { groupId, fields }: { groupId: number | null; fields: string | null },
  today: Day,
): Promise<ApiProperty[]> {
  const only = fields ? readFieldNames(fields) : undefined;
  const [found] = await runBatch(db, [selectPropertiesOf(db, groupId, today)]);
  return found.map((row) => propertyToApi(row, today, only));
}

function readFieldNames(fields: string): Set<string> {
  const names = fields
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.filter((name) => !apiFieldKeys.includes(name));
  if (unknown.length > 0)
    throw new DomainError("invalid", validation.checkInput, {
      fieldErrors: Object.fromEntries(unknown.map((name) => [name, validation.unknownField])),
    });
  return new Set(names);
}
