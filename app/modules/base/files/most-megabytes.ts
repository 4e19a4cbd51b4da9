/** How large what comes in may be, in MB of 2^20 bytes: a file of each kind, and all that comes in one form. */
export const mostMegabytes = { image: 50, attachment: 50, form: 95, statement: 20, bill: 20, table: 10 } as const;

export const MEGABYTE = 1024 * 1024;
