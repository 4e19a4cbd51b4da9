import type { SideName } from "~/modules/ledger/booking-draft";
import { bookingEditorTexts as texts } from "~/texts/booking-editor";

/** L or R: which side of a leg a row is. */
export function SideMark({ side }: { side: SideName }) {
  return (
    <th scope="row" className="leg-mark">
      <span
        aria-hidden
        className="grid h-5 min-w-5 place-items-center rounded-[5px] bg-sunken px-1 font-semibold text-[11.5px]"
      >
        {texts[side]}
      </span>
      <span className="leg-mark-name">{texts[`${side}Name`]}</span>
    </th>
  );
}
