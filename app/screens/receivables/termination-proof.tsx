import { ChevronRight } from "lucide-react";
import type { Day } from "~/modules/base/calendar/day";
import type { ShownTermination } from "~/modules/books/receivables/show-receivable";
import { receivableTexts as texts } from "~/texts/accounting/receivables";
import { cn } from "~/ui/cn";

/** That the threshold of a termination was reached, with each step of its proof folded below it. */
export function TerminationProof({ termination, asOf }: { termination: ShownTermination; asOf: Day }) {
  const { sentence, since, rule, proof, curedOn } = termination;
  return (
    <details className="group font-normal text-small">
      <summary className="flex cursor-pointer items-start gap-1">
        <ChevronRight
          size={14}
          aria-hidden
          className="mt-[3px] shrink-0 text-soft transition-transform group-open:rotate-90 print:hidden"
        />
        <span className={cn("[overflow-wrap:anywhere]", curedOn === null ? "font-[550] text-bad" : "text-soft")}>
          {sentence}
        </span>
      </summary>
      <div className="grid gap-1.5 py-2 pl-[18px] text-soft">
        <p>{texts.proofOn(since)}</p>
        <ul className="grid gap-0.5 tabular-nums">
          {proof.dates.map(({ dueDay, due, open }) => (
            <li key={dueDay}>{texts.proofDate(dueDay, due, open)}</li>
          ))}
        </ul>
        <p className="text-ink">{texts.proofSum(termination)}</p>
        <p>{texts.proofNow(asOf, termination)}</p>
        <p>{texts.proofCured(curedOn)}</p>
        <p>{texts.proofLaw(rule)}</p>
      </div>
    </details>
  );
}
