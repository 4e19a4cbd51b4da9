import type { Role } from "./rights";

/** The person who is asking. */
export type CurrentUser = Record<Role, boolean> & {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  /** How much the last upkeep found wrong; 0 for whoever is no admin, and where nobody would be shown it. */
  faults: number;
};

/** First and last name, or the e-mail address of a person who has none. */
export function fullNameOf(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}
