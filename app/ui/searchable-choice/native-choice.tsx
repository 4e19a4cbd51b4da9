import type { RefObject } from "react";
import { choiceTexts } from "~/texts/choices";
import { Button } from "../button";
import { boxClass } from "../fields/box-class";
import type { SearchableChoiceProps } from "./searchable-choice";

/** A select of what was found, and a field for words that loads the page with what they find. */
export function NativeChoice({
  id,
  name,
  wordsName,
  label,
  chosen,
  none,
  found,
  words,
  className,
  select,
  ...aria
}: SearchableChoiceProps & { select: RefObject<HTMLSelectElement> }) {
  const others = found.matches.filter((match) => match.id !== chosen?.id);
  return (
    <>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={chosen?.id ?? ""}
        className={className}
        aria-invalid={aria["aria-invalid"]}
        aria-describedby={aria["aria-describedby"]}
      >
        {none !== null && <option value="">{none}</option>}
        {chosen && <option value={chosen.id}>{chosen.label}</option>}
        {others.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className="unscripted-only mt-1.5 flex gap-1.5">
        <input
          type="search"
          name={wordsName}
          defaultValue={words}
          aria-label={choiceTexts.search(label)}
          placeholder={choiceTexts.placeholder}
          className={`h-[34px] ${boxClass()}`}
        />
        <Button formMethod="get" formNoValidate>
          {choiceTexts.searchButton}
        </Button>
      </span>
      {(found.more || (words !== "" && found.matches.length === 0)) && (
        <span className="unscripted-only mt-1 block text-small text-soft">
          {found.more ? choiceTexts.more : choiceTexts.noMatch}
        </span>
      )}
    </>
  );
}
