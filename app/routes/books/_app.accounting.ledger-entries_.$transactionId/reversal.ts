import { redirect } from "@remix-run/cloudflare";
import type { FormCall, PageCall } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { wayToRun } from "~/http/way-to-run";
import { dayOf } from "~/modules/base/calendar/day";
import { mirrorFault, reverseTransaction } from "~/modules/books/ledger/booking/reverse-transaction";
import { openEditor } from "~/modules/books/ledger/editor/open-editor";
import { standingLegs } from "~/modules/books/ledger/leg";
import { firstUnlockedDay } from "~/modules/books/ledger/month-lock/first-unlocked-day";
import { agreementDueTexts } from "~/texts/accounting/agreement-dues";
import { ledgerTexts } from "~/texts/accounting/ledger";
import { returnedPaymentTexts } from "~/texts/accounting/returned-payments";
import { parentQuery } from "./entries-query";
import type { BookingParent } from "./load-booking";

const idOf = (params: PageCall["params"]) => idParameter(params, "transactionId", ledgerTexts.notFound);

/** What a Storno of a booking would do. */
export async function loadReversal({ db, params, url, context }: PageCall, parent: BookingParent) {
  const id = idOf(params);
  const { stored, bankLine, lockedUntil, transaction } = await openEditor(db, id);
  const legs = standingLegs(stored);
  const moved = legs
    .map(({ valueDate }) => firstUnlockedDay(valueDate, lockedUntil))
    .filter((day, at) => day !== legs[at]?.valueDate);
  const { returnedBy = null, feeRunId = null } = transaction ?? {};
  return {
    parent: `/accounting/${parent}/${id}${parentQuery(parent, url)}`,
    legCount: legs.length,
    bankCents: bankLine?.cents ?? null,
    /** The day on which legs of closed months are undone, null if there are none. */
    openDay: moved[0] ?? null,
    refused: transaction?.reversed
      ? ledgerTexts.reversed
      : legs.length === 0
        ? ledgerTexts.nothingToReverse
        : returnedBy !== null
          ? returnedPaymentTexts.undoFirst(returnedBy)
          : feeRunId !== null
            ? agreementDueTexts.ownInRun(feeRunId)
            : mirrorFault(legs, lockedUntil, dayOf(context.now)),
    /** The booking or the run that stands in the way. */
    way:
      returnedBy === null
        ? wayToRun(feeRunId)
        : { to: `/accounting/ledger-entries/${returnedBy}`, label: returnedPaymentTexts.toReturn },
  };
}

/** Undoes a booking and leads back to it where it can be seen, or to the list where it is to be booked again. */
export async function reverseBooking({ db, actor, params, url }: FormCall, parent: BookingParent) {
  const id = idOf(params);
  await reverseTransaction(db, actor, id);
  return redirect(`/accounting/${parent}/${id}${parentQuery(parent, url)}`);
}
