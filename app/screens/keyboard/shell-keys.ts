/** Keys that do something on every screen, by what they do. */
export const shellKeys = { search: "/", keyboard: "?" } as const;
