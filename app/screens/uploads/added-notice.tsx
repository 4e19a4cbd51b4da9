import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { shellTexts } from "~/texts/shell";
import { Toast } from "~/ui/page/toast";

const NOTICE_MS = 8_000;

/** What an address comes with that files were added to: what is said of them. */
export type AddedState = { added: string };

/** Says for a while that files were added, wherever the dialog led that took them, with the way to them. */
export function AddedNotice() {
  const { key, state, pathname, search, hash } = useLocation();
  const [shown, setShown] = useState<AddedState | null>(null);
  // What the browser keeps of a page that is loaded anew has been said.
  const begun = useRef(key);
  useEffect(() => {
    const { added } = (state ?? {}) as Partial<AddedState>;
    setShown(added && key !== begun.current ? { added } : null);
    const timer = setTimeout(() => setShown(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [key, state]);
  return (
    <Toast>
      {shown && (
        <>
          {shown.added}
          {hash && (
            <Link to={pathname + search + hash} replace className="text-accent underline">
              {shellTexts.look}
            </Link>
          )}
        </>
      )}
    </Toast>
  );
}
