/** The name under which a form of a running script says that it stays where it is: no redirect, the screen loads anew by itself. */
export const STAY = "stay";
