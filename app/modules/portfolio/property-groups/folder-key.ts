/** What stands for the folder of all properties in addresses. */
export const ALL_FOLDERS = "all";

/** A folder, or all of them as one. */
export type FolderKey = number | typeof ALL_FOLDERS;
