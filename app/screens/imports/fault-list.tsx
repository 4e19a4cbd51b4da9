import { tableTexts } from "~/texts/tables";

/** Something that cannot be taken over: a cell (`C7`), or a whole row by its number, with what heads its column. */
export type ListedFault = { cell: string; isRow: boolean; head: string; sentence: string };

/** What cannot be taken over, each at its cell. */
export function FaultList({ faults, count, title }: { faults: readonly ListedFault[]; count: number; title: string }) {
  return (
    <section role="alert" aria-labelledby="faults" className="rounded-card bg-bad-wash px-4 py-3">
      <h2 id="faults" className="font-[620] text-bad">
        {title}
      </h2>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto text-note">
        {faults.map(({ cell, isRow, head, sentence }) => (
          <li key={`${cell} ${sentence}`} className="grid gap-x-3 sm:grid-cols-[minmax(11rem,auto)_minmax(0,1fr)]">
            <span className="font-[550]">
              {isRow ? tableTexts.row(Number(cell)) : tableTexts.cell(cell)}
              {head !== "" && <span className="font-normal text-soft"> {head}</span>}
            </span>
            <span className="[overflow-wrap:anywhere]">{sentence}</span>
          </li>
        ))}
      </ul>
      {count > faults.length && <p className="mt-1 text-note">{tableTexts.moreFaults(count - faults.length)}</p>}
    </section>
  );
}
