/** The name of the last migration that this code knows; they are numbered, so that a newer one is a greater text. */
export const schemaVersion = "0082_digests";
