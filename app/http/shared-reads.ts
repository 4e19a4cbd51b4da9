import { openAnnuals } from "../modules/reports/annuals/open-annuals";
import { openReview } from "../modules/reports/review/open-review";
import { onceARequest } from "./once-a-request";

/** The review of a day, for its page and for setting a finding of it aside. */
export const readReview = onceARequest(openReview);

/** The report of years as of a day, for its page and for what one of its figures is made of. */
export const readAnnuals = onceARequest(openAnnuals);
