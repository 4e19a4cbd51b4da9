/** By what the images of an album can be put in order at once. */
export const imageOrders = ["taken", "name", "upload"] as const;

export type ImageOrder = (typeof imageOrders)[number];
