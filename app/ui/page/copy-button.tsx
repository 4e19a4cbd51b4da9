import { Check, Copy } from "lucide-react";
import { useState } from "react";

/** Copies a text; without scripts there is none. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [done, setDone] = useState(false);
  const Icon = done ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => navigator.clipboard.writeText(text).then(() => setDone(true))}
      className="scripted-only grid size-8 max-sm:size-[44px] shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink print:hidden"
    >
      <Icon size={15} aria-hidden />
    </button>
  );
}
