import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { edits } from "~/texts/edits";
import { Toast } from "./toast";

const NOTICE_MS = 3000;

/** As long as what was done can be taken back. */
export const UNDO_MS = 8000;

/** Says for a moment that a form was saved, or a row deleted, when that led to the screen `here`, or to one of them. */
export function SavedNotice({
  here,
  except,
  savedRows = 0,
  sayDone,
  undo,
}: {
  here: string | readonly string[];
  /** A form that says by itself what it did. */
  except?: string;
  /** How many rows of the screen were saved, each by a form of its own. */
  savedRows?: number;
  /** What a form did that was sent to an address, if it was neither saved nor deleted. */
  sayDone?: (action: string, form: FormData | undefined) => string | null;
  /** What was just done as the address says it, and what takes that back; it stands until the next page if no scripts run. */
  undo?: { of: string; text: string; button: ReactNode } | null;
}) {
  const { state, formMethod, formAction, formData, location } = useNavigation();
  const [notice, setNotice] = useState<{ text: string } | null>(undo ?? null);
  const ref = useRef<HTMLDivElement>(null);
  const screens = [here].flat();
  const done =
    state === "loading" &&
    formMethod === "POST" &&
    formAction?.split(/[?#]/)[0] !== except &&
    screens.includes(location.pathname);
  const said = sayDone?.(formAction?.split(/[?#]/)[0] ?? "", formData) ?? null;
  const text = said ?? (formAction?.endsWith("/delete") ? edits.deleted : edits.saved);
  useEffect(() => {
    if (done) setNotice({ text });
  }, [done, text]);
  useEffect(() => {
    if (savedRows > 0) setNotice({ text: edits.saved });
  }, [savedRows]);
  const of = undo?.of;
  useEffect(() => {
    if (!notice) return;
    const hide = () => {
      // Who has reached it by keyboard is not thrown out of it.
      if (ref.current?.contains(document.activeElement)) timer = setTimeout(hide, NOTICE_MS);
      else setNotice(null);
    };
    let timer = setTimeout(hide, of ? UNDO_MS : NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, of]);
  return (
    <Toast frame={ref}>
      {notice && (
        <>
          {notice.text}
          {state !== "loading" && undo?.button}
        </>
      )}
    </Toast>
  );
}
