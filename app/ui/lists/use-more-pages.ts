import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Pages of a long list: the first as the screen loaded it, further ones as they are asked for. Those belong to the first
 * and go with it: where it was read anew, they may begin elsewhere. `sentinel` is put on the element whose coming into
 * sight loads the next page by itself.
 */
export function useMorePages<Page>(first: Page, nextUrl: (last: Page) => string | null) {
  const fetcher = useFetcher<Page>();
  const [later, setLater] = useState<{ first: Page; pages: Page[] }>({ first, pages: [] });
  const asked = useRef<{ first: Page; url: string; answered: boolean } | null>(null);
  const sentinel = useRef<HTMLAnchorElement>(null);
  const pages = later.first === first ? [first, ...later.pages] : [first];
  const url = nextUrl(pages.at(-1) as Page);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    const page = fetcher.data as Page | undefined;
    // What a fetcher reads once more by itself was not asked for.
    if (!page || !asked.current || asked.current.answered) return;
    asked.current.answered = true;
    const { first } = asked.current;
    setLater((before) => ({ first, pages: before.first === first ? [...before.pages, page] : [page] }));
  }, [fetcher.data]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !url || busy) return;
    // Nothing is on its way: a page whose answer was lost is asked for anew.
    if (asked.current?.answered === false) asked.current = null;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A page may be asked for once only, though it is here before it is shown.
        const { current } = asked;
        if (!entry?.isIntersecting || (current?.first === first && current.url === url)) return;
        asked.current = { first, url, answered: false };
        fetcher.load(url);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [first, url, busy, fetcher.load]);

  return { pages, url, busy, sentinel };
}
