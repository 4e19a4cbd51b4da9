import { useLocation } from "@remix-run/react";
import type { FolderView } from "~/modules/portfolio/properties/folder/folder-view";

/** The address of the folder on screen as it is looked at, with some of its parts others, or left out; a list begins anew. */
export function useFolderAddress(
  view: FolderView,
): (parts: Record<string, string | readonly string[] | null>) => string {
  const { search } = useLocation();
  return (parts) => {
    const query = new URLSearchParams(search);
    query.set("view", view);
    for (const name of ["page", "after", "shown", "field", "test", "value", "changed", "undone"]) query.delete(name);
    for (const [name, value] of Object.entries(parts)) {
      query.delete(name);
      for (const one of value === null ? [] : [value].flat()) query.append(name, one);
    }
    return `?${query}`;
  };
}
