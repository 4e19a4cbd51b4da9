import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatDay } from "~/texts/format";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { BankLineCard } from "./bank-line-card";
import { BookedRepairs } from "./booked-repairs";
import { DraftBalances } from "./draft-balances";
import { LegTable } from "./leg-table";

/** A booking to read. */
export function BookingView({ editor }: { editor: Editor }) {
  const { transaction, bankLine, lockedUntil } = editor;
  if (!transaction) return null;
  const closed = lockedUntil !== null && transaction.valueDate <= lockedUntil;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card
          title={texts.words}
          id="words"
          end={
            <>
              {transaction.reversed && <Chip tone="bad">{texts.reversed}</Chip>}
              {closed && <Chip>{texts.closedUntil(formatDay(lockedUntil))}</Chip>}
            </>
          }
        >
          <dl className="grid gap-3 p-4">
            <div>
              <dt className="text-small text-soft">{texts.description}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{transaction.description || texts.none}</dd>
            </div>
            <div>
              <dt className="text-small text-soft">{texts.valueDate}</dt>
              <dd className="tabular-nums">{formatDay(transaction.valueDate)}</dd>
            </div>
          </dl>
        </Card>
        {bankLine && <BankLineCard line={bankLine} />}
      </div>
      <section aria-labelledby="legs">
        <h2 id="legs" className="mb-2 font-[650] text-lead">
          {texts.legs}
        </h2>
        <LegTable editor={editor} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <DraftBalances editor={editor} />
        <BookedRepairs editor={editor} />
      </div>
    </div>
  );
}
