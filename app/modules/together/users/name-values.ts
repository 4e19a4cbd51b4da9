import type { SentValues } from "../../base/fields/fields-schema";

const NAMES = ["firstName", "lastName"];

/** Values of a user in which a name that was sent empty is an empty text, as users keep it. */
export function nameValues(values: SentValues): SentValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, NAMES.includes(key) ? (value ?? "") : value]),
  );
}
