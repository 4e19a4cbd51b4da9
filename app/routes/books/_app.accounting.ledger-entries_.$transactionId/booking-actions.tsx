import { ArrowLeft, Pencil, Undo2 } from "lucide-react";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { LinkButton } from "~/ui/button";
import type { BookingPage } from "./load-booking";

export const bookingHandle: AreaHandle<BookingPage> = { title: bookingTitle, actions: BookingActions };

/** What a booking is called: `Buchung Nr. 2876`. */
function bookingTitle({ editor: { transaction } }: BookingPage): string {
  return transaction ? texts.titleOf(transaction.id) : texts.newTitle;
}

/** What can be done with a booking from beside its title. */
function BookingActions({ editor: { transaction }, parent, query, backTo, editing }: BookingPage) {
  const here = `/accounting/${parent}/${transaction?.id}`;
  return (
    <>
      <LinkButton to={backTo}>
        <ArrowLeft size={15} aria-hidden />
        {texts.back}
      </LinkButton>
      {transaction?.reversible && (
        <LinkButton to={`${here}/storno${query}`} preventScrollReset>
          <Undo2 size={15} aria-hidden />
          {texts.reverse}
        </LinkButton>
      )}
      {transaction && !editing && !transaction.reversed && (
        <LinkButton to={`${here}${query ? `${query}&` : "?"}edit`} look="primary">
          <Pencil size={15} aria-hidden />
          {texts.edit}
        </LinkButton>
      )}
    </>
  );
}
