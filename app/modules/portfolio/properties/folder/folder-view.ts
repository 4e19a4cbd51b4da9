/** The ways to look at a folder, the first being the usual one. */
export const folderViews = ["tiles", "table", "map"] as const;

export type FolderView = (typeof folderViews)[number];

/** How somebody looked at folders last, and the columns that were chosen for their tables. */
export type RememberedView = { view: FolderView; columns: readonly string[] | null };

/** `table:city.offerPrice`, as a browser keeps it. */
export function writeRemembered({ view, columns }: RememberedView): string {
  return [view, ...(columns ? [columns.join(".")] : [])].join(":");
}

/** What `writeRemembered` wrote; the usual way for anything else. */
export function readRemembered(text: string): RememberedView {
  const [name = "", columns = ""] = text.split(":");
  return {
    view: folderViews.find((one) => one === name) ?? folderViews[0],
    columns: columns ? columns.split(".") : null,
  };
}

/** What is shown of a folder by whether it is published. */
export const publishedFilters = [
  { value: "all", published: null },
  { value: "published", published: true },
  { value: "unpublished", published: false },
] as const;

export type PublishedFilter = (typeof publishedFilters)[number]["value"];
