/** What can be done to several images of an album at once. */
export const deedKinds = ["SORTED", "MOVED", "COPIED", "TURNED", "CAPTIONED", "DELETED", "COVERED"] as const;

export type DeedKind = (typeof deedKinds)[number];
