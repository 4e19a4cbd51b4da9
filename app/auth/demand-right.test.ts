import { expect, test } from "vitest";
import { demandRight } from "./demand-right";

const reader = { admin: false, editor: false, voter: false, accountant: false };

test("whoever lacks a right hears which flags would give it and who sets them", () => {
  expect(() => demandRight(reader, "openAccounting")).toThrow(
    "Dazu fehlt das Recht. Nötig ist „Buchhaltung“; vergeben kann es ein Administrator unter „Einstellungen“, „Benutzer“.",
  );
  expect(() => demandRight({ ...reader, voter: true }, "readAttachments")).toThrow(
    /Nötig ist „Administrator“ oder „Ändern“;/,
  );
});

test("whoever has a right, or needs none, is let through", () => {
  demandRight(reader, "readPortfolio");
  demandRight({ ...reader, editor: true }, "changeProperties");
});
