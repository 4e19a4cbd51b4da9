/** Whose the files are that lie in the store; what an object is called begins with it. */
export const filePrefixes = [
  "statements",
  "attachments",
  "images",
  "variants",
  "drafts",
  "datev",
  "disclosures",
] as const;

export type FilePrefix = (typeof filePrefixes)[number];

/** What an object is called. The rest of it says nothing: names live in the database. */
export type FileKey = `${FilePrefix}/${string}`;

/** A key that no other object has. */
export function newFileKey(prefix: FilePrefix): FileKey {
  return `${prefix}/${crypto.randomUUID()}`;
}
