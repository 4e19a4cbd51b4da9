import { Link, useActionData, useNavigate, useNavigation } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { edits } from "~/texts/edits";
import { Button, buttonClass } from "./button";
import { useFaultFocus } from "./fields/form-focus";
import { LeaveDialog } from "./use-leave-question";
import { useDrawnEffect } from "./use-scripted";

/** Where a dialog begins: at what is wrong, the first field, the one thing to confirm; never at what destroys. */
const FOCUS_FIRST = [
  "[aria-invalid]",
  "form :is(input:not([type=hidden]), select, textarea)",
  "form [data-look=primary]",
  "form a",
];

/**
 * A dialog route's frame. Closing it in any way leads to `parent`, without a step back into the dialog; focus goes back to
 * what opened it, or to the content if that is gone, as a row that was deleted is.
 */
export function Dialog({
  title,
  parent,
  wide = false,
  children,
}: {
  title: string;
  parent: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const close = () => navigate(parent, { preventScrollReset: true, replace: true });
  // What is done by mistake loses nothing that was typed.
  const leave = () => (isChanged(ref.current) ? setAsks(true) : close());

  // Once scripts run, whoever sees the dialog can press Escape.
  useDrawnEffect(() => {
    const dialog = ref.current;
    const chosen = document.activeElement;
    dialog?.close();
    dialog?.showModal();
    // What asked for the focus keeps it.
    if (dialog?.contains(chosen)) focusOn(chosen);
    else focusOn(FOCUS_FIRST.map((target) => dialog?.querySelector(target) ?? null).find(Boolean) ?? null);
  }, []);
  // What was deleted has left the page by then.
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      dialog?.close();
      focusOn(opener?.isConnected ? opener : document.getElementById("content"));
    };
  }, [opener]);
  useFaultFocus(ref, useActionData<Partial<FormFailure>>()?.failure);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog through its cancel event
    <dialog
      ref={ref}
      open
      // biome-ignore lint/a11y/noRedundantRoles: said aloud if a browser knows the element only in part
      role="dialog"
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        // A choice of files that is given up says so as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
      data-wide={wide || undefined}
      className="rounded-[12px] border border-line bg-surface p-0 text-ink shadow-dialog"
    >
      <div className="p-5">
        <header className="mb-3 flex items-start gap-3">
          <h1
            id="dialog-title"
            className="font-[650] text-title leading-snug tracking-[-.01em] [overflow-wrap:anywhere]"
          >
            {title}
          </h1>
          <Link
            to={parent}
            replace
            preventScrollReset
            aria-label={edits.close}
            className="-mt-1 -mr-1 ml-auto grid size-8 shrink-0 max-sm:-mt-2.5 max-sm:-mr-2.5 max-sm:size-[44px] place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
          >
            <X size={18} aria-hidden />
          </Link>
        </header>
        {children}
      </div>
      {asks && <LeaveDialog question={edits.closeQuestion} onLeave={close} onStay={() => setAsks(false)} />}
    </dialog>
  );
}

/** Whether something was typed or chosen in it that is not sent. */
function isChanged(dialog: HTMLDialogElement | null): boolean {
  return [...(dialog?.querySelectorAll("input, select, textarea") ?? [])].some((control) => {
    if (control instanceof HTMLSelectElement) return isChosenAnew(control);
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === "hidden" || control.type === "file") return false;
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  });
}

/** Where no option says that it is the default one nothing is known. */
function isChosenAnew({ options, selectedIndex }: HTMLSelectElement): boolean {
  const initial = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return initial >= 0 && selectedIndex !== initial;
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** The row of buttons that ends a dialog: to cancel, or to close if there is nothing to do, leads to the parent, the rest is given. */
export function DialogActions({ parent, children }: { parent: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Link to={parent} replace preventScrollReset className={buttonClass()}>
        {children ? edits.cancel : edits.close}
      </Link>
      {children}
    </div>
  );
}

/** The way back from a dialog, and the button that sends its form, which waits while something is under way. */
export function SendActions({ parent, send }: { parent: string; send: string }) {
  return (
    <DialogActions parent={parent}>
      <Button look="primary" disabled={useNavigation().state !== "idle"}>
        {send}
      </Button>
    </DialogActions>
  );
}
