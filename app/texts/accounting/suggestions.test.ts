import { expect, test } from "vitest";
import { suggestionTexts } from "./suggestions";

test("reasons are joined to one phrase", () => {
  expect(suggestionTexts.reason([{ kind: "iban" }, { kind: "amount", of: "rentAndUtilities" }])).toBe(
    "IBAN bekannt, Betrag = Miete + Nebenkosten",
  );
  expect(suggestionTexts.reason([{ kind: "booked", count: 7, day: "2025-10-03" }])).toBe(
    "7-mal so gebucht, zuletzt am 03.10.2025",
  );
  expect(suggestionTexts.reason([{ kind: "booked", count: 1, day: "2025-10-03" }])).toBe(
    "Schon am 03.10.2025 so gebucht",
  );
  expect(suggestionTexts.reason([{ kind: "name", day: "2025-06-04" }])).toBe("Name wie am 04.06.2025");
  expect(suggestionTexts.reason([])).toBe("");
});
