import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { ANSWER_MS } from "~/http/wire/patience";
import { labelAgreement } from "~/modules/base/relations/labels";
import { BookingForm, type BookingRefusal } from "~/screens/booking-editor/booking-form";
import { BookingView } from "~/screens/booking-editor/booking-view";
import { ReversalNote } from "~/screens/booking-editor/editor-note";
import type { LoadAgreements } from "~/screens/booking-editor/use-chosen-flows";
import { Alert } from "~/ui/alert";
import { Screen } from "~/ui/page/screen";
import type { actOnBooking } from "./act-on-booking";
import type { loadBooking } from "./load-booking";
import { PaidBills } from "./paid-bills";

type Sent = { id: number; counterParty: string | null; startDate: string; endDate: string | null };

/** Asks the server for the agreements of a property that is chosen while the page is open. */
const loadAgreements: LoadAgreements = async (propertyId) => {
  const response = await fetch(`/api/rental-agreements?propertyId=${propertyId}`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(String(response.status));
  const agreements = (await response.json()) as Sent[];
  return agreements.map((agreement) => {
    const { id, startDate, endDate } = agreement;
    return { id, propertyId, label: labelAgreement(agreement), startDate, endDate };
  });
};

/** What a button answered: the form as it is then. */
type Drafted = Exclude<Awaited<ReturnType<typeof actOnBooking>>, Response>["data"];

type Answer = Drafted | FormFailure | undefined;

/** A booking to read or to edit, as its address asks; what a button answered stands in the form. */
export function BookingScreen() {
  const page = useLoaderData<typeof loadBooking>();
  const answer = useActionData<Answer>();
  const { parent, query, backTo, stored, suggestion, reversal, editing, bills, linkable } = page;
  const { drafted, number } = useDrafted(answer);
  const editor = drafted?.editor ?? page.editor;
  const failure = useMemo(() => (answer && "failure" in answer ? refusalOf(answer) : null), [answer]);
  const reversed = (
    <>
      <div role="status" className="mb-5 empty:mb-0">
        {reversal && <ReversalNote {...reversal} />}
      </div>
      <PaidBills bills={bills} linkable={linkable} />
    </>
  );
  if (!editing)
    return (
      <Screen>
        {failure && <Alert>{failure.message}</Alert>}
        {reversed}
        <BookingView editor={editor} />
      </Screen>
    );
  const id = editor.transaction?.id;
  return (
    <Screen>
      {reversed}
      <BookingForm
        key={`${id} ${number} ${suggestion?.value ?? ""}`}
        editor={editor}
        initial={drafted?.draft ?? stored}
        stored={stored}
        suggestion={drafted ? null : suggestion}
        template={drafted?.template ?? page.template}
        phrase={drafted?.phrase ?? ""}
        refusal={failure ?? drafted?.refusal ?? null}
        cancelTo={
          id === undefined ? null : parent === "ledger-entries" ? `/accounting/${parent}/${id}${query}` : backTo
        }
        loadAgreements={loadAgreements}
      />
    </Screen>
  );
}

function refusalOf({ failure: { message } }: FormFailure): BookingRefusal {
  return { message, errors: {}, theirs: {} };
}

/**
 * The form as a button last answered it, and a number that changes with each answer: the form is then drawn anew. If none
 * came, the form stays as it is.
 */
function useDrafted(answer: Answer): { drafted: Drafted | undefined; number: number } {
  const [last, setLast] = useState(() => ({ drafted: answer && "draft" in answer ? answer : undefined, number: 0 }));
  const drafted = answer && "failure" in answer ? last.drafted : answer;
  if (drafted !== last.drafted) setLast({ drafted, number: last.number + 1 });
  return last;
}
