import { useEffect, useState } from "react";
import { ANSWER_MS } from "~/http/wire/patience";

/** So long nothing must be typed before words are looked for. */
const PAUSE_MS = 120;

/**
 * What an address finds for words, at most one request under way; nothing is looked for if they are null. While further words are
 * looked for, the matches of the last ones stay and are not `current`. `failed` if no answer came.
 */
export function useMatches<Found extends object = Matches>(source: string, words: string | null) {
  const [found, setFound] = useState<(Found & { words: string }) | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks for the same once more
  useEffect(() => {
    if (words === null) return;
    const abandoned = new AbortController();
    const pause = setTimeout(async () => {
      const signal = AbortSignal.any([abandoned.signal, AbortSignal.timeout(ANSWER_MS)]);
      try {
        const joint = source.includes("?") ? "&" : "?";
        const response = await fetch(`${source}${joint}words=${encodeURIComponent(words)}`, { signal });
        if (response.status === 401) window.location.reload();
        if (!response.ok) throw new Error(response.statusText);
        setFound({ ...((await response.json()) as Found), words });
        setFailed(false);
      } catch {
        if (!abandoned.signal.aborted) setFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      abandoned.abort();
    };
  }, [source, words, attempt]);

  return { found, current: found?.words === words, failed, retry: () => setAttempt((before) => before + 1) };
}

/** Something to choose, by the name under which one finds it. */
export type Choice = { id: number; label: string };

/** What was found for some words. */
export type Matches = { matches: Choice[]; more: boolean };
