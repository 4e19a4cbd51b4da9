import { expect, test } from "vitest";
import { DomainError } from "../../../base/domain-error";
import type { RentStep } from "../terms/agreement";
import { refuseEndedUtilities } from "./refuse-ended-utilities";

const step = (validFrom: string, utilities: number): RentStep => ({ validFrom, rent: 500_00, utilities });

function sentenceOf(stored: RentStep[], next: RentStep[]): string | undefined {
  try {
    refuseEndedUtilities(stored, next);
  } catch (error) {
    if (error instanceof DomainError) return error.details.fieldErrors?.confirmNoUtilities?.replaceAll("\u00a0", " ");
    throw error;
  }
}

test("a step without utilities behind one with them asks, and says from when on and what they were", () => {
  const first = step("2021-04-01", 158_00);
  expect(sentenceOf([first], [first, step("2026-12-01", 0)])).toBe(
    "Wirklich 0,00 € Nebenkosten ab 01.12.2026? Bisher sind es 158,00 €.",
  );
  expect(sentenceOf([], [first, step("2026-12-01", 0)])).toContain("ab 01.12.2026");
  expect(sentenceOf([first], [step("2021-04-01", 0)])).toContain("ab 01.04.2021");
  expect(sentenceOf([first], [step("2020-01-01", 0)])).toContain("ab 01.01.2020");
});

test("what never had utilities, has them again, or is kept so already is not asked", () => {
  const none = step("2021-04-01", 0);
  expect(sentenceOf([], [none])).toBeUndefined();
  expect(sentenceOf([none], [none, step("2026-12-01", 0)])).toBeUndefined();
  expect(sentenceOf([none], [step("2020-01-01", 0), step("2026-12-01", 158_00)])).toBeUndefined();
  const kept = [step("2021-04-01", 158_00), step("2026-12-01", 0)];
  expect(sentenceOf(kept, [step("2021-04-01", 150_00), step("2026-12-01", 0)])).toBeUndefined();
});
