import type { RoleFlags } from "../modules/base/rights/rights";
import type { Visits } from "../modules/overview/start-page/visit";

/** The person who is asking. */
export type CurrentUser = RoleFlags & {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  /** How much the last upkeep found wrong; 0 for whoever is no admin, and if nobody would be shown it. */
  faults: number;
  /** How many deadlines are overdue or near, up to a hundred; 0 if nobody would be shown it. */
  deadlines: number;
  /** How many lines of the bank are to be booked, up to a hundred; 0 for whoever may not, and if nobody would be shown it. */
  unbooked: number;
  visits: Visits;
};
