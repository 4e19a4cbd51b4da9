import { expect, test } from "vitest";
import type { Mandate } from "../mandates/mandate-noun.server";
import type { Collectable } from "../receivables/collectable";
import { type OpenOfMonth, proposeCollection } from "./propose-collection";

const agreements = Array.from({ length: 5_003 }, (_, index) => index + 1);

const due = { kind: "RENT", dueId: null, open: 85_000, dueDate: "2026-12-03" } as unknown as Collectable;
const open = agreements.map(
  (agreementId): OpenOfMonth => ({
    agreementId,
    counterParty: `Mieter ${agreementId}`,
    dunningStop: null,
    dues: [due],
  }),
);
const mandates = agreements.map(
  (agreementId) =>
    ({
      agreementId,
      iban: "DE89370400440532013000",
      holder: "x",
      reference: `M${agreementId}`,
      signedDate: "2026-01-02",
      endDate: null,
      lastUsedDate: null,
      stopReason: null,
    }) as Mandate,
);
const textOf = () => "Miete";

test("a run holds as many as one line of the bank is booked of at once, and the next one the rest", () => {
  const first = proposeCollection("2026-12", "2026-12-15", { open, mandates, inRuns: [], textOf });
  expect(first.items.length).toBe(5_000);
  expect(first.leftOut.map(({ agreementId, reason }) => [agreementId, reason])).toEqual([
    [5_001, "FULL"],
    [5_002, "FULL"],
    [5_003, "FULL"],
  ]);
  const inRuns = first.items.map(({ agreementId, dueKind, month, dueId }) => ({
    agreementId,
    dueKind,
    month,
    dueId,
    runId: 1,
  }));
  const second = proposeCollection("2026-12", "2026-12-15", { open, mandates, inRuns, textOf });
  expect(second.items.map(({ agreementId }) => agreementId)).toEqual([5_001, 5_002, 5_003]);
});
