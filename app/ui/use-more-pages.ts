import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Pages of a long list: the first as the screen loaded it, further ones as they are asked for. `sentinel` is put on the
 * element whose coming into sight loads the next page by itself.
 */
export function useMorePages<Page>(first: Page, nextUrl: (last: Page) => string | null) {
  const fetcher = useFetcher<Page>();
  const [later, setLater] = useState<{ from: string; page: Page }[]>([]);
  const asked = useRef<string | null>(null);
  const sentinel = useRef<HTMLAnchorElement>(null);
  const pages = [first, ...later.map(({ page }) => page)];
  const url = nextUrl(pages.at(-1) as Page);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    const page = fetcher.data as Page | undefined;
    const from = asked.current;
    if (!page || from === null) return;
    // The same page read anew takes its own place.
    setLater((before) => [...before.filter((other) => other.from !== from), { from, page }]);
  }, [fetcher.data]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !url || busy) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A page may be asked for once only, though it is here before it is shown.
        if (!entry?.isIntersecting || asked.current === url) return;
        asked.current = url;
        fetcher.load(url);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [url, busy, fetcher.load]);

  return { pages, url, busy, sentinel };
}
