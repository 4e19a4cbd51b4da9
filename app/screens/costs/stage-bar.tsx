import { type BoardState, boardStates } from "~/modules/books/settlements/board/board-view";
import type { OpenedBoard } from "~/modules/books/settlements/board/open-board";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { cn } from "~/ui/cn";

const colours: Record<BoardState, string> = {
  MISSING: "bg-changed",
  DRAFT: "bg-soft/60",
  FROZEN: "bg-soft",
  OBJECTED: "bg-bad",
  SENT: "bg-accent/50",
  RECEIVED: "bg-accent",
  CLOSED: "bg-good",
  EXEMPT: "bg-surface shadow-[inset_0_0_0_1.5px_var(--color-soft)]",
};

/** So many days before its end a deadline presses. */
export const PRESSING_DAYS = 60;

/** How many settlements are how far, as a bar, and until when the others must be with their tenants. */
export function StageBar({ board: { counts, count, open, deadline, daysLeft } }: { board: OpenedBoard }) {
  const stages = boardStates.filter((state) => counts[state] > 0);
  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h2 className="font-[650] text-title">{texts.open(open, count)}</h2>
        {open > 0 && (
          <span className={cn("font-[600]", daysLeft < PRESSING_DAYS ? "text-changed" : "text-soft")}>
            {texts.daysLeft(daysLeft)}
          </span>
        )}
        <span className="text-soft">{texts.deadline(deadline)}</span>
      </div>
      <div role="img" aria-label={texts.stages(count)} className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {stages.map((state) => (
          <i key={state} className={cn("h-full min-w-1", colours[state])} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
        {stages.map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <i aria-hidden className={cn("size-2 rounded-full", colours[state])} />
            <b className="font-[650] text-ink tabular-nums">{counts[state]}</b> {texts.states[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}
