import type { ReceivedFile } from "./receive-file";

/** A file of a form that came in: it lies in the store, or was too large to. */
export type ReceivedUpload = { field: string; fileName: string; file: ReceivedFile | null };
