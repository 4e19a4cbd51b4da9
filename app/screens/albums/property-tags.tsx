import { X } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { typedText } from "~/http/wire/form-failure";
import type { SearchedAlbum } from "~/modules/files/image-collections/album-form";
import type { LinkedProperty } from "~/modules/files/image-collections/linked-property";
import { choiceTexts } from "~/texts/choices";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { useScripted } from "~/ui/use-scripted";

/** Loaded once scripts run; few of those who see a screen open the form. */
const ComboBox = lazy(async () => ({ default: (await import("~/ui/searchable-choice/combo-box")).ComboBox }));

const ID = "album-properties";
const NOTHING = { matches: [], more: false };
const SEARCH = `h-[34px] ${boxClass()}`;
const TAG =
  "flex min-h-8 max-w-full items-center gap-2 rounded-[6px] bg-sunken py-1 pr-1 pl-2.5 text-note leading-[1.3] [overflow-wrap:anywhere]";

/**
 * The properties of an album: each a tag that can be taken away, and a field in which typing finds others. Without scripts each is a
 * box to be ticked, and words that are sent bring further boxes.
 */
export function PropertyTags({
  chosen,
  searched,
  error,
}: {
  chosen: readonly LinkedProperty[];
  searched: SearchedAlbum | undefined;
  error: string | undefined;
}) {
  const scripted = useScripted();
  return (
    <fieldset data-grows aria-describedby={error && `${ID}-error`}>
      <legend className="mb-1 font-[550] text-small text-soft leading-[1.3]">{texts.properties}</legend>
      {scripted ? <Tags first={chosen} invalid={error !== undefined} /> : <Boxes chosen={chosen} searched={searched} />}
      {error && (
        <p id={`${ID}-error`} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Tags({ first, invalid }: { first: readonly LinkedProperty[]; invalid: boolean }) {
  const [tags, setTags] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const remove = (id: number) => {
    setTags(tags.filter((tag) => tag.id !== id));
    box.current?.querySelector<HTMLElement>(`#${ID}`)?.focus();
  };
  return (
    <div ref={box} className="flex flex-col gap-2">
      <ul aria-live="polite" className="flex flex-wrap gap-1.5 empty:-mb-2">
        {tags.map(({ id, label }, index) => (
          <li key={id} className={TAG}>
            <Chosen index={index} id={id} label={label} />
            {label}
            <button
              type="button"
              onClick={() => remove(id)}
              aria-label={texts.removeProperty(label)}
              className="grid size-6 shrink-0 place-items-center rounded-[5px] text-soft hover:bg-line hover:text-ink"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <label htmlFor={ID} className="sr-only">
        {texts.addProperty}
      </label>
      <Suspense fallback={<input id={ID} disabled className={SEARCH} />}>
        <ComboBox
          id={ID}
          name=""
          wordsName=""
          label={texts.addProperty}
          source="/images/property-choices?"
          chosen={null}
          none={null}
          found={NOTHING}
          words=""
          className={SEARCH}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${ID}-error` : undefined}
          onTake={(choice) => setTags([...tags.filter(({ id }) => id !== choice.id), choice])}
        />
      </Suspense>
    </div>
  );
}

/** What says in the form that a property is chosen; its label comes back with the form if that is refused. */
function Chosen({ index, id, label }: LinkedProperty & { index: number }) {
  return (
    <>
      <input type="hidden" name={`propertyIds[${index}]`} value={id} />
      <input type="hidden" name={`propertyLabels[${index}]`} value={label} />
    </>
  );
}

function Boxes({ chosen, searched }: { chosen: readonly LinkedProperty[]; searched: SearchedAlbum | undefined }) {
  const offered = [...chosen, ...(searched?.matches ?? [])];
  const hint = searched && (searched.more ? choiceTexts.more : searched.matches.length === 0 && choiceTexts.noMatch);
  return (
    <div className="grid gap-2">
      {offered.length > 0 && (
        <ul className="flex max-h-[40vh] flex-wrap gap-1.5 overflow-y-auto">
          {offered.map(({ id, label }, index) => (
            <li key={id} className={TAG}>
              <label className="flex min-w-0 items-center gap-2">
                {label}
                <input
                  type="checkbox"
                  name={`propertyIds[${index}]`}
                  value={id}
                  defaultChecked={index < chosen.length}
                  className="mx-[5.5px] shrink-0 accent-accent"
                />
              </label>
              <input type="hidden" name={`propertyLabels[${index}]`} value={label} />
            </li>
          ))}
        </ul>
      )}
      <span className="unscripted-only flex gap-1.5">
        <input
          type="search"
          name="propertyWords"
          defaultValue={typedText(searched?.typed, "propertyWords")}
          aria-label={texts.addProperty}
          placeholder={texts.addProperty}
          className={SEARCH}
        />
        <Button name="intent" value="search">
          {choiceTexts.searchButton}
        </Button>
      </span>
      {hint && <p className="unscripted-only text-small text-soft">{hint}</p>}
      <span className={`scripted-only ${SEARCH}`} />
    </div>
  );
}
