import { Lightbulb, type LucideIcon, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { LinkButton } from "~/ui/button";

/** A suggestion that stands in the form, and the address of the form without it. */
export type BegunWith = { label: string; reason: string; emptyTo: string };

/** Says that what stands in the form is a suggestion, and why, with the way to begin without it. */
export function SuggestionNote({ label, reason, emptyTo }: BegunWith) {
  return (
    <EditorNote icon={Lightbulb} title={texts.suggested(label)} sentence={reason}>
      <LinkButton to={emptyTo} preventScrollReset className="max-sm:w-full">
        {texts.emptySuggestion}
      </LinkButton>
    </EditorNote>
  );
}

/** Says what a Storno undid, with the way to book it once more; `isOpen` if that is a line of the bank. */
export function ReversalNote({
  id,
  legCount,
  isOpen,
  againTo,
}: {
  id: number;
  legCount: number;
  isOpen: boolean;
  againTo: string;
}) {
  return (
    <EditorNote icon={Undo2} title={texts.reversedNow(id)} sentence={texts.reversedLegs(legCount, isOpen)}>
      <LinkButton to={againTo} className="max-sm:w-full">
        {texts.bookAgain}
      </LinkButton>
    </EditorNote>
  );
}

function EditorNote({
  icon: Icon,
  title,
  sentence,
  children,
}: {
  icon: LucideIcon;
  title: string;
  sentence: string;
  /** The way on. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card bg-sunken px-4 py-3">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <Icon size={18} aria-hidden className="mt-px shrink-0 text-accent" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-[620]">{title}</span>
          <span className="block text-small text-soft">{sentence}</span>
        </span>
      </p>
      {children}
    </div>
  );
}
