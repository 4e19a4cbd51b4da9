import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { Mandate } from "../mandates/mandate-noun.server";
import { type MandateState, mandateState } from "../mandates/mandate-state";
import { listOpenDues, type OpenDue } from "../tenant-accounts/list-open-dues";
import type { TenantAgreement } from "../tenant-accounts/tenant-agreement";
import type { NewItem } from "./payment-run";

/** Why something that is open is not collected: it is in another run, its tenant is not to be asked, or no mandate allows it. */
export type LeftOutReason = "IN_RUN" | "DUNNING_STOP" | "NO_MANDATE" | Exclude<MandateState, "ACTIVE">;

/** What is open and yet not proposed. */
export type LeftOut = {
  agreementId: number;
  name: string | null;
  cents: Cents;
  reason: LeftOutReason;
  runId: number | null;
};

export type Proposal = { items: NewItem[]; leftOut: LeftOut[] };

/** What of an agreement is in a run that stands. */
export type InRun = Pick<NewItem, "agreementId" | "dueKind" | "month" | "dueId"> & { runId: number };

type Facts = {
  agreements: readonly TenantAgreement[];
  booksBegin: Day | null;
  /** By which day is reckoned what is open: no earlier than the end of the month, and than today. */
  asOf: Day;
  mandates: readonly Mandate[];
  inRuns: readonly InRun[];
  /** The agreements whose tenants are not to be asked to pay. */
  stopped: ReadonlySet<number>;
  textOf: (due: OpenDue, month: string) => string;
};

/** What of a month, `YYYY-MM`, is to be collected on a day: what is open of its dues, by the mandates that may be used then. */
export function proposeCollection(
  month: string,
  date: Day,
  { agreements, booksBegin, asOf, mandates, inRuns, stopped, textOf }: Facts,
): Proposal {
  const usable = new Map<number, Mandate>();
  const states = new Map<number, MandateState>();
  for (const mandate of mandates) {
    const state = mandateState(mandate, date);
    if (state === "ACTIVE") usable.set(mandate.agreementId, mandate);
    states.set(mandate.agreementId, state);
  }
  const runs = new Map(inRuns.map((one) => [keyOf(one), one.runId]));
  const proposal: Proposal = { items: [], leftOut: [] };
  for (const agreement of agreements) {
    const { id: agreementId, counterParty: name } = agreement;
    for (const due of listOpenDues(agreement, booksBegin, asOf)) {
      const what = duesOf(due);
      if (!what || due.open <= 0 || due.dueDay.slice(0, 7) !== month) continue;
      const of = { agreementId, ...what };
      const runId = runs.get(keyOf(of)) ?? null;
      const mandate = usable.get(agreementId);
      const leaveOut = (reason: LeftOutReason) =>
        proposal.leftOut.push({ agreementId, name, cents: due.open, reason, runId });
      if (runId !== null) leaveOut("IN_RUN");
      else if (stopped.has(agreementId)) leaveOut("DUNNING_STOP");
      else if (!mandate) leaveOut(reasonOf(states.get(agreementId)));
      else
        proposal.items.push({
          ...of,
          cents: due.open,
          name: mandate.holder,
          iban: mandate.iban,
          text: textOf(due, month),
          mandateReference: mandate.reference,
          signedDate: mandate.signedDate,
        });
    }
  }
  return proposal;
}

/** How a run calls what is due, a month with an instalment of the deposit after that; null of what no run collects. */
function duesOf({ kind, dueDay, single, components }: OpenDue): Pick<NewItem, "dueKind" | "month" | "dueId"> | null {
  if (single) return { dueKind: single.kind, month: null, dueId: single.id };
  const dueKind = components.includes("deposit") ? "DEPOSIT" : "RENT";
  return kind === "month" ? { dueKind, month: dueDay.slice(0, 7), dueId: null } : null;
}

function keyOf({ agreementId, month, dueId }: Omit<InRun, "runId">): string {
  return dueId === null ? `${agreementId} ${month}` : `due ${dueId}`;
}

function reasonOf(state: MandateState | undefined): LeftOutReason {
  return state === undefined || state === "ACTIVE" ? "NO_MANDATE" : state;
}
