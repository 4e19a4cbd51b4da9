import { Lightbulb } from "lucide-react";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { LinkButton } from "../../ui/button";

/** A suggestion that stands in the form, and the address of the form without it. */
export type BegunWith = { label: string; reason: string; emptyTo: string };

/** Says that what stands in the form is a suggestion, and why, with the way to begin without it. */
export function SuggestionNote({ label, reason, emptyTo }: BegunWith) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card bg-sunken px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <Lightbulb size={18} aria-hidden className="mt-px shrink-0 text-accent" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-[620]">{texts.suggested(label)}</span>
          <span className="block text-small text-soft">{reason}</span>
        </span>
      </p>
      <LinkButton to={emptyTo} preventScrollReset className="max-sm:w-full">
        {texts.emptySuggestion}
      </LinkButton>
    </div>
  );
}
