import type { FieldValue } from "../../../base/fields/field";
import { groupRows } from "../../../base/lists/group-rows";
import { addressKeyOf } from "../../properties/address-key";

/** A property that stands where a row is about to make one. */
export type Twin = {
  id: number;
  groupId: number;
  version: number;
  addressKey: string;
  indoorLocation: string | null;
  seId: string | null;
};

/** A row that makes a property. */
type Creation = { row: number; values: Record<string, FieldValue | null> };

/** What tells the place of a property from others; empty if its address does not say enough. */
export function placeOfRow(values: Readonly<Record<string, unknown>>): string {
  const text = (key: string) => (typeof values[key] === "string" ? (values[key] as string) : null);
  const address = { city: text("city"), zipCode: text("zipCode"), streetAndNumber: text("streetAndNumber") };
  return address.city && address.streetAndNumber ? addressKeyOf(address) : "";
}

/** The same of a property that is stored. */
export function placeOf(addressKey: string, { indoorLocation, seId }: Pick<Twin, "indoorLocation" | "seId">): string {
  return [addressKey, indoorLocation ?? "", seId ?? ""].join("\n").toLowerCase();
}

/** What tells a new property from others; empty if its address does not say enough. */
export function placeOfNew(values: Creation["values"]): string {
  const addressKey = placeOfRow(values);
  const text = (key: string) => (typeof values[key] === "string" ? (values[key] as string) : null);
  return addressKey && placeOf(addressKey, { indoorLocation: text("indoorLocation"), seId: text("seId") });
}

/** Each row of those that make the same property, with the first of the others, in the order of the file. */
export function findRepeats(created: readonly Creation[]): { row: number; other: number }[] {
  const places = groupRows(created, ({ values }) => placeOfNew(values));
  places.delete("");
  return [...places.values()]
    .flatMap(([first, ...others]) => {
      const [second] = others;
      if (!first || !second) return [];
      return [{ row: first.row, other: second.row }, ...others.map(({ row }) => ({ row, other: first.row }))];
    })
    .sort((one, other) => one.row - other.row);
}

/** The properties at the addresses where a plan makes some, by what changes as soon as one is added, changed or gone. */
export type SeenTwins = { addressKeys: string[]; latestId: number; versions: number };

/** What stood at the addresses of new properties. */
export function seenTwins(created: readonly Creation[], twins: readonly Twin[]): SeenTwins {
  return {
    addressKeys: [...new Set(created.flatMap(({ values }) => placeOfRow(values) || []))],
    latestId: twins.reduce((latest, { id }) => Math.max(latest, id), 0),
    versions: twins.reduce((sum, { version }) => sum + version, 0),
  };
}

/** Rows of a plan that make properties. */
type Creations = {
  created: readonly Creation[];
  twins: readonly { row: number; isHere: boolean }[];
  unnumbered: readonly number[];
};

/**
 * The rows that make what most likely is there already: in the very folder, in the export that they are from, or by the same file,
 * which was loaded before.
 */
export function rowsToConfirm({ created, twins, unnumbered }: Creations, isLoaded: boolean): number[] {
  if (isLoaded) return created.map(({ row }) => row);
  const rows = new Set([...twins.flatMap(({ row, isHere }) => (isHere ? row : [])), ...unnumbered]);
  return [...rows].sort((one, other) => one - other);
}
