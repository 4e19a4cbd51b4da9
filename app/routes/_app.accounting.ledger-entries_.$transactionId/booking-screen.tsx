import { useState } from "react";
import { BookingForm } from "~/ui/booking-editor/booking-form";
import { BookingView } from "~/ui/booking-editor/booking-view";
import { Screen } from "~/ui/screen";
import type { actOnBooking } from "./act-on-booking";
import { loadAgreements } from "./load-agreements";
import type { BookingPage } from "./load-booking";

type Answer = Exclude<Awaited<ReturnType<typeof actOnBooking>>, Response>["data"];

/** A booking to read or to edit, as its address asks; what a button answered stands in the form. */
export function BookingScreen({ page, answer }: { page: BookingPage; answer: Answer | undefined }) {
  const { parent, query, stored, editing } = page;
  const editor = answer?.editor ?? page.editor;
  const attempts = useAttempts(answer);
  if (!editing)
    return (
      <Screen>
        <BookingView editor={editor} />
      </Screen>
    );
  const back = `/accounting/${parent}`;
  const id = editor.transaction?.id;
  return (
    <Screen>
      <BookingForm
        key={`${id} ${attempts}`}
        editor={editor}
        initial={answer?.draft ?? stored}
        stored={stored}
        template={answer?.template ?? page.template}
        phrase={answer?.phrase ?? ""}
        refusal={answer?.refusal ?? null}
        cancelTo={id === undefined ? null : (parent === "ledger-entries" ? `${back}/${id}` : back) + query}
        loadAgreements={loadAgreements}
      />
    </Screen>
  );
}

/** A number that changes with each answer: the form is then drawn anew, as the answer has it. */
function useAttempts(answer: Answer | undefined): number {
  const [attempt, setAttempt] = useState({ answer, number: 0 });
  if (attempt.answer !== answer) setAttempt({ answer, number: attempt.number + 1 });
  return attempt.number;
}
