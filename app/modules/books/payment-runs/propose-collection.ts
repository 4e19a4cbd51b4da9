import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { MOST_OF_A_LINE } from "../ledger/collected/collected-item";
import type { Mandate } from "../mandates/mandate-noun.server";
import { type MandateState, mandateState } from "../mandates/mandate-state";
import type { Collectable } from "../receivables/collectable";
import type { AgreementStanding } from "../receivables/standing";
import type { NewItem } from "./payment-run";

/**
 * Why something that is open is not collected: it is in another run, its tenant is not to be asked, no mandate allows it, or the run is
 * full.
 */
export type LeftOutReason = "IN_RUN" | "DUNNING_STOP" | "NO_MANDATE" | "FULL" | Exclude<MandateState, "ACTIVE">;

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

/** What is open of the dues of a month, reckoned by no earlier day than its end, and than today. */
export type OpenOfMonth = Pick<AgreementStanding, "agreementId" | "counterParty" | "dunningStop"> & {
  dues: readonly Collectable[];
};

type Facts = {
  open: readonly OpenOfMonth[];
  mandates: readonly Mandate[];
  inRuns: readonly InRun[];
  textOf: (due: Collectable, month: string) => string;
};

/**
 * What of a month, `YYYY-MM`, is to be collected on a day: what is open of its dues, by the mandates that may be used then; no more than
 * one line of the bank is booked of at once.
 */
export function proposeCollection(month: string, date: Day, { open, mandates, inRuns, textOf }: Facts): Proposal {
  const usable = new Map<number, Mandate>();
  const states = new Map<number, MandateState>();
  for (const mandate of mandates) {
    const state = mandateState(mandate, date);
    if (state === "ACTIVE") usable.set(mandate.agreementId, mandate);
    states.set(mandate.agreementId, state);
  }
  const runs = new Map(inRuns.map((one) => [keyOf(one), one.runId]));
  const proposal: Proposal = { items: [], leftOut: [] };
  for (const { agreementId, counterParty: name, dunningStop, dues } of open) {
    for (const due of dues) {
      const { kind: dueKind, dueId, open: cents } = due;
      const of = { agreementId, dueKind, month: dueId === null ? month : null, dueId };
      const runId = runs.get(keyOf(of)) ?? null;
      const mandate = usable.get(agreementId);
      const leaveOut = (reason: LeftOutReason) => proposal.leftOut.push({ agreementId, name, cents, reason, runId });
      if (runId !== null) leaveOut("IN_RUN");
      else if (dunningStop !== null) leaveOut("DUNNING_STOP");
      else if (!mandate) leaveOut(reasonOf(states.get(agreementId)));
      else if (proposal.items.length === MOST_OF_A_LINE) leaveOut("FULL");
      else
        proposal.items.push({
          ...{ ...of, billId: null, template: null, propertyId: null, cents, name: mandate.holder, iban: mandate.iban },
          text: textOf(due, month),
          mandateReference: mandate.reference,
          signedDate: mandate.signedDate,
        });
    }
  }
  return proposal;
}

function keyOf({ agreementId, dueKind, month, dueId }: Omit<InRun, "runId">): string {
  return dueId === null ? `${agreementId} ${dueKind} ${month}` : `due ${dueId}`;
}

function reasonOf(state: MandateState | undefined): LeftOutReason {
  return state === undefined || state === "ACTIVE" ? "NO_MANDATE" : state;
}
