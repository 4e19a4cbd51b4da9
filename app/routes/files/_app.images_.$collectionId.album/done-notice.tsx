import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import type { DoneDeed } from "~/modules/files/image-collections/album-page/album-part";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { activityTexts } from "~/texts/feed/activities";
import { UNDO_MS } from "~/ui/page/saved-notice";
import { Toast } from "~/ui/page/toast";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

/** Says for a while what was done to images, and takes it back if one wants; without scripts it stands until the next page. */
export function DoneNotice({ albumId, done, onUndone }: { albumId: number; done: DoneDeed; onUndone: () => void }) {
  const fetcher = useFetcher<{ undone: string } | FormFailure>({ key: `undo ${albumId}` });
  const [shown, setShown] = useState(done);
  const [said, setSaid] = useState<string | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    setShown(done);
    setSaid(null);
    if (!done) return;
    const timer = setTimeout(setShown, UNDO_MS, null);
    return () => clearTimeout(timer);
  }, [done]);
  useEffect(() => {
    if (!data) return;
    onUndone();
    setShown(null);
    setSaid("undone" in data ? data.undone : sayRefusal(data.failure));
    const timer = setTimeout(setSaid, UNDO_MS, null);
    return () => clearTimeout(timer);
  }, [data, onUndone]);
  return (
    <Toast>
      {shown ? (
        <>
          {shown.text}
          <fetcher.Form method="post" action={`${albumAddress(albumId)}/undo/${shown.id}`} className="contents">
            <RequestKey form={`undo ${shown.id}`} />
            <StayOnScreen />
            <button
              type="submit"
              className="min-h-6 rounded-sm px-1 text-accent underline underline-offset-2 max-sm:min-h-11"
            >
              {activityTexts.undo}
            </button>
          </fetcher.Form>
        </>
      ) : (
        said
      )}
    </Toast>
  );
}
