import { compareTexts } from "../../../texts/format";

/** Someone whom a list can be narrowed to. */
type Person = { id: number; name: string };

/** People as lists offer them: by last name, then by first name. */
export function sortPeople(people: readonly (Person & { firstName: string; lastName: string })[]): Person[] {
  return people
    .toSorted(
      (one, other) => compareTexts(one.lastName, other.lastName) || compareTexts(one.firstName, other.firstName),
    )
    .map(({ id, name }) => ({ id, name }));
}
