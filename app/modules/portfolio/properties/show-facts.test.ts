import { expect, test } from "vitest";
import { propertyFields } from "./property-fields";
import type { PropertyRow } from "./repository.server";
import { showFacts } from "./show-facts";

const empty = Object.fromEntries(propertyFields.map(({ key }) => [key, null]));
const distances = { chemnitzDistanceKm: 12.34, dresdenDistanceKm: 61, leipzigDistanceKm: null, autobahnDistanceKm: 3 };

function factsOf(property: Partial<PropertyRow>): Map<string, { text: string | null; href: string | null }> {
  const row = { ...empty, ...distances, ...property } as PropertyRow;
  return new Map(showFacts(row, "Ankauf").flatMap(({ facts }) => facts.map((fact) => [fact.key, fact])));
}

test("values are read with their units and words, and what is empty is null", () => {
  const facts = factsOf({
    offerPrice: 8450000,
    indicativeBaseRent: 41250,
    areaSqm: 58.3,
    floor: 0,
    type: "FAMILY_HOME",
    offerWithTenant: false,
    usageRightsSinceDate: "2024-03-01",
    constructionYear: 1912,
  });
  const text = (key: string) => facts.get(key)?.text;
  expect(text("groupId")).toBe("Ankauf");
  expect(text("offerPrice")).toBe("84.500,00\u00a0€");
  expect(text("indicativeBaseRent")).toBe("412,50\u00a0€/Monat");
  expect(text("areaSqm")).toBe("58,30\u00a0m²");
  expect(text("floor")).toBe("0");
  expect(text("type")).toBe("Einfamilienhaus");
  expect(text("offerWithTenant")).toBe("Nein");
  expect(text("usageRightsSinceDate")).toBe("01.03.2024");
  expect(text("constructionYear")).toBe("1912");
  expect(text("city")).toBeNull();
  expect(text("chemnitzDistanceKm")).toBe("12,3\u00a0km");
  expect(facts.has("leipzigDistanceKm")).toBe(false);
  expect(facts.has("imageCollectionId")).toBe(false);
});

test("a number, an address and a page lead there, and nothing leads to a script", () => {
  const facts = factsOf({
    contactPhone: "0371 / 12 34-0",
    contactMail: "mail@haus.example",
    contactWeb: "haus.example/objekte",
    administratorWeb: "javascript:alert(1)",
  });
  expect(facts.get("contactPhone")?.href).toBe("tel:037112340");
  expect(facts.get("contactMail")?.href).toBe("mailto:mail@haus.example");
  expect(facts.get("contactWeb")?.href).toBe("https://haus.example/objekte");
  expect(facts.get("administratorWeb")?.href ?? "https:").toMatch(/^https:/);
  expect(facts.get("administratorPhone")?.href).toBeNull();
});
