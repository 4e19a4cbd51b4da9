const CHOICE = "choice.";

/** What a person decided where an earlier sending of a form met somebody else's edit. */
export type Choices = {
  /** Fields that stay as the other one saved them. */
  theirs: ReadonlySet<string>;
  /** Fields that are written over what a version holds, with that version. */
  settled: Record<string, number>;
};

/** Takes the choices between two edits out of a form: `theirs` leaves a field as it is, `mine@7` writes over what version 7 holds. */
export function takeChoices(form: FormData): Choices {
  const theirs = new Set<string>();
  const settled: Record<string, number> = {};
  for (const [name, value] of [...form]) {
    if (!name.startsWith(CHOICE)) continue;
    form.delete(name);
    const field = name.slice(CHOICE.length);
    const over = /^mine@(\d{1,9})$/.exec(String(value))?.[1];
    if (over) settled[field] = Number(over);
    else if (value === "theirs") theirs.add(field);
  }
  return { theirs, settled };
}
