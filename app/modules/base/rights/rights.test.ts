import { expect, test } from "vitest";
import { type Right, rights, roles, rolesWith } from "./rights";

test("who may change something may read it", () => {
  const names = Object.keys(rights) as Right[];
  const pairs = names.flatMap((change) => {
    const read = names.find((name) => change.startsWith("change") && name === change.replace("change", "read"));
    return read ? [{ change, read }] : [];
  });
  expect(pairs.length).toBeGreaterThan(4);
  const blind = pairs.flatMap(({ change, read }) =>
    roles
      .filter((role) => {
        const readers = rolesWith(read);
        return rolesWith(change).includes(role) && !readers.includes("everyone") && !readers.includes(role);
      })
      .map((role) => `${role}: ${change} without ${read}`),
  );
  expect(blind).toEqual([]);
});
