import type { ReactNode } from "react";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { HeadRow } from "~/ui/data-table";
import { StoredLegRows } from "./stored-leg-rows";

const unseen = (text: string) => <span className="sr-only">{text}</span>;

const columns = [
  { key: "check", head: unseen(texts.selection) },
  { key: "source", head: unseen(texts.sourceName) },
  { key: "account", head: texts.account },
  { key: "flowType", head: texts.flowType },
  { key: "flow", head: texts.flowColumn },
  { key: "subFlowType", head: texts.subFlowType },
  { key: "amount", head: texts.amount, className: "leg-amount" },
  { key: "day", head: texts.valueDate, className: "leg-day" },
  { key: "actions", head: unseen(texts.actions) },
];

/** The legs of a booking: those that are booked, then `children`, the rows of those being typed. Cards if it is narrow. */
export function LegTable({ editor, children }: { editor: Editor; children?: ReactNode }) {
  return (
    <table className="leg-table" aria-label={texts.legs}>
      <thead>
        <HeadRow columns={columns} />
      </thead>
      {editor.stored.map((leg) => (
        <StoredLegRows key={leg.id} leg={leg} editor={editor} />
      ))}
      {children}
    </table>
  );
}
