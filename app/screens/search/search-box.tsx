import { Form, useLocation, useNavigation } from "@remix-run/react";
import { LoaderCircle, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { searchBoxTexts as texts } from "~/texts/shell";
import { useScripted } from "~/ui/use-scripted";
import { heardKey } from "../keyboard/heard-key";
import { shellKeys } from "../keyboard/shell-keys";

const Suggestions = lazy(() => import("./suggestions"));

export const SEARCH_PATH = "/search";

const LIST_ID = "search-suggestions";

/** What is shown below the box: whether anything is, and which of it the arrows have come to. */
export type ShownList = { open: boolean; activeId?: string };

/** The box in which one searches for anything: a form, which suggests what was meant as soon as one goes there. */
export function SearchBox({ userId }: { userId: number }) {
  const field = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const [visited, setVisited] = useState(false);
  const [list, setList] = useState<ShownList>({ open: false });
  const { pathname, search } = useLocation();
  const phrase = pathname === SEARCH_PATH ? (new URLSearchParams(search).get("phrase") ?? "") : "";
  const coming = useNavigation().location?.pathname === SEARCH_PATH;
  useShownPhrase(field, phrase);
  useShellKeys(field);

  return (
    <Form
      action={SEARCH_PATH}
      role="search"
      aria-label={texts.label}
      className="group relative min-w-0 flex-1 sm:max-w-[320px]"
      onSubmit={() => {
        // If a keyboard lies over the page, it would lie over what is found.
        if (matchMedia("(pointer: coarse)").matches) field.current?.blur();
      }}
    >
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-soft">
        {coming ? <LoaderCircle size={16} className="animate-spin" /> : <Search size={16} />}
      </span>
      <input
        ref={field}
        type="text"
        name="phrase"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={phrase}
        placeholder={texts.label}
        aria-label={texts.label}
        aria-keyshortcuts={scripted ? shellKeys.search : undefined}
        {...(scripted && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": list.open,
          "aria-controls": list.open ? LIST_ID : undefined,
          "aria-activedescendant": list.activeId,
        })}
        onFocus={() => setVisited(true)}
        className="h-[34px] max-sm:h-[44px] w-full rounded-control border border-field bg-paper pr-8 pl-8 text-ink -outline-offset-1 placeholder:text-soft focus:border-accent focus:bg-surface"
      />
      <kbd
        aria-hidden
        className="scripted-only pointer-events-none absolute top-[7px] right-[7px] grid size-5 place-items-center rounded-[5px] border border-line bg-sunken font-sans text-soft text-tiny group-focus-within:hidden max-sm:hidden"
      >
        /
      </kbd>
      {coming && pathname !== SEARCH_PATH && (
        <span role="status" className="sr-only">
          {texts.searching}
        </span>
      )}
      {visited && field.current && (
        <Suspense>
          <Suggestions id={LIST_ID} field={field.current} userId={userId} onShow={setList} />
        </Suspense>
      )}
    </Form>
  );
}

/** Lets the field say what the page shows, as soon as another one is shown. */
function useShownPhrase(field: React.RefObject<HTMLInputElement>, phrase: string): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // What was typed before the scripts ran stays.
    if (shown.current !== key && field.current) field.current.value = phrase;
    shown.current = key;
  }, [field, key, phrase]);
}

/** Leads to the field, or to the page of keys, unless the key is typed somewhere, or a dialog stands over the page. */
function useShellKeys(field: React.RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = heardKey(event);
      if (key !== shellKeys.search && key !== shellKeys.keyboard) return;
      event.preventDefault();
      if (key === shellKeys.search) {
        field.current?.select();
        field.current?.focus();
      } else document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [field]);
}
