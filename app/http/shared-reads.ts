import { openComparedAnnuals } from "../modules/reports/annuals/open-annuals";
import { onceARequest } from "./once-a-request";

/** The report of years as of a day beside the year before, for its page and for what one of its figures is made of. */
export const readAnnuals = onceARequest(openComparedAnnuals);
