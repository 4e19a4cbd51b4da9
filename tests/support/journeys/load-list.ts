import { type Page, test } from "@playwright/test";

/** Imports a list of properties (street, city, tenant, since when) into a folder, by default of one, and returns the id of the import. */
export async function loadList(
  page: Page,
  groupId: number,
  rows: readonly string[] = ["Georg-Schumann-Straße 415;Leipzig;Kern;01.03.2021"],
): Promise<number> {
  const origin = test.info().project.use.baseURL ?? "";
  const response = await page.request.post("/api/properties/import", {
    headers: { Origin: origin },
    multipart: {
      groupId: String(groupId),
      // Several screens show the same list in one folder.
      confirmTwins: "true",
      file: {
        name: "Wohnungsbestand mit einem recht langen Dateinamen 2026.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Straße;Ort;Mieter;Mietbeginn", ...rows].join("\n")),
      },
    },
  });
  if (!response.ok()) throw new Error(`The list was answered ${response.status()}: ${await response.text()}`);
  return (await response.json()).id;
}
