import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { choiceTexts } from "~/texts/choices";
import { cn } from "../cn";
import { MatchList } from "./match-list";
import type { SearchableChoiceProps } from "./searchable-choice";
import type { Choice } from "./use-matches";
import { useMatches } from "./use-matches";

/** A field in which typing finds what to choose; arrows and Enter choose, Escape takes back what was typed. */
export function ComboBox({
  id,
  name,
  label,
  source,
  none,
  className,
  onTake,
  ...props
}: SearchableChoiceProps & {
  /** Takes what is chosen, instead of the field, which is empty again then. */
  onTake?: (choice: Choice) => void;
}) {
  const [chosen, setChosen] = useState(props.chosen);
  /** Null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const value = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { found, current, failed, retry } = useMatches(source, open ? (typed ?? "") : null);
  const matches = open && current ? (found?.matches ?? []) : [];
  const listId = `${id}-list`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another label for the same is no other choice
  useEffect(() => setChosen(props.chosen), [props.chosen?.id]);
  // The best match of typed words is a press of Enter away.
  useEffect(() => setActive(typed && found?.matches.length ? 0 : -1), [found, typed]);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (choice: Choice | null) => {
    if (onTake) {
      close();
      if (choice) onTake(choice);
      return;
    }
    flushSync(() => {
      close();
      setChosen(choice);
    });
    // A hidden control does not say by itself that it changed.
    if (choice?.id !== chosen?.id) value.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const leave = () => {
    if (typed?.trim() === "" && none !== null) choose(null);
    else close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      return setActive(matches.length === 0 ? -1 : (from + step + matches.length) % matches.length);
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      // A dialog around the field is to stay open.
      event.stopPropagation();
      return close();
    }
    if (event.key === "Enter" && open) {
      event.preventDefault();
      const match = matches[active];
      if (match) choose(match);
      else leave();
    }
  };

  return (
    <div className="relative">
      <input type="hidden" name={name} value={chosen?.id ?? ""} ref={value} />
      <div className="relative">
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && matches[active] ? `${listId}-${matches[active].id}` : undefined}
          aria-invalid={props["aria-invalid"]}
          aria-describedby={props["aria-describedby"]}
          placeholder={none ?? choiceTexts.placeholder}
          value={typed ?? chosen?.label ?? ""}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          onClick={() => {
            setOpen(true);
            if (typed === null) field.current?.select();
          }}
          onKeyDown={press}
          onBlur={leave}
          className={cn(className, "truncate pr-14", none === null ? "placeholder:text-soft" : "placeholder:text-ink")}
        />
        <span className="absolute inset-y-[3px] right-[3px] flex items-center text-soft">
          {chosen && none !== null && (
            <button
              type="button"
              aria-label={choiceTexts.clear(label)}
              onClick={() => choose(null)}
              className="grid size-7 place-items-center rounded-[5px] hover:bg-sunken hover:text-ink"
            >
              <X size={15} aria-hidden />
            </button>
          )}
          <ChevronDown size={16} aria-hidden className="pointer-events-none mx-1" />
        </span>
      </div>
      {open && (
        <MatchList
          id={listId}
          label={label}
          found={found}
          failed={failed}
          active={active}
          chosenId={chosen?.id ?? null}
          onChoose={choose}
          onRetry={retry}
        />
      )}
    </div>
  );
}
