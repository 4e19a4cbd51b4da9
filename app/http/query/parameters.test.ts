import { expect, test } from "vitest";
import { DomainError } from "../../modules/base/domain-error";
import { countQuery, idParameter, idQuery, relationIdQuery, requiredIdQuery } from "./parameters";

const NO_IDS = ["abc", "0", "-1", "+1", "1e9", "01", "1.5", " 1", "1 ", "0x1", "١", "9".repeat(16)];

function refusal(run: () => unknown): Pick<DomainError, "code" | "message" | "details"> {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("Nothing was refused");
}

test("an id of a path is a whole number above zero, anything else is not found", () => {
  expect(idParameter({ propertyId: "12" }, "propertyId", "Nicht da")).toBe(12);
  expect(idParameter({ propertyId: "9".repeat(15) }, "propertyId", "Nicht da")).toBe(999_999_999_999_999);
  for (const propertyId of [...NO_IDS, "", undefined])
    expect(refusal(() => idParameter({ propertyId }, "propertyId", "Nicht da"))).toMatchObject({
      code: "not-found",
      message: "Nicht da",
    });
});

test("an id of a query may be absent, but not nonsense", () => {
  const query = (text: string) => new URLSearchParams({ groupId: text });
  expect(idQuery(new URLSearchParams(), "groupId")).toBeNull();
  expect(idQuery(query(""), "groupId")).toBeNull();
  expect(idQuery(query("7"), "groupId")).toBe(7);
  for (const text of NO_IDS)
    expect(refusal(() => idQuery(query(text), "groupId"))).toMatchObject({
      code: "invalid",
      details: { fieldErrors: { groupId: "Der Parameter groupId ist ungültig." } },
    });
  expect(relationIdQuery(query("0"), "groupId")).toBeNull();
  expect(relationIdQuery(query("7"), "groupId")).toBe(7);
  expect(requiredIdQuery(query("7"), "groupId")).toBe(7);
  expect(refusal(() => requiredIdQuery(new URLSearchParams(), "groupId")).code).toBe("invalid");
});

test("a count keeps within its bounds", () => {
  const count = (text: string) => countQuery(new URLSearchParams({ pageSize: text }), "pageSize", 100, 500);
  expect(countQuery(new URLSearchParams(), "pageSize", 100, 500)).toBe(100);
  expect(count("")).toBe(100);
  expect(count("0")).toBe(0);
  expect(count("500")).toBe(500);
  for (const text of ["501", "-1", "1.5", "x", "1e2", "9999999999"])
    expect(refusal(() => count(text)).code).toBe("invalid");
});
