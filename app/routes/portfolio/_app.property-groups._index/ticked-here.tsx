import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ShownFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { FOLLOW_UPS } from "~/screens/follow-ups";
import { followUpTexts as texts } from "~/texts/properties/follow-ups";
import { UNDO_MS } from "~/ui/page/saved-notice";
import { Toast } from "~/ui/page/toast";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

/** Says of the follow-up that was ticked last that it is done, once it is gone from the list, with the way back. */
export function TickedHere({ row, listed }: { row: ShownFollowUp | null; listed: readonly ShownFollowUp[] }) {
  const fetcher = useFetcher();
  const frame = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState<ShownFollowUp | null>(null);
  const told = row !== past && !listed.some(({ id }) => id === row?.id) ? row : null;
  useEffect(() => {
    if (!told) return;
    const hide = () => {
      // Who has reached it by keyboard is not thrown out of it.
      if (!frame.current?.contains(document.activeElement)) setPast(told);
    };
    const timer = setTimeout(hide, UNDO_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <Toast frame={frame}>
      {told && (
        <>
          {texts.ticked(told.text)}
          <fetcher.Form method="post" action={FOLLOW_UPS}>
            <RequestKey form={`undo-${told.id}-${told.version}`} />
            <StayOnScreen />
            <input type="hidden" name="id" value={told.id} />
            <input type="hidden" name="version" value={told.version + 1} />
            <input type="hidden" name="done" value="off" />
            <button
              type="submit"
              aria-label={texts.undoOne(told.text)}
              className="min-h-6 rounded-sm px-1 text-accent underline underline-offset-2"
            >
              {texts.undo}
            </button>
          </fetcher.Form>
        </>
      )}
    </Toast>
  );
}
