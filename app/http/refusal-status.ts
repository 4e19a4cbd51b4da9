import type { RefusalCode } from "../modules/base/domain-error";

/** The HTTP status of each kind of refusal; the only place that knows. */
export const refusalStatus: Record<RefusalCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  // Somebody whom we know and let in no more is where somebody whom we do not know is: before the login page.
  "turned-away": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "unsupported-type": 415,
  refused: 422,
  // What others, whose help it needs, do not give right now.
  unavailable: 503,
};

/** Whether somebody can mend in their form what was refused; else there is a page of its own for it. */
export const isMendable: Record<RefusalCode, boolean> = {
  invalid: true,
  unauthenticated: false,
  "turned-away": false,
  forbidden: false,
  "not-found": false,
  conflict: true,
  "too-large": true,
  "unsupported-type": true,
  refused: true,
  unavailable: true,
};
