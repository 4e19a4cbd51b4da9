import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts as texts } from "../../../texts/deadlines/deadlines";
import { formatDay } from "../../../texts/format";
import { type Day, daysBetween } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import { maySettle } from "./open-deadlines";
import type { StatedDeadline } from "./state-deadlines";

/** A deadline as the page draws it. */
export type ShownDeadline = ReturnType<typeof showDeadline>;

/** Puts a deadline into words, for who reads it on a day. */
export function showDeadline(deadline: StatedDeadline, user: RoleFlags, today: Day) {
  const { key, what, date, due, facts, state, said, tenant, place } = deadline;
  const words = deadlineWords[what];
  const days = daysBetween(today, due);
  return {
    key,
    title: words.title(facts),
    tenant,
    subject: [tenant, place].filter(Boolean).join(", "),
    due,
    day: formatDay(due),
    when: days < 0 ? texts.since(-days) : days === 0 ? texts.today : texts.inDays(days),
    isOverdue: days < 0 && state !== "DONE",
    rule: words.rule,
    formula: words.formula(facts, date),
    notes: [
      state === "POSTPONED" && due !== date && `${formatDay(date)}, ${texts.postponed(due)}`,
      said !== null && state === "POSTPONED" && texts.putOffBy(said.userName, said.createTime),
      said !== null && state === "DONE" && texts.doneBy(said.userName, said.createTime),
      said?.note,
    ].filter((note): note is string => Boolean(note)),
    way: wayOf(deadline, user),
    isDone: state === "DONE",
    mayUndo: state !== "OPEN" && maySettle(user, deadline),
    maySettle: state !== "DONE" && maySettle(user, deadline),
  };
}

type Way = { to: string; label: string };

/** Of which meter a deadline is (`deadlinesOfMeters`). */
const METER_OF = /^\w+-(\d+)/;

/** Where an editor renews what ends, or enters what was done, from which the next day follows; null if there is nothing of the kind. */
function renewalOf({ what, uid, propertyId, agreementId }: StatedDeadline, user: RoleFlags): Way | null {
  const place = `/properties/${propertyId}`;
  if (!may(user, agreementId === null ? "changeProperties" : "changeRentalAgreements")) return null;
  switch (what) {
    case "agreementEnds":
      return { to: `${place}/rental-agreements/${agreementId}/edit`, label: texts.renew };
    case "noticeEnds":
      return { to: `${place}/rental-agreements/new`, label: texts.letAgain };
    case "certificate":
      return { to: `${place}?edit=building#section-building`, label: texts.renew };
    case "insuranceEnds":
    case "insuranceNotice":
      return { to: `${place}?edit=further#section-further`, label: texts.renew };
    case "calibration":
    case "smokeCheck":
    case "smokeReplacement":
    case "legionella":
    case "boilerCare":
      return { to: `${place}/meters/${METER_OF.exec(uid)?.[1]}/edit`, label: texts.enter };
    default:
      return null;
  }
}

/** Where what is to be done is done. */
function wayOf(deadline: StatedDeadline, user: RoleFlags): Way | null {
  const { what, date, propertyId, agreementId, loanId } = deadline;
  const seesBooks = may(user, "openAccounting");
  switch (what) {
    case "comparableRent":
    case "indexRent":
      return { to: `/deadlines/rents/${agreementId}`, label: texts.toLetter };
    case "modernisationRent":
      return { to: `/deadlines/rents/${agreementId}?receivedOn=${date}#modernisation`, label: texts.enter };
    case "settlement":
      if (seesBooks) return { to: "/accounting/cost-statements", label: texts.toSettle };
      break;
    case "lapsing":
      return { to: tenantAccountPath(agreementId ?? 0), label: texts.toAccount };
    case "statementMissing":
      return { to: "/accounting/bank-transactions/upload", label: texts.toStatement };
    case "monthOpen":
      return { to: "/accounting/ledger-entries/lock", label: texts.toMonth };
    case "fixedUntil":
    case "tenYears":
      return seesBooks ? { to: `/reports/loan/${loanId}`, label: texts.toLoan } : null;
    case "followUp":
      return { to: "/activity/follow-ups", label: texts.toFollowUps };
  }
  const renewal = renewalOf(deadline, user);
  if (renewal) return renewal;
  if (agreementId !== null) return { to: `/tenants/${agreementId}`, label: texts.toAgreement };
  return propertyId === null ? null : { to: `/properties/${propertyId}`, label: texts.toObject };
}
