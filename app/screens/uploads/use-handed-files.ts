import { useMemo, useRef } from "react";

/** Files that were dropped onto an album, null if it is to be made for them, for the dialog that then opens. */
export type HandedFiles = {
  handTo: (albumId: number | null, files: readonly File[]) => void;
  /** The files for an album; they are taken once. */
  takeFor: (albumId: number) => readonly File[];
};

export function useHandedFiles(): HandedFiles {
  const held = useRef<{ albumId: number | null; files: readonly File[] }>();
  return useMemo(
    () => ({
      handTo: (albumId, files) => {
        held.current = { albumId, files };
      },
      takeFor: (albumId) => {
        const handed = held.current;
        held.current = undefined;
        return handed && (handed.albumId ?? albumId) === albumId ? handed.files : [];
      },
    }),
    [],
  );
}
