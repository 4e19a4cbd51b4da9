/** Past searches that a browser keeps for a person. */
const MOST_SEARCHES = 8;

const LONGEST_PHRASE = 200;

const keyOf = (userId: number | "") => `objektbuch.searches.${userId}`;

/** What a person searched for in this browser, the latest first; none if the browser keeps nothing. */
export function readSearches(userId: number): string[] {
  try {
    return searchesIn(localStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Keeps a phrase as the latest search of a person. */
export function keepSearch(userId: number, phrase: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(addSearch(readSearches(userId), phrase)));
  } catch {
    // A browser may refuse to keep anything.
  }
}

/** Forgets the past searches of a person in this browser. */
export function forgetSearches(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Then there is nothing to forget either.
  }
}

/** Forgets the past searches of everybody in this browser, who signs out of it. */
export function forgetAllSearches(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(""))) localStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget either.
  }
}

/** Past searches with a further one in front; each stands once, however it was spelled. */
export function addSearch(searches: readonly string[], phrase: string): string[] {
  const added = phrase.trim().replace(/\s+/g, " ");
  if (added === "" || added.length > LONGEST_PHRASE) return [...searches];
  const others = searches.filter((one) => one.toLocaleLowerCase("de") !== added.toLocaleLowerCase("de"));
  return [added, ...others].slice(0, MOST_SEARCHES);
}

/** Reads what was kept; anything else may stand there as well. */
export function searchesIn(kept: string | null): string[] {
  if (kept === null) return [];
  try {
    const searches: unknown = JSON.parse(kept);
    if (!Array.isArray(searches)) return [];
    return searches.filter((one) => typeof one === "string" && one !== "").slice(0, MOST_SEARCHES);
  } catch {
    return [];
  }
}
