import { useEffect, useState } from "react";
import { ANSWER_MS } from "~/http/wire/patience";
import type { BuiltIndex } from "~/modules/overview/portfolio-search/build-index";

const PAUSE_MS = 1000;

/**
 * The making of the index as it stands: as the page was loaded with it, and asked for again and again while it is under way,
 * which it is while its form is `sending`, or if it is not done and `expected` to be.
 */
export function useBuild(loaded: BuiltIndex, sending: boolean, expected: boolean): BuiltIndex {
  const [seen, setSeen] = useState({ loaded, build: loaded });
  const build = seen.loaded === loaded ? seen.build : loaded;
  const waiting = sending || (expected && build.state === "building");

  // Each answer, and each that does not come, leads to the next question.
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts on
  useEffect(() => {
    if (!waiting) return;
    const abandoned = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const signal = AbortSignal.any([abandoned.signal, AbortSignal.timeout(ANSWER_MS)]);
        const response = await fetch("/settings/search/progress", { signal });
        if (response.ok) setSeen({ loaded, build: (await response.json()) as BuiltIndex });
      } catch {
        // The next one may come through.
      }
      if (!abandoned.signal.aborted) setAsked((before) => before + 1);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      abandoned.abort();
    };
  }, [waiting, loaded, asked]);

  return build;
}
