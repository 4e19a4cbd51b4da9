import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { tableTexts } from "~/texts/tables";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

/** What the heading over the form is known by. */
export const READING_ID = "reading";

/**
 * How a file is read, to be put right: with scripts at each choice, without them by the button. All of it stands in the address;
 * `chosenFor` says of what the columns were chosen, as another head makes them guessed anew.
 */
export function ReadingForm({
  chosenFor,
  beside,
  hint,
  children,
}: {
  chosenFor: string;
  /** What stands beside the button. */
  beside?: ReactNode;
  hint: string;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  return (
    <Card id={READING_ID} title={tableTexts.reading}>
      <Form
        method="get"
        replace
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4"
      >
        <input type="hidden" name="chosenFor" value={chosenFor} />
        {children}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={busy}>{tableTexts.again}</Button>
          {beside}
          <p className="text-note text-soft">{hint}</p>
        </div>
      </Form>
    </Card>
  );
}
