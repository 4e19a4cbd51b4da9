import { Form, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  type AlbumList,
  albumListAddress,
  albumSorts,
} from "~/modules/files/image-collections/album-list/album-list-address";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { ChoiceLinks } from "~/ui/lists/choice-links";

/** So long nothing must be typed before the list follows. */
const PAUSE_MS = 200;

/** What the list of albums is narrowed to, following what is typed, and its order. */
export function ListTools({ list, phrase }: { list: AlbumList; phrase: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <FilterForm list={list} phrase={phrase} />
      <ChoiceLinks
        label={texts.sort}
        className="items-center sm:h-9"
        choices={albumSorts.map((sort) => ({
          to: albumListAddress({ ...list, sort }),
          label: texts.sorts[sort],
          here: sort === list.sort,
        }))}
      />
    </div>
  );
}

function FilterForm({ list, phrase }: { list: AlbumList; phrase: string }) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(phrase);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(pause.current), []);
  // What was typed since it was sent stays; another list shows its own.
  useEffect(() => {
    if (phrase !== sent.current && field.current) field.current.value = phrase;
    sent.current = phrase;
  }, [phrase]);

  const follow = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const form = field.current?.form;
      if (!form) return;
      sent.current = field.current?.value ?? "";
      submit(form, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };
  return (
    <Form
      action="/images"
      role="search"
      className="flex items-end gap-2 max-sm:w-full"
      onSubmit={() => clearTimeout(pause.current)}
    >
      {list.sort !== "none" && <input type="hidden" name="sort" value={list.sort} />}
      <div className="relative max-sm:flex-1">
        <Search size={15} aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-soft" />
        <input
          ref={field}
          type="search"
          name="filter"
          defaultValue={phrase}
          onChange={follow}
          aria-label={texts.filter}
          placeholder={texts.filter}
          autoComplete="off"
          className={cn(boxClass(), "h-[34px] pl-8 sm:w-[280px]")}
        />
      </div>
      <Button size="row" className="unscripted-only">
        {texts.filterButton}
      </Button>
    </Form>
  );
}
