import { datedKeyPart, idPart, readQuery } from "~/http/query/parameters";
import { type DatedKey, writeDatedKey } from "~/modules/base/calendar/dated-key";

const HERE = "/accounting/unaccounted-entries";

/** What bears it is the row at which one goes on. */
export const AT = "at";

/** Where in the open lines one is, as their address carries it, so that what is done there leads back to it. */
export type LinePlace = {
  /** The account whose lines they are, null for those of all. */
  bankAccountId: number | null;
  /** The row behind which the list begins, null for its start. */
  before: DatedKey | null;
  /** The row to which it reaches at least, null if a page will do. */
  through: DatedKey | null;
  /** The row at which one goes on, or at what follows if it is gone. */
  at: DatedKey | null;
};

export function readLinePlace(query: URLSearchParams): LinePlace {
  const parts = { bankAccountId: idPart, before: datedKeyPart, through: datedKeyPart, at: datedKeyPart };
  return readQuery(query, parts);
}

/** The query of a place, empty if it is the start of all lines. */
export function linePlaceQuery({ bankAccountId, ...keys }: Partial<LinePlace>): string {
  const query = new URLSearchParams(bankAccountId ? { bankAccountId: String(bankAccountId) } : {});
  for (const [name, key] of Object.entries(keys)) if (key) query.set(name, writeDatedKey(key));
  return query.size > 0 ? `?${query}` : "";
}

/** The address of a place, with what else it is to carry. */
export function linePath(place: Partial<LinePlace>, also = ""): string {
  const query = linePlaceQuery(place);
  return `${HERE}${query}${also && `${query ? "&" : "?"}${also}`}${place.at ? `#${AT}` : ""}`;
}
