/** What the controls are called in which such a choice is made: this and the field. */
export const CHOICE = "choice.";

/** What a person decided where an earlier sending of a form met somebody else's edit. */
export type TakenChoices = {
  /** Fields that stay as the other one saved them. */
  theirs: ReadonlySet<string>;
  /** Fields that are decided, each with the version whose value was decided on. */
  settled: Record<string, number>;
  /** The form without the choices. */
  rest: FormData;
};

/** Reads the choices between two edits in a form: `theirs@7` leaves a field as version 7 holds it, `mine@7` writes over that. */
export function takeChoices(form: FormData): TakenChoices {
  const theirs = new Set<string>();
  const settled: Record<string, number> = {};
  const rest = new FormData();
  for (const [name, value] of form) {
    if (!name.startsWith(CHOICE)) {
      rest.append(name, value);
      continue;
    }
    const [, whose, version] = /^(mine|theirs)@(\d{1,9})$/.exec(String(value)) ?? [];
    if (!version) continue;
    const field = name.slice(CHOICE.length);
    settled[field] = Number(version);
    if (whose === "theirs") theirs.add(field);
  }
  return { theirs, settled, rest };
}
