import { describe, expect, test } from "vitest";
import type { Relation } from "../../../base/relations/relation";
import { routingKeys } from "../../accounts/routing-keys";
import { transactionTemplates } from "../../templates/transaction-templates";
import type { Books } from "../books";
import { fillTemplate, type TemplateInput } from "./fill-template";

const accounts = routingKeys.map(({ value, label }, index) => ({ id: index + 1, name: label, routingKey: value }));
const idOf = (key: string) => accounts.find(({ routingKey }) => routingKey === key)?.id ?? 0;
const books: Pick<Books, "accounts" | "clearingAccountId" | "lockedUntil"> = {
  accounts,
  clearingAccountId: idOf("CASH_CLEARING"),
  lockedUntil: null,
};
const relation: Relation = { flowType: "PROPERTY", flowId: 7, subFlowType: "RENTAL_AGREEMENT", subFlowId: 9 };
const input: TemplateInput = { cents: 56_050, valueDate: "2026-01-03", relation, share: null };
const [rentAndUtilities] = transactionTemplates;
const share = { rent: 41_250, utilities: 14_800 };

describe("a template", () => {
  test.each(transactionTemplates)("$label takes the whole amount out of clearing", (template) => {
    const legs = fillTemplate(template, input, books);
    expect(legs.reduce((sum, { cents }) => sum + cents, 0)).toBe(56_050);
    for (const { source, target, valueDate } of legs) {
      expect(source).toEqual({
        accountId: idOf("CASH_CLEARING"),
        flowType: "NONE",
        flowId: 0,
        subFlowType: "NONE",
        subFlowId: 0,
      });
      expect(template.routingKeys.map(idOf)).toContain(target.accountId);
      expect(target).toMatchObject(relation);
      expect(valueDate).toBe("2026-01-03");
    }
  });

  test("for rent and utilities shares between the two", () => {
    const legs = fillTemplate(rentAndUtilities, { ...input, share }, books);
    expect(legs.map(({ target, cents }) => [target.accountId, cents])).toEqual([
      [idOf("RENT"), 41_250],
      [idOf("UTILITIES"), 14_800],
    ]);
  });

  test("without a transaction has all its legs, at 0", () => {
    const legs = fillTemplate(rentAndUtilities, { ...input, cents: 0 }, books);
    expect(legs.map(({ cents }) => cents)).toEqual([0, 0]);
  });

  test("in a closed month is dated on the first open day", () => {
    const legs = fillTemplate(rentAndUtilities, input, { ...books, lockedUntil: "2026-01-31" });
    expect(legs.map(({ valueDate }) => valueDate)).toEqual(["2026-02-01"]);
  });

  test("is refused where no account has its key", () => {
    const without = { ...books, accounts: accounts.filter(({ routingKey }) => routingKey !== "RENT") };
    expect(() => fillTemplate(rentAndUtilities, input, without)).toThrow(
      "Es gibt kein Buchungskonto mit dem Schlüssel Miete.",
    );
  });
});
