import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Pages of a long list: the first as the screen loaded it, further ones as they are asked for. `sentinel` is put on the
 * element whose coming into sight loads the next page by itself.
 */
export function useMorePages<Page>(first: Page, nextUrl: (last: Page) => string | null) {
  const fetcher = useFetcher<Page>();
  const [later, setLater] = useState<Page[]>([]);
  const sentinel = useRef<HTMLAnchorElement>(null);
  const pages = [first, ...later];
  const url = nextUrl(pages.at(-1) as Page);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data) setLater((before) => [...before, fetcher.data as Page]);
  }, [fetcher.data]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !url || busy) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetcher.load(url);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [url, busy, fetcher.load]);

  return { pages, url, busy, sentinel };
}
