import type { Day } from "../../../base/calendar/day";

export type RunKind = "DIRECT_DEBIT" | "TRANSFER";

type Named = { id: number; kind: RunKind; date: Day };

/** What a bank calls a run: `OB-LS-202612-7`. It never changes, as statements name it again. */
export function messageIdOf({ id, ...run }: Named): string {
  return `${messageIdStart(run)}${id}`;
}

/** The same without the number of the run, which is only known once it is written. */
export function messageIdStart({ kind, date }: Omit<Named, "id">): string {
  return `${START_OF[kind]}${date.slice(0, 7).replace("-", "")}-`;
}

/** How what a bank calls a run begins, by its kind: both alike long. */
export const START_OF = { DIRECT_DEBIT: "OB-LS-", TRANSFER: "OB-UE-" } as const satisfies Record<RunKind, string>;
