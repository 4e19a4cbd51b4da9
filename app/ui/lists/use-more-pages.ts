import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { focusRowAfter, rowBeforeFocused } from "./focus-after-more";

/** Later pages belong to the first: if that was read anew, they may begin elsewhere. */
type Later<Page> = {
  first: Page;
  pages: Page[];
  asked: boolean;
  /** What the fetcher held when it was looked at last. */
  seen: Page | undefined;
  /** The row over the link to more, if that had the focus when the last page came. */
  focusAfter: HTMLElement | null;
};

/**
 * Pages of a long list: the first as the screen loaded it, further ones when asked for. `sentinel` is the element whose
 * coming into sight loads the next; if it goes with the focus on it, the first new row has it.
 */
export function useMorePages<Page>(first: Page, nextUrl: (last: Page) => string | null) {
  const fetcher = useFetcher<Page>();
  const busy = fetcher.state !== "idle";
  const data = fetcher.data as Page | undefined;
  const sentinel = useRef<HTMLAnchorElement>(null);
  const [later, setLater] = useState<Later<Page>>({
    first,
    pages: [],
    asked: false,
    seen: undefined,
    focusAfter: null,
  });

  // While rendering: of a component that only its fetcher changed, React sometimes leaves the effects out if the answer
  // comes while it still draws that it is waiting.
  if (later.first !== first) setLater({ first, pages: [], asked: false, seen: data, focusAfter: null });
  else if (!busy && data !== later.seen) {
    // What a fetcher reads once more by itself was not asked for.
    const pages = later.asked && data ? [...later.pages, data] : later.pages;
    setLater({ first, pages, asked: false, seen: data, focusAfter: rowBeforeFocused(sentinel.current) });
  }

  const pages = later.first === first ? [first, ...later.pages] : [first];
  const url = nextUrl(pages.at(-1) ?? first);

  const { focusAfter } = later;
  useEffect(() => {
    if (focusAfter !== null && sentinel.current === null) focusRowAfter(focusAfter);
  }, [focusAfter]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !url || busy) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setLater((before) => ({ ...before, asked: true }));
        fetcher.load(url);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [url, busy, fetcher.load]);

  return { pages, url, busy, sentinel };
}
