import { useFetchers, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { edits } from "~/texts/edits";

const NOTICE_MS = 3000;

/** Says for a moment that a form was saved, or a row deleted, when that led to the screen `here`, or to one of them. */
export function SavedNotice({
  here,
  except,
}: {
  here: string | readonly string[];
  /** A form that says by itself what it did. */
  except?: string;
}) {
  const { state, formMethod, formAction, location } = useNavigation();
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const screens = [here].flat();
  const done =
    state === "loading" && formMethod === "POST" && formAction !== except && screens.includes(location.pathname);
  const deleted = formAction?.endsWith("/delete");
  useEffect(() => {
    if (done) setNotice({ text: deleted ? edits.deleted : edits.saved });
  }, [done, deleted]);
  useSavedRows(screens, () => setNotice({ text: edits.saved }));
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-[4] grid justify-items-center">
      {notice && (
        <span className="flex items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-2 font-[550] shadow-raised">
          <Check size={16} aria-hidden className="text-good" />
          {notice.text}
        </span>
      )}
    </div>
  );
}

/** Calls `onSaved` when a row's own form was taken: what it answered is then still what it had answered before. */
function useSavedRows(screens: readonly string[], onSaved: () => void) {
  const answers = useRef(new Map<string, unknown>());
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { key, state, formMethod, formAction, data } of fetchers) {
      if (formMethod !== "POST" || !screens.includes(formAction?.split("?")[0] ?? "")) continue;
      if (state === "submitting") answers.current.set(key, data);
      else if (state === "loading" && answers.current.has(key)) {
        if (answers.current.get(key) === data) onSaved();
        answers.current.delete(key);
      }
    }
  });
}
