/**
 * Whether an attachment's text is known: it is still to be read, was found, is not in it (as in a scan), cannot be read (damaged,
 * with a password, too large), or is not looked for, as in a photograph.
 */
export const textStates = ["waiting", "found", "none", "unreadable", "unsought"] as const;

export type TextState = (typeof textStates)[number];
