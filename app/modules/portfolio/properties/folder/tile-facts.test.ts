import { expect, test } from "vitest";
import { tileFacts } from "./tile-facts";

const nothing = {
  ...{ owned: false, rented: false, tenant: null, tenants: 0, agreedRent: null, vacantSince: null },
  ...{ usageRightsUntilDate: null, offerPrice: null, indicativeBaseRent: null, areaSqm: null },
};
const facts = (fate: Partial<typeof nothing>) =>
  tileFacts({ ...nothing, ...fate } as never, "2026-11-27").replaceAll("\u00a0", " ");

test("an offer says its price, its yield and its size, as far as they are known", () => {
  const offer = { offerPrice: 10_950_000, indicativeBaseRent: 38_300, areaSqm: 58 };
  expect(facts(offer as never)).toBe("109.500 € · 4,2 % · 58 m²");
  expect(facts({ areaSqm: 58.25 } as never)).toBe("58,3 m²");
  expect(facts({ ...offer, offerPrice: 0 } as never)).toBe("0 € · 58 m²");
  expect(facts({})).toBe("");
});

test("one in the portfolio says who lives there for how much, or since when nobody does", () => {
  const let_ = { owned: true, rented: true, tenant: "Familie Neumann", agreedRent: 39_050, offerPrice: 1 };
  expect(facts(let_ as never)).toBe("Familie Neumann · 390,50 €");
  expect(facts({ ...let_, tenant: null, agreedRent: null } as never)).toBe("vermietet");
  expect(facts({ ...let_, tenants: 5, agreedRent: 185_500 } as never)).toBe("5 Mieter · 1.855 €");
  expect(facts({ owned: true, vacantSince: "2026-08-01", offerPrice: 1 } as never)).toBe("leer seit 01.08.2026");
});

test("an offer that is let stays an offer", () => {
  expect(facts({ rented: true, tenant: "Familie Neumann", offerPrice: 100 } as never)).toBe("1 €");
  expect(facts({ rented: true, tenant: "Familie Neumann" } as never)).toBe("Familie Neumann");
});

test("one that was sold says when, and one that will be says so beside who lives there", () => {
  const let_ = { owned: true, rented: true, tenant: "Familie Neumann", agreedRent: 39_050, offerPrice: 1 };
  const until = (usageRightsUntilDate: string) => facts({ ...let_, usageRightsUntilDate } as never);
  expect(until("2026-11-27")).toBe("verkauft am 27.11.2026");
  expect(until("2026-12-31")).toBe("Familie Neumann · 390,50 € · verkauft zum 31.12.2026");
  expect(facts({ usageRightsUntilDate: "2020-01-31", offerPrice: 1 } as never)).toBe("verkauft am 31.01.2020");
});
