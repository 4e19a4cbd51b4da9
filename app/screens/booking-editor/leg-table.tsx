import type { ReactNode } from "react";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { StoredLegRows } from "./stored-leg-rows";

/** The legs of a booking: those that are booked, then `children`, the rows of those being typed. Cards where it is narrow. */
export function LegTable({ editor, children }: { editor: Editor; children?: ReactNode }) {
  return (
    <table className="leg-table" aria-label={texts.legs}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.selection}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{texts.sourceName}</span>
          </th>
          <th scope="col">{texts.account}</th>
          <th scope="col">{texts.flowType}</th>
          <th scope="col">{texts.flowColumn}</th>
          <th scope="col">{texts.subFlowType}</th>
          <th scope="col" className="leg-amount">
            {texts.amount}
          </th>
          <th scope="col" className="leg-day">
            {texts.valueDate}
          </th>
          <th scope="col">
            <span className="sr-only">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      {editor.stored.map((leg) => (
        <StoredLegRows key={leg.id} leg={leg} editor={editor} />
      ))}
      {children}
    </table>
  );
}
