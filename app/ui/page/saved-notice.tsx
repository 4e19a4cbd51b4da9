import { useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { edits } from "~/texts/edits";

const NOTICE_MS = 3000;

/** Says for a moment that a form was saved, or a row deleted, when that led to the screen `here`, or to one of them. */
export function SavedNotice({
  here,
  except,
  savedRows = 0,
}: {
  here: string | readonly string[];
  /** A form that says by itself what it did. */
  except?: string;
  /** How many rows of the screen were saved, each by a form of its own. */
  savedRows?: number;
}) {
  const { state, formMethod, formAction, location } = useNavigation();
  const [notice, setNotice] = useState<{ text: string } | null>(null);
  const screens = [here].flat();
  const done =
    state === "loading" &&
    formMethod === "POST" &&
    formAction?.split(/[?#]/)[0] !== except &&
    screens.includes(location.pathname);
  const deleted = formAction?.endsWith("/delete");
  useEffect(() => {
    if (done) setNotice({ text: deleted ? edits.deleted : edits.saved });
  }, [done, deleted]);
  useEffect(() => {
    if (savedRows > 0) setNotice({ text: edits.saved });
  }, [savedRows]);
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
