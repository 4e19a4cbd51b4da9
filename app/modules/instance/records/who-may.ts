import { type Right, type Role, roles, rolesWith } from "../../base/rights/rights";

/** How many people carry each flag, and how many there are. */
export type PeopleCounts = Record<Role | "everyone", number>;

/** Who has one of some rights, in the order of the flags: all, if everybody has one. */
export function flagsWith(asked: readonly Right[]): (Role | "everyone")[] {
  const found = new Set(asked.flatMap((right) => rolesWith(right)));
  return found.has("everyone") ? ["everyone"] : roles.filter((role) => found.has(role));
}
