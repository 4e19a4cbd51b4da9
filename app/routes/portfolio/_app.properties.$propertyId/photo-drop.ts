import { useNavigate, useSubmit } from "@remix-run/react";
import { REQUEST_KEY } from "~/http/wire/field-names";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { useFileDrop } from "~/ui/use-file-drop";

/** Where photographs of a property go, and which album that is; null if one is to be made first, for which property and by which name. */
export type PhotoPlace =
  | { to: string; albumId: number }
  | { to: string; albumId: null; made: { id: number; name: string } };

/** Takes photographs of a property, dropped or just taken, to their dialog; the first make an album, called by its address. */
export function usePhotoDrop(place: PhotoPlace | null, handTo: HandedFiles["handTo"]) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const take = (files: FileList) => {
    if (!place) return;
    handTo(place.albumId, Array.from(files));
    if (place.albumId !== null) return navigate(place.to, { preventScrollReset: true });
    const { id, name } = place.made;
    const form = { [REQUEST_KEY]: crypto.randomUUID(), name, "propertyIds[0]": String(id) };
    submit(form, { method: "post", action: place.to, preventScrollReset: true });
  };
  const { over, handlers } = useFileDrop(take, place === null);
  return { take, drop: { "data-over": over || undefined, ...handlers } };
}
