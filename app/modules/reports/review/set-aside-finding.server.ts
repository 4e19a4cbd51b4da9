import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import { reviewTexts } from "../../../texts/reports/review";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent, writeOnce } from "../../base/edits/request-keys.server";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { parseForm } from "../../base/fields/parse-values";
import { type FindingName, openFinding } from "./open-review";
import { reasonField } from "./reason-field";

const schema = fieldsSchema([reasonField], "form", [], { facts: z.string() });

/**
 * Sets a finding aside for the reason that a form says until something else is found. `invalid` without a reason; a `conflict` if it is
 * something else by now than what was seen, or nothing.
 */
export async function setAsideFinding(
  db: Db,
  actor: Actor,
  name: FindingName,
  form: FormData,
  today: Day,
): Promise<void> {
  const { reason = null, facts: seen } = parseForm(schema, form);
  if ((await findSent(db, actor)) !== null) return;
  const finding = await openFinding(db, today, name);
  if (!finding) throw new DomainError("conflict", reviewTexts.findingGone);
  const { check, key, facts } = finding;
  if (facts !== seen) throw new DomainError("conflict", reviewTexts.findingChanged);
  const isSetAside = await writeOnce(db, actor, [
    sql`insert into ${setAsideFindings} (check_name, finding_key, facts, reason, user_id, create_time)
      values (${check}, ${key}, ${facts}, ${reason}, ${actor.userId}, ${actor.now}) on conflict do nothing`,
    // What was said of something else is done with.
    sql`update ${setAsideFindings} set resume_user_id = ${actor.userId}, resume_time = ${actor.now}
      where check_name = ${check} and finding_key = ${key} and facts <> ${facts} and resume_time is null`,
  ]);
  if (!isSetAside) throw new DomainError("conflict", reviewTexts.alreadySetAside);
}

/** Takes up again what was set aside; what somebody took up before stays as it is. */
export async function resumeFinding(db: Db, actor: Actor, id: number): Promise<void> {
  await writeOnce(db, actor, [
    sql`update ${setAsideFindings} set resume_user_id = ${actor.userId}, resume_time = ${actor.now}
      where id = ${id} and resume_time is null`,
  ]);
}
