import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type FormFailure, sentenceAt } from "~/http/wire/form-failure";
import { CommentField } from "~/screens/feed/comment-field";
import { commentTexts } from "~/texts/properties/comments";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

/** Writes a comment without leaving the screen; what was typed stays until it has been taken. */
export function CommentForm({ id }: { id: number }) {
  const fetcher = useFetcher<FormFailure>();
  const form = useRef<HTMLFormElement>(null);
  const failure = fetcher.data?.failure;
  const busy = fetcher.state !== "idle";
  const sent = useRef(false);

  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!failure) form.current?.reset();
      // The button lost the focus while it was disabled; whoever went on elsewhere is left there.
      const { activeElement, body } = document;
      if (activeElement === body || form.current?.contains(activeElement))
        form.current?.querySelector("textarea")?.focus({ preventScroll: true });
    }
  }, [busy, failure]);

  return (
    <fetcher.Form ref={form} method="post" action={`/properties/${id}/comments/new`} className="grid gap-2">
      <RequestKey form="comment" />
      <StayOnScreen />
      <CommentField id="new-comment" error={sentenceAt(failure, "text") ?? failure?.message} />
      <Button size="tiny" disabled={busy} className="justify-self-end">
        {commentTexts.send}
      </Button>
    </fetcher.Form>
  );
}
