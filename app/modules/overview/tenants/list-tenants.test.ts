import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleAgreement } from "../../books/tenant-accounts/fixtures/example-agreement";
import { balancesOn } from "../../books/tenant-accounts/list-arrears";
import type { TenantAgreement } from "../../books/tenant-accounts/tenant-agreement";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { listTenants, TENANTS_A_PAGE, type TenantScope } from "./list-tenants";
import { defaultTenantView, type TenantView, tenantSorts, tenantsPath } from "./tenant-view";

const TODAY = "2024-03-17";
const ALL: TenantScope = {
  within: null,
  moneyOf: (agreement) => ({ balance: totalOf(balancesOn(agreement, "2024-02-01", TODAY)), lastPaid: null }),
  size: TENANTS_A_PAGE,
};

const tenant = (id: number, counterParty: string | null, more: Partial<TenantAgreement> = {}) =>
  exampleAgreement({ id, counterParty, ...more });

const list = (agreements: TenantAgreement[], view: Partial<TenantView> = {}, scope = ALL) =>
  listTenants(agreements, TODAY, { ...defaultTenantView, ...view }, scope);

const names = (listed: ReturnType<typeof list>) => listed.shown.map(({ agreement }) => agreement.counterParty);

const zimmer = tenant(1, "Zimmer, Ida");
const oeztuerk = tenant(2, "Familie Öztürk", { propertyId: 7, streetAndNumber: "Ring 3", city: "Aue" });
const later = tenant(3, "Nowak", { startDate: "2024-06-01" });
const gone = tenant(4, "Petzold", { startDate: "2020-01-01", endDate: "2024-03-16" });
const nameless = tenant(5, null);
const everybody = [zimmer, nameless, gone, oeztuerk, later];

test("those who rent today stand by their names, one without a name last, and each state is counted", () => {
  const listed = list(everybody);
  expect(names(listed)).toEqual(["Familie Öztürk", "Zimmer, Ida", null]);
  expect(listed.states).toEqual({ running: 3, future: 1, ended: 1 });
  expect(names(list(everybody, { state: "future" }))).toEqual(["Nowak"]);
  expect(names(list(everybody, { state: "ended" }))).toEqual(["Petzold"]);
  expect(list(everybody, { state: "all" })).toMatchObject({ count: 5, sums: { rent: 3 * 500_00 } });
});

test("words are looked for in name and address, a folder by its properties, and the states are counted within", () => {
  expect(names(list(everybody, { text: "oztürk" }))).toEqual(["Familie Öztürk"]);
  expect(names(list(everybody, { text: "aue ring" }))).toEqual(["Familie Öztürk"]);
  expect(list(everybody, { text: "nowak" })).toMatchObject({ count: 0, states: { running: 0, future: 1, ended: 0 } });
  expect(names(list(everybody, {}, { ...ALL, within: new Set([7]) }))).toEqual(["Familie Öztürk"]);
});

test("what a tenant owes is what the books say of the agreement alone, and nobody sees it who may not", () => {
  const [one] = list([zimmer]).shown;
  expect(one?.balance).toBeLessThan(0);
  const twin = tenant(9, "Zimmer, Ida", { paid: { rent: 99_000_00, utilities: 0, deposit: 0 } });
  expect(list([zimmer, twin]).shown.map(({ balance }) => (balance ?? 0) < 0)).toEqual([true, false]);
  const veiled = list(
    [zimmer, twin],
    {},
    {
      ...ALL,
      moneyOf: () => ({ balance: null, lastPaid: null }),
    },
  );
  expect(veiled.shown.map(({ balance }) => balance)).toEqual([null, null]);
  expect(veiled.sums.balance).toBe(0);
});

test("sorted by the last payment, who never paid stands first, and after that who paid the longest ago", () => {
  const paidOn: Record<number, string> = { 1: "2024-03-04", 5: "2024-02-29" };
  const scope = { ...ALL, moneyOf: ({ id }: TenantAgreement) => ({ balance: 0, lastPaid: paidOn[id] ?? null }) };
  expect(names(list(everybody, { sort: "lastPaid" }, scope))).toEqual(["Familie Öztürk", null, "Zimmer, Ida"]);
});

test("however it is sorted and paged, each tenant stands once, and the sums are those of all", () => {
  const agreements = Array.from({ length: TENANTS_A_PAGE + 7 }, (_, id) =>
    tenant(id + 1, `Mieter ${id % 40}`, { rentDeposit: (id * 7919) % 1000 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...tenantSorts), fc.boolean(), (sort, isDescending) => {
      const pages = [1, 2].map((page) => list(agreements, { sort, isDescending, page }));
      const ids = pages.flatMap(({ shown }) => shown.map(({ agreement }) => agreement.id));
      expect(new Set(ids).size).toBe(agreements.length);
      expect(pages[0]?.sums).toEqual(pages[1]?.sums);
      const deposits = pages.flatMap(({ shown }) => shown.map(({ deposit }) => deposit ?? 0));
      expect(deposits.reduce((sum, one) => sum + one, 0)).toBe(pages[0]?.sums.deposit);
      const inOrder = deposits.toSorted((one, other) => (isDescending ? other - one : one - other));
      if (sort === "deposit") expect(deposits).toEqual(inOrder);
    }),
  );
  expect(list(agreements, { page: 99 })).toMatchObject({ page: 2, rowsBefore: TENANTS_A_PAGE });
});

test("an address says what is not so anyway", () => {
  expect(tenantsPath(defaultTenantView)).toBe("/tenants");
  expect(tenantsPath({ text: "a b", groupId: 3, state: "all", sort: "rent", isDescending: true, page: 2 })).toBe(
    "/tenants?text=a+b&groupId=3&state=all&sort=rent&order=descending&page=2",
  );
});
