import { expect, test } from "vitest";
import { exampleAgreement } from "./fixtures/example-agreement";
import { ARREARS_A_PAGE, listArrears } from "./list-arrears";

test("arrears come to what all tenants owe, by component and in all", () => {
  const rent = exampleAgreement({ paid: { rent: 0, utilities: 450_00, deposit: 0 } });
  const utilities = exampleAgreement({ id: 2, paid: { rent: 1_500_00, utilities: 440_00, deposit: 0 } });
  const { sums, shown, count } = listArrears([rent, utilities], null, "2024-03-17", 1);
  expect(sums).toEqual({ balances: { rent: -1_500_00, utilities: -10_00, deposit: 0 }, owed: 1_510_00 });
  expect(count).toBe(2);
  expect(shown.map(({ agreementId, owed, since, daysOverdue }) => [agreementId, owed, since, daysOverdue])).toEqual([
    [1, 1_500_00, "2024-01-01", 76],
    [2, 10_00, "2024-03-01", 16],
  ]);
});

test("pages of arrears follow on each other, the sums stay those of all, and the last page stands for later ones", () => {
  const count = ARREARS_A_PAGE + 2;
  const agreements = Array.from({ length: count }, (_, index) =>
    exampleAgreement({ id: index + 1, paid: { rent: 100 * (index % 7), utilities: 0, deposit: 0 } }),
  );
  const pages = [1, 2, 9].map((page) => listArrears(agreements, null, "2024-03-17", page));
  expect(pages.map(({ page, pageCount, shown }) => [page, pageCount, shown.length])).toEqual([
    [1, 2, ARREARS_A_PAGE],
    [2, 2, 2],
    [2, 2, 2],
  ]);
  const [first, second] = pages;
  const owed = [...(first?.shown ?? []), ...(second?.shown ?? [])].map((arrear) => arrear.owed);
  expect(owed).toEqual(owed.toSorted((one, other) => other - one));
  expect(second?.sums).toEqual(first?.sums);
  expect(first?.sums.owed).toBe(owed.reduce((sum, one) => sum + one, 0));
});

test("arrears are since the first due day that what was paid does not reach", () => {
  const agreement = exampleAgreement({ paid: { rent: 1_600_00, utilities: 650_00, deposit: 0 } });
  // 2,250 € pay three months of 650 € and 300 € of the fourth.
  expect(listArrears([agreement], null, "2024-06-17", 1).shown).toEqual([
    {
      agreementId: 1,
      propertyId: 1,
      city: "Chemnitz",
      address: "Weststraße 7",
      counterParty: "Familie Neumann",
      startDate: "2024-01-01",
      endDate: null,
      balances: { rent: -1_400_00, utilities: -250_00, deposit: 0 },
      owed: 1_650_00,
      since: "2024-04-01",
      daysOverdue: 77,
    },
  ]);
});

test("arrears stand by amount; who paid all, on whichever account, owes nothing", () => {
  const agreements = [
    exampleAgreement({ id: 1, paid: { rent: 3_900_00, utilities: 0, deposit: 0 } }),
    exampleAgreement({ id: 2, paid: { rent: 3_800_00, utilities: 0, deposit: 0 } }),
    exampleAgreement({ id: 3, paid: { rent: 0, utilities: 0, deposit: 0 } }),
  ];
  expect(
    listArrears(agreements, null, "2024-06-17", 1).shown.map(({ agreementId, owed }) => [agreementId, owed]),
  ).toEqual([
    [3, 3_900_00],
    [2, 100_00],
  ]);
});

test("arrears do not have the deposit of an agreement that has ended", () => {
  const terms = { rentDeposit: 1_500_00, hasDeposit: true, endDate: "2024-03-31" };
  const paid = { rent: 1_500_00, utilities: 450_00, deposit: 0 };
  expect(listArrears([exampleAgreement({ ...terms, paid })], null, "2024-06-17", 1).shown).toEqual([]);
  expect(listArrears([exampleAgreement({ ...terms, endDate: null, paid })], null, "2024-06-17", 1).shown[0]?.owed).toBe(
    3_450_00,
  );
});
