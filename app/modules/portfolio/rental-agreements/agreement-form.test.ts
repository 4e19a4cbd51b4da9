import { expect, test } from "vitest";
import { allFlags } from "../../../../tests/support/all-flags";
import { formOf } from "../../../../tests/support/form-of";
import { fillAgreementForm as fillFor, readAgreementForm } from "./agreement-form";
import { writeRentSteps } from "./rent-steps/rent-steps-text";

const TODAY = "2026-06-01";
const fillAgreementForm = (agreement: Parameters<typeof fillFor>[0], today: string) =>
  fillFor(agreement, today, allFlags);
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
  dueWorkingDay: 3,
  dueDayOfMonth: null,
  counterPartySalutation: null,
  counterPartyEmail: null,
  counterPartyPhone: null,
  counterPartyIbans: "DE02120300000000202051 AT483200000012345864",
  dunningStop: null,
  dunningNote: null,
  costAgreement: "PREPAYMENT" as const,
  costKey: "AREA" as const,
  areaSqm: null,
  persons: '[{"validFrom":"2020-01-01","persons":2},{"validFrom":"2024-05-15","persons":3}]',
  moveOutAddress: null,
  noticeReceivedDate: null,
  noticeBy: null,
  handingOverDate: null,
  rentMode: "PLAIN" as const,
  indexBaseMonth: null,
};
const sent = (form: ReturnType<typeof fillAgreementForm>) => ({
  ...form.values,
  rentSteps: form.rows,
  persons: form.persons,
});
const read = (values: Parameters<typeof formOf>[0], start: string | null) => readAgreementForm(formOf(values), start);
const byDay = (request: ReturnType<typeof readAgreementForm>) =>
  [...(request.rentSteps ?? [])].sort((left, right) => left.validFrom.localeCompare(right.validFrom));

test("the form shows the amounts from the start on apart from the later steps, and sends all of them back", () => {
  const form = fillAgreementForm(stored, TODAY);
  expect(form).toMatchObject({ values: { rent: "500,00", rentDeposit: "1.500,00" }, today: "2022-07-15" });
  expect(form.rows).toEqual([
    { validFrom: "15.07.2022", rent: "600,00", utilities: "160,00", reason: "" },
    { validFrom: "01.01.2027", rent: "700,00", utilities: "170,00", reason: "" },
  ]);
  expect(byDay(read(sent(form), stored.startDate))).toEqual(steps);
});

test("the row of today is that of the amounts valid today, and none where the agreement is not running", () => {
  const todayOf = (day: string, endDate: string | null = null) => fillAgreementForm({ ...stored, endDate }, day).today;
  expect([todayOf("2020-01-01"), todayOf("2022-07-14"), todayOf("2022-07-15"), todayOf("2030-01-01")]).toEqual([
    "",
    "",
    "2022-07-15",
    "2027-01-01",
  ]);
  expect([todayOf("2019-12-31"), todayOf("2026-06-01", "2026-05-31")]).toEqual([null, null]);
  expect([
    fillAgreementForm(null, TODAY).today,
    fillAgreementForm({ ...stored, rentSteps: "[]" }, TODAY).today,
  ]).toEqual([null, null]);
});

test("a new row begins with the latest amounts, and what is left empty stays as before", () => {
  const form = fillAgreementForm(stored, TODAY);
  expect(form.fresh).toEqual({ rent: "700,00", utilities: "170,00" });
  expect(fillAgreementForm(null, TODAY).fresh).toEqual({});
  const rows = [
    { validFrom: "01.01.2030", rent: "800", utilities: "" },
    { validFrom: "01.01.2021", rent: "", utilities: "155" },
  ];
  const all = { ...sent(form), rentSteps: [...rows, ...form.rows] };
  expect(byDay(read(all, stored.startDate))).toEqual([
    steps[0],
    { validFrom: "2021-01-01", rent: 50000, utilities: 15500 },
    steps[1],
    steps[2],
    { validFrom: "2030-01-01", rent: 80000, utilities: 17000 },
  ]);
});

test("the amounts from the start on move with it", () => {
  const single = { ...stored, rentSteps: writeRentSteps(steps.slice(0, 1)) };
  const form = { ...sent(fillAgreementForm(single, TODAY)), startDate: "01.03.2020" };
  // Even if somebody else moved it too.
  for (const start of [stored.startDate, "2019-12-01"])
    expect(read(form, start).rentSteps).toEqual([{ ...steps[0], validFrom: "2020-03-01" }]);
  expect(read({ startDate: "2026-01-01", rent: "1,50" }, null).rentSteps).toEqual([
    { validFrom: "2026-01-01", rent: 150, utilities: 0 },
  ]);
  for (const [typed, validFrom] of [
    ["01.03.2019", "2019-03-01"],
    ["01.03.2020", "2020-03-01"],
  ] as const) {
    const moved = { ...sent(fillAgreementForm(stored, TODAY)), startDate: typed };
    expect(byDay(read(moved, stored.startDate))).toEqual([{ ...steps[0], validFrom }, ...steps.slice(1)]);
  }
});

