/** What begins the name of a control in which one chooses between two edits of a field, which follows. */
export const CHOICE = "choice.";
