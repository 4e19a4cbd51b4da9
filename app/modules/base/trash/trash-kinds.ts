/** What lies in the trash for a while once it was deleted. */
export const trashKinds = ["COMMENT", "ATTACHMENT", "IMAGE", "ALBUM", "RENTAL_AGREEMENT"] as const;

export type TrashKind = (typeof trashKinds)[number];
