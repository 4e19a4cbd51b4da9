import { useNavigate } from "@remix-run/react";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { useFileDrop } from "~/ui/use-file-drop";

/** Where photographs of a property go, and which album that is; null if one is to be made first. */
export type PhotoPlace = { to: string; albumId: number | null };

/** Takes photographs that are dropped onto an element of a property to their dialog. */
export function usePhotoDrop(place: PhotoPlace | null, handTo: HandedFiles["handTo"]) {
  const navigate = useNavigate();
  const { over, handlers } = useFileDrop((files) => {
    if (!place) return;
    handTo(place.albumId, Array.from(files));
    navigate(place.to, { preventScrollReset: true });
  }, place === null);
  return { "data-over": over || undefined, ...handlers };
}
