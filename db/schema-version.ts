import journal from "./migrations/meta/_journal.json";

/** The name of the last migration that this code knows; they are numbered, so that a newer one is a greater text. */
export const schemaVersion: string = journal.entries.at(-1)?.tag ?? "";
