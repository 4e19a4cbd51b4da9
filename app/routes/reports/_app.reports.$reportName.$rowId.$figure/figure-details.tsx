import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import type { Day } from "~/modules/base/calendar/day";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import type { FigureExplanation, FigureInput } from "~/modules/reports/rows/figure";
import { reportPageTexts as texts } from "~/texts/reports/report-pages";
import { formatFigure } from "~/texts/reports/reports";
import { Dialog } from "~/ui/dialog";

/** Before each of these a formula may go on in a new line. */
const OPERATORS = / (?=[+−÷=] )/;

/** The dialog that says how a figure of a report came about: its formula, and each thing it is made of as a way on to what is behind it. */
export function FigureDetails({
  label,
  asOf,
  explanation,
  isVeiled,
  parent,
}: {
  label: string;
  asOf: Day;
  explanation: FigureExplanation;
  /** Whether there is more behind it than is shown. */
  isVeiled: boolean;
  parent: string;
}) {
  const { subject, formula, inputs } = explanation;
  // A sum in which nothing is subtracted says so without signs.
  const isSigned = inputs.some(({ sign }) => sign === "−");
  return (
    <Dialog title={label} parent={parent} wide>
      <p className="-mt-2 mb-4 text-note text-soft [overflow-wrap:anywhere]">
        {subject} · {texts.asOf(asOf)}
      </p>
      <p className="mb-3 font-[650] text-display tabular-nums tracking-[-.02em]">{formatFigure(explanation)}</p>
      <h2 className="mb-1.5 font-[620] text-small text-soft">{texts.howCome}</h2>
      <p className="mb-5 flex flex-wrap gap-x-[0.7ch] rounded-control bg-sunken px-3 py-2.5 text-note tabular-nums leading-relaxed">
        {formula.split(OPERATORS).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places
          <span key={index}>{part} </span>
        ))}
      </p>
      <h2 className="mb-1 font-[620] text-small text-soft">{texts.inputs}</h2>
      {inputs.length === 0 && !isVeiled && <p className="text-note text-soft">{texts.noInputs}</p>}
      <ul className="border-line border-t text-note">
        {inputs.map((input, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs have no names of their own and never change places
          <li key={index} className="border-line border-b">
            <Input input={input} isSigned={isSigned} />
          </li>
        ))}
      </ul>
      {isVeiled && <p className="mt-3 text-small text-soft">{texts.veiled}</p>}
    </Dialog>
  );
}

function Input({ input, isSigned }: { input: FigureInput; isSigned: boolean }) {
  const { label, sign, entries } = input;
  const to = entries ? `/accounting/ledger-entries${entryFilterToQuery(entries)}` : input.path;
  const row = (
    <>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {label}
        {entries && (
          <span className="block text-small text-soft">
            {texts.bookings(entries.fromDate ?? null, entries.toDate ?? null)} · {texts.sides[entries.side]}
          </span>
        )}
      </span>
      <span className="num">
        {isSigned && sign && <span className="mr-[0.7ch] text-soft">{sign}</span>}
        {formatFigure(input)}
      </span>
    </>
  );
  const look = "-mx-2 flex items-center gap-3 rounded-[6px] px-2 py-2";
  return to ? (
    <Link to={to} className={`${look} hover:bg-sunken focus-visible:-outline-offset-2`}>
      {row}
      <ChevronRight size={15} aria-hidden className="shrink-0 text-soft" />
    </Link>
  ) : (
    <div className={look}>
      {row}
      <span aria-hidden className="w-[15px] shrink-0" />
    </div>
  );
}