test("amounts from before the agreement begin with it", () => {
  const later = { ...stored, startDate: "2020-02-01", rentSteps: writeRentSteps(steps.slice(0, 1)) };
  const form = fillAgreementForm(later, TODAY);
  expect(form.today).toBe("");
  expect(read(sent(form), later.startDate).rentSteps).toEqual([{ ...steps[0], validFrom: "2020-02-01" }]);
});

test("what is wrong with the first amounts is said of them, not of a row", () => {
  const wrong = { ...sent(fillAgreementForm(stored, TODAY)), rent: "-5", utilities: "12o" };
  expect(() => read(wrong, null)).toThrow(
    expect.objectContaining({ details: { fieldErrors: { rent: expect.any(String), utilities: expect.any(String) } } }),
  );
});

test("what stays as somebody else saved it is not asked for, amounts and steps together", () => {
  const choices = { "choice.rentSteps": "theirs@3", "choice.counterParty": "theirs@2", "choice.endDate": "mine@2" };
  const form = { ...sent(fillAgreementForm(stored, TODAY)), rent: "x", version: "1", ...choices };
  const { rentSteps, values, version, settled } = read(form, stored.startDate);
  expect(rentSteps).toBeUndefined();
  expect({ version, settled }).toEqual({ version: 1, settled: { rentSteps: 3, counterParty: 2, endDate: 2 } });
  expect(() => read({ ...form, "choice.endDate": "hers" }, null)).toThrow("Bitte die Eingaben prüfen.");
  expect(Object.keys(values).sort()).toEqual([
    "areaSqm",
    "costAgreement",
    "costKey",
    "counterPartyAddress",
    "counterPartyEmail",
    "counterPartyIbans",
    "counterPartyPhone",
    "counterPartySalutation",
    "dueDayOfMonth",
    "dueWorkingDay",
    "dunningNote",
    "dunningStop",
    "endDate",
    "handingOverDate",
    "indexBaseMonth",
    "moveOutAddress",
    "noticeBy",
    "noticeReceivedDate",
    "openingRent",
    "openingRentDeposit",
    "openingUtilities",
    "persons",
    "rentDeposit",
    "rentMode",
    "startDate",
  ]);
});

test("persons are typed by their days, and stay as they are if nobody touches them", () => {
  const form = fillAgreementForm(stored, TODAY);
  expect(form.persons).toEqual([
    { validFrom: "01.01.2020", persons: "2" },
    { validFrom: "15.05.2024", persons: "3" },
  ]);
  expect(form.values).toMatchObject({ costAgreement: "PREPAYMENT", costKey: "AREA" });
  expect(read(sent(form), stored.startDate).values).toMatchObject({ persons: stored.persons, costKey: "AREA" });
  expect(read({ ...sent(form), persons: [] }, stored.startDate).values.persons).toBeNull();
  const theirs = { ...sent(form), version: "1", "choice.persons": "theirs@3" };
  expect(read(theirs, stored.startDate).values.persons).toBeUndefined();
});

test("IBANs are typed with commas between them, and shown to accountants alone", () => {
  const form = fillAgreementForm(stored, TODAY);
  expect(form.values.counterPartyIbans).toBe("DE02 1203 0000 0000 2020 51, AT48 3200 0000 1234 5864");
  expect(read(sent(form), stored.startDate).values.counterPartyIbans).toBe(stored.counterPartyIbans);
  const typed = {
    startDate: "2026-01-01",
    counterPartyIbans: "at483200000012345864;\nDE02120300000000202051, AT48 3200 0000 1234 5864",
  };
  expect(read(typed, null).values.counterPartyIbans).toBe("AT483200000012345864 DE02120300000000202051");
  const none = { admin: false, editor: false, voter: false, accountant: false };
  expect(Object.keys(fillFor(stored, TODAY, { ...none, editor: true }).values)).toContain("counterPartyEmail");
  expect(fillFor(stored, TODAY, { ...none, editor: true }).values).not.toHaveProperty("counterPartyIbans");
  expect(fillFor(stored, TODAY, none).values).not.toHaveProperty("counterPartyPhone");
});
