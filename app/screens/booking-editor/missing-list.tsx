import type { SideName } from "~/modules/base/relations/relation";
import type { DraftFault } from "~/modules/books/ledger/editor/draft-faults";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";

/** What still keeps the booking from being saved, each with the way to it; if no scripts run the server says so. */
export function MissingList({ faults }: { faults: readonly DraftFault[] }) {
  return (
    <div role="status" id="missing" className="scripted-only">
      {faults.length > 0 && (
        <div className="rounded-card bg-sunken px-4 py-3 text-note">
          <p className="font-[620]">{texts.missing}</p>
          <ul className="mt-1 grid list-disc gap-0.5 pl-5">
            {faults.map(({ name, sentence }) => {
              const [, index, side] = /^legs\[(\d+)\]\.(source|target)?/.exec(name) ?? [];
              if (index === undefined) return <li key={name}>{sentence}</li>;
              const place = side ? texts[`${side as SideName}Name`] : null;
              return <li key={name}>{texts.inLeg(Number(index) + 1, place, sentence)}</li>;
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
