import { expect, test } from "vitest";
import { fillAgreementForm, readAgreementForm } from "./agreement-form";
import { writeRentSteps } from "./rent-steps/rent-steps-text";

const TODAY = "2026-06-01";
const steps = [
  { validFrom: "2020-01-01", rent: 50000, utilities: 15000 },
  { validFrom: "2022-07-15", rent: 60000, utilities: 16000 },
  { validFrom: "2027-01-01", rent: 70000, utilities: 17000 },
];
const stored = {
  id: 1,
  version: 1,
  propertyId: 1,
  counterParty: "Erika",
  counterPartyAddress: null,
  startDate: "2020-01-01",
  endDate: null,
  rentDeposit: 150000,
  rentSteps: writeRentSteps(steps),
  createTime: "2020-01-01T00:00:00.000Z",
  openingRent: null,
  openingUtilities: null,
  openingRentDeposit: null,
};
const sent = (form: ReturnType<typeof fillAgreementForm>) => ({
  ...form.values,
  currentValidFrom: form.currentValidFrom,
  rentSteps: form.rows,
});
const byDay = (request: ReturnType<typeof readAgreementForm>) =>
  [...(request.rentSteps ?? [])].sort((left, right) => left.validFrom.localeCompare(right.validFrom));

test("the form shows the amounts of today apart from the other steps, and sends all of them back", () => {
  const form = fillAgreementForm(stored, TODAY);
  expect(form).toMatchObject({ currentValidFrom: "2022-07-15", values: { rent: "600,00", rentDeposit: "1.500,00" } });
  expect(form.rows.map(({ rent }) => rent)).toEqual(["500,00", "700,00"]);
  expect(byDay(readAgreementForm(sent(form), stored.startDate))).toEqual(steps);
});

test("amounts that began with the agreement move with its start", () => {
  const single = { ...stored, rentSteps: writeRentSteps(steps.slice(0, 1)) };
  const form = { ...sent(fillAgreementForm(single, TODAY)), startDate: "01.03.2020" };
  expect(readAgreementForm(form, stored.startDate).rentSteps).toEqual([{ ...steps[0], validFrom: "2020-03-01" }]);
  expect(readAgreementForm({ startDate: "2026-01-01", rent: "1,50" }, null).rentSteps).toEqual([
    { validFrom: "2026-01-01", rent: 150, utilities: 0 },
  ]);
});

test("amounts from before the agreement begin with it", () => {
  const later = { ...stored, startDate: "2020-02-01", rentSteps: writeRentSteps(steps.slice(0, 1)) };
  const form = fillAgreementForm(later, TODAY);
  expect(form.currentValidFrom).toBe("");
  expect(readAgreementForm(sent(form), later.startDate).rentSteps).toEqual([{ ...steps[0], validFrom: "2020-02-01" }]);
});

test("what is wrong with the current amounts is said of them, not of a row", () => {
  const read = () =>
    readAgreementForm({ ...sent(fillAgreementForm(stored, TODAY)), rent: "-5", utilities: "12o" }, null);
  expect(read).toThrow(
    expect.objectContaining({ details: { fieldErrors: { rent: expect.any(String), utilities: expect.any(String) } } }),
  );
});

test("an own start moves the amounts that began with the agreement, even where somebody else moved it too", () => {
  const single = { ...stored, rentSteps: writeRentSteps(steps.slice(0, 1)) };
  const form = { ...sent(fillAgreementForm(single, TODAY)), startDate: "01.03.2020" };
  expect(readAgreementForm(form, "2019-12-01").rentSteps).toEqual([{ ...steps[0], validFrom: "2020-03-01" }]);
});

test("what stays as somebody else saved it is not asked for, amounts and steps together", () => {
  const form = sent(fillAgreementForm(stored, TODAY));
  const read = readAgreementForm(form, stored.startDate, new Set(["rentSteps", "counterParty"]));
  expect(read.rentSteps).toBeUndefined();
  expect(Object.keys(read.values).sort()).toEqual([
    "counterPartyAddress",
    "endDate",
    "openingRent",
    "openingRentDeposit",
    "openingUtilities",
    "rentDeposit",
    "startDate",
  ]);
});
