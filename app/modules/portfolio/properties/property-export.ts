/** Which properties are exported: of a folder or of all, and all of them or only what is published or not. */
export type PropertyExport = { groupId: number | null; published: boolean | null };

/** Where the properties of a folder are exported to, as its screen shows them. */
export function propertyExportPaths({ groupId, published }: PropertyExport) {
  const query = new URLSearchParams({
    ...(groupId !== null && { groupId: String(groupId) }),
    ...(published !== null && { published: String(published) }),
  });
  return {
    googleSheets: `/google-sheets/properties?${query}`,
    xlsx: `/api/properties/export?${query}&format=xlsx`,
    csv: `/api/properties/export?${query}&format=csv`,
  };
}
