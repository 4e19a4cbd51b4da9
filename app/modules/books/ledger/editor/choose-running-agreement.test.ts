import { expect, test } from "vitest";
import { chooseRunningAgreement } from "./choose-running-agreement";

const agreements = [
  { id: 3, propertyId: 7, startDate: "2026-04-01", endDate: null },
  { id: 2, propertyId: 7, startDate: "2024-01-01", endDate: "2026-03-31" },
  { id: 9, propertyId: 8, startDate: "2024-01-01", endDate: null },
];
const rent = { name: "rent", flowId: "7", subFlowId: "0", amount: "" };

test("the agreement that runs on the day is chosen, on its first and its last day too", () => {
  expect(chooseRunningAgreement(rent, agreements, "2026-03-31").subFlowId).toBe("2");
  expect(chooseRunningAgreement(rent, agreements, "2026-04-01").subFlowId).toBe("3");
});

test("nothing is chosen where none or several run, or the day is unknown", () => {
  expect(chooseRunningAgreement(rent, agreements, "2023-12-31")).toBe(rent);
  expect(
    chooseRunningAgreement(
      rent,
      [...agreements, { ...agreements[2], id: 4, propertyId: 7 }] as typeof agreements,
      "2026-05-01",
    ),
  ).toBe(rent);
  expect(chooseRunningAgreement(rent, agreements, null)).toBe(rent);
});

test("what was chosen stays, and so does a template that asks for no agreement", () => {
  const chosen = { ...rent, subFlowId: "2" };
  expect(chooseRunningAgreement(chosen, agreements, "2026-05-01")).toBe(chosen);
  const insurance = { ...rent, name: "insurance" };
  expect(chooseRunningAgreement(insurance, agreements, "2026-05-01")).toBe(insurance);
});
