import { expect, test } from "vitest";
import { plainProperty } from "../../../tests/support/books/plain-property";
import { rentLines } from "./rent-lines";

const property = { ...plainProperty(1), streetAndNumber: "Weststraße 7", zipCode: "09112", city: "Chemnitz" };

test("tenants in arrears pay what was due before, early or late as they may, and nothing of the months after", () => {
  const agreements = Array.from({ length: 60 }, (_, id) => ({
    id,
    propertyId: 1,
    counterParty: "Familie Neumann",
    startDate: "2024-01-01",
    endDate: null,
    rentDeposit: null,
    rentSteps: [{ validFrom: "2024-01-01", rent: 500_00, utilities: 100_00 }],
  }));
  const lines = rentLines({
    seed: 1,
    from: "2023-12-01",
    to: "2025-12-31",
    properties: [property],
    agreements,
    unpaidFrom: new Map(agreements.map(({ id }) => [id, "2025-09-01"])),
    leavesUtilitiesUnsettled: true,
    loans: [],
    bankAccounts: [],
  });
  const paid = agreements.map(({ id }) =>
    lines.reduce((sum, { booking, cents }) => (booking.relation.subFlowId === id ? sum + cents : sum), 0),
  );
  expect(new Set(paid)).toEqual(new Set([20 * 600_00]));
});
