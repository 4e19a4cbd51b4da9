import { DomainError } from "~/modules/base/domain-error";
import { RETURNED, readTaken, type TakenBooking } from "~/modules/books/ledger/unbooked-lines/taken-booking";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { ALL_SURE, FEE, ONLY, readMany } from "./line-fields";

/**
 * The bookings that a sending of the list asks for, each once. All that is sure are `rest`, those of pages that are not shown,
 * and of the rows that are shown the `sure` ones whose choice was not taken back.
 */
export function chooseLines(form: FormData): TakenBooking[] {
  const chosen = form.has(ONLY) ? form.getAll(ONLY) : form.has(ALL_SURE) ? allSure(form) : form.getAll("taken");
  if (chosen.length === 0) throw new DomainError("invalid", texts.nothingChosen);
  const hidden = new Set<FormDataEntryValue>(readMany(form, "rest"));
  const asked = new Set(form.getAll(FEE));
  return [...new Set(chosen)].map((text) => {
    const booking = readTaken(String(text));
    if (!booking) throw new DomainError("invalid", texts.badChoice);
    if (booking.template !== RETURNED || hidden.has(text)) return booking;
    return { ...booking, asksFee: booking.asksFee && asked.has(String(booking.transactionId)) };
  });
}

function allSure(form: FormData): string[] {
  const sure = new Set(readMany(form, "sure"));
  const shown = form.getAll("taken").map(String);
  return [...shown.filter((value) => sure.has(value.split(" ")[0] ?? "")), ...readMany(form, "rest")];
}
