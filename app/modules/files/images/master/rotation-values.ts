/** By how many degrees with the clock an image may be turned. */
export const rotations = [0, 90, 180, 270] as const;

export type Rotation = (typeof rotations)[number];
