import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { choiceTexts } from "~/texts/choices";
import type { Choice, Matches } from "./use-matches";

/** What was found, below the field in which it is searched; the focus stays in the field. */
export function MatchList({
  id,
  label,
  found,
  failed,
  active,
  chosenId,
  onChoose,
  onRetry,
}: {
  id: string;
  label: string;
  found: Matches | null;
  failed: boolean;
  active: number;
  chosenId: number | null;
  onChoose: (choice: Choice) => void;
  onRetry: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: "nearest" }), [active]);
  const matches = found?.matches ?? [];
  const hint = found?.more ? choiceTexts.more : matches.length === 0 && found ? choiceTexts.noMatch : null;
  return (
    <div
      // A press must not take the focus out of the field, which would close the list under it.
      onPointerDown={(event) => event.preventDefault()}
      // A dialog grows with it instead of cutting it off.
      className="absolute in-[dialog]:static top-full left-0 z-20 mt-1 w-max in-[dialog]:w-auto min-w-full max-w-[min(36rem,calc(100vw-32px))] overflow-hidden rounded-[10px] border border-line bg-surface text-note shadow-raised"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className="max-h-[19rem] overflow-y-auto p-1 empty:hidden"
      >
        {matches.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.id === chosenId}
            onClick={() => onChoose(choice)}
            data-active={index === active || undefined}
            className="flex cursor-pointer items-start gap-2 rounded-[6px] px-2 py-1.5 hover:bg-sunken data-active:bg-accent-wash"
          >
            <span className="flex-1">{choice.label}</span>
            {choice.id === chosenId && <Check size={15} aria-hidden className="mt-0.5 text-accent" />}
          </div>
        ))}
      </div>
      {failed ? (
        <p role="alert" className="flex items-center gap-3 border-line border-t px-3 py-2 text-bad">
          {choiceTexts.noConnection}
          <button type="button" onClick={onRetry} className="font-[550] underline">
            {choiceTexts.again}
          </button>
        </p>
      ) : (
        (hint || !found) && (
          <p className="border-line border-t px-3 py-2 text-small text-soft">{hint ?? choiceTexts.loading}</p>
        )
      )}
      <span role="status" className="sr-only">
        {found && choiceTexts.found(matches.length)}
      </span>
    </div>
  );
}
