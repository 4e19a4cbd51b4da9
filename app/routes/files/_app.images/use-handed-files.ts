import { useMemo, useRef } from "react";

/** Files that were dropped onto an album, for the dialog that then opens over it. */
export type HandedFiles = {
  handTo: (albumId: number, files: readonly File[]) => void;
  /** The files for an album; they are taken once. */
  takeFor: (albumId: number) => readonly File[];
};

export function useHandedFiles(): HandedFiles {
  const held = useRef<{ albumId: number; files: readonly File[] }>();
  return useMemo(
    () => ({
      handTo: (albumId, files) => {
        held.current = { albumId, files };
      },
      takeFor: (albumId) => {
        const handed = held.current;
        held.current = undefined;
        return handed?.albumId === albumId ? handed.files : [];
      },
    }),
    [],
  );
}
