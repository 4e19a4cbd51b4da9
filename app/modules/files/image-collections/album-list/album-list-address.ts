/** How the list of albums is in order of their names; without one, the newest comes first. */
export const albumSorts = ["none", "ascending", "descending"] as const;

export type AlbumSort = (typeof albumSorts)[number];

/** Which albums a list shows, and in which order. */
export type AlbumList = {
  /** The album that is looked for by its name, if it was asked for by its id. */
  collectionId: number | null;
  /** What is looked for in names and descriptions; not read if an album is asked for. */
  phrase: string;
  sort: AlbumSort;
};

/** So many images of an album are loaded when it is opened. */
export const IMAGE_STEP = 120;

const LONGEST_PHRASE = 300;

/** What an address says of the list; below an album's address it is that album's, unless it says what is looked for. */
export function readAlbumList(collectionId: number | null, query: URLSearchParams): AlbumList {
  const phrase = query.get("filter");
  return {
    collectionId: phrase === null ? collectionId : null,
    phrase: (phrase ?? "").slice(0, LONGEST_PHRASE),
    sort: albumSorts.find((sort) => sort === query.get("sort")) ?? "none",
  };
}

/** The address of a list; `further` goes along in its query. */
export function albumListAddress(
  { collectionId, phrase, sort }: AlbumList,
  further: Record<string, string | number> = {},
): string {
  const query = queryOf(collectionId === null && phrase !== "" ? { filter: phrase } : {}, sort, further);
  return `/images${collectionId === null ? "" : `/${collectionId}`}${query}`;
}

/** The address of an album's own page. */
export function albumAddress(id: number): string {
  return `/images/${id}/album`;
}

/** The address of a dialog over a list: `path` is its own below `/images`, and `phrase` what the list's filter shows. */
export function albumDialogAddress(path: string, { collectionId, sort }: AlbumList, phrase: string): string {
  const own = collectionId !== null && `${path}/`.startsWith(`${collectionId}/`);
  return `/images/${path}${queryOf(own ? {} : { filter: phrase }, sort)}`;
}

function queryOf(
  parts: Record<string, string>,
  sort: AlbumSort,
  further: Record<string, string | number> = {},
): string {
  const query = new URLSearchParams(parts);
  if (sort !== "none") query.set("sort", sort);
  for (const [name, value] of Object.entries(further)) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}
