/** So many days what was deleted stays in the trash and its file in the store, how often pages were asked for is counted, and what is put together for a tenant can be loaded. */
export const keptDays = { deleted: 35, counted: 35, disclosed: 30 } as const;
