import type { CheckReport } from "~/modules/instance/upkeep/run-upkeep";
import { upkeepTexts as texts } from "~/texts/settings/upkeep";
import { Chip } from "~/ui/chip";

/** What each check looked at and found, and what to do about it; those that found something wrong come first. */
export function CheckList({ checks }: { checks: readonly CheckReport[] }) {
  const isWrong = ({ faults, failed }: CheckReport) => faults > 0 || failed;
  const ordered = [...checks.filter(isWrong), ...checks.filter((report) => !isWrong(report))];
  return (
    <ul>
      {ordered.map((report) => {
        const { check, title, meaning, looked, faults, failed, examples, advice } = report;
        const further = faults - examples.length;
        return (
          <li key={check} className="grid gap-1.5 border-line border-t px-4 py-3 first:border-t-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-[550]">{title}</h3>
              <Outcome report={report} />
              <span className="ml-auto text-small text-soft tabular-nums max-sm:ml-0 max-sm:w-full">{looked}</span>
            </div>
            <p className="max-w-[72ch] text-soft">{meaning}</p>
            {examples.length > 0 && (
              <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
                {further > 0 && <li>{texts.further(further)}</li>}
              </ul>
            )}
            {failed && <p className="font-[550] text-bad">{texts.failedHint}</p>}
            {advice && !failed && (
              <p className="max-w-[72ch]">
                <span className="font-[550]">{texts.whatToDo}:</span> {advice}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Outcome({ report: { faults, mended, failed } }: { report: CheckReport }) {
  if (faults > 0) return <Chip tone="bad">{texts.faults(faults)}</Chip>;
  if (failed) return <Chip tone="bad">{texts.failed}</Chip>;
  return <Chip tone={mended > 0 ? "warn" : "neutral"}>{mended > 0 ? texts.mended(mended) : texts.fine}</Chip>;
}
