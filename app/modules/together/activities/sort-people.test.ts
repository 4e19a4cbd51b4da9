import { expect, test } from "vitest";
import { sortPeople } from "./sort-people";

test("people stand by last name as a German looks for them, then by first name", () => {
  const names = [
    "Jörg Adam",
    "Änne Ärmel",
    "Inga Böhm",
    "Ute Öz",
    "Zoë Straße",
    "Max von Thal",
    "Änne Zech",
    "Bea Zech",
  ];
  const people = names.map((name, index) => {
    const [firstName = "", ...last] = name.split(" ");
    return { id: index + 1, name, firstName, lastName: last.join(" ") };
  });
  expect(sortPeople(people.toReversed())).toEqual(people.map(({ id, name }) => ({ id, name })));
});
