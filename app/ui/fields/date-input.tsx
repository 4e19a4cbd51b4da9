import { CalendarDays } from "lucide-react";
import { type FormEventHandler, lazy, Suspense, useEffect, useRef, useState } from "react";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import { edits } from "~/texts/edits";
import { formatDay } from "~/texts/format";
import { cn } from "../cn";
import { useScripted } from "../use-scripted";

const CalendarPopover = lazy(() => import("./calendar-popover"));

type Props = {
  id: string;
  name: string;
  /** What the field is called. */
  label: string;
  form?: string;
  /** The day as `YYYY-MM-DD` or `DD.MM.YYYY`, or whatever was typed. */
  initialValue: string;
  className: string;
  /** What stands there, once scripts run, while no day is typed. */
  placeholder?: string;
  onInput?: FormEventHandler<HTMLInputElement>;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  "aria-label"?: string;
};

/** A day: the browser's own control until scripts run, then a German text with a calendar that is loaded when opened. */
export function DateInput({ label, initialValue, className, placeholder = "TT.MM.JJJJ", ...shared }: Props) {
  const native = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const [typed, setTyped] = useState(scripted ? germanOf(initialValue) : null);
  const focused = useRef(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // What was chosen before the scripts ran stays, and so does the focus.
    focused.current = native.current !== null && native.current === document.activeElement;
    const chosen = native.current?.value ?? "";
    setTyped(chosen === "" || chosen === isoOf(initialValue) ? germanOf(initialValue) : germanOf(chosen));
  }, [initialValue]);
  useEffect(() => {
    if (typed !== null && focused.current) text.current?.focus();
    focused.current = false;
  }, [typed]);

  if (typed === null)
    return <input {...shared} ref={native} type="date" defaultValue={nativeOf(initialValue)} className={className} />;

  const choose = (day: string) => {
    setOpen(false);
    const input = text.current;
    if (!input) return;
    input.value = formatDay(day);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="relative">
      <input
        {...shared}
        ref={text}
        type="text"
        inputMode="numeric"
        placeholder={placeholder}
        autoComplete="off"
        defaultValue={typed}
        className={cn(className, "num pr-9 placeholder:text-soft")}
      />
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="absolute inset-y-[3px] right-[3px] grid w-8 place-items-center rounded-[5px] text-soft hover:bg-sunken hover:text-ink"
      >
        <CalendarDays size={16} aria-hidden />
        <span className="sr-only">{edits.openCalendar(label)}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={text}
            day={isoOf(text.current?.value ?? "")}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function isoOf(text: string): string {
  return readGermanDay(text) ?? "";
}

/** A day that is refused for its year alone, such as 0024-03-01, is one that the browser's control can show again. */
function nativeOf(text: string): string {
  return isoOf(text) || (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");
}

function germanOf(text: string): string {
  const day = isoOf(text);
  return day ? formatDay(day) : text;
}
