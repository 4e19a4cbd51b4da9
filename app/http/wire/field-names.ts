/** The name under which a form of a running script says that it stays where it is: no redirect, the screen loads anew by itself. */
export const STAY = "stay";

/** The form field that carries the key of a sending. */
export const REQUEST_KEY = "requestKey";
