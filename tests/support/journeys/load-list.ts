import type { Page } from "@playwright/test";
import { sendFile } from "./send";

/** Imports a list of properties (street, city, tenant, since when) into a folder, by default of one, and returns the id of the import. */
export async function loadList(
  page: Page,
  groupId: number,
  rows: readonly string[] = ["Georg-Schumann-Straße 415;Leipzig;Kern;01.03.2021"],
): Promise<number> {
  const name = "Wohnungsbestand mit einem recht langen Dateinamen 2026.csv";
  const file = { name, mimeType: "text/csv", content: ["Straße;Ort;Mieter;Mietbeginn", ...rows].join("\n") };
  // Several screens show the same list in one folder.
  const fields = { groupId: String(groupId), confirmTwins: "true" };
  return (await sendFile(page, "/api/properties/import", file, fields)).id;
}
