import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { taxTexts as texts } from "../../../texts/reports/tax";
import { DomainError } from "../../base/domain-error";
import { labelProperty } from "../../base/relations/labels";
import { selectPropertyLabels } from "../../base/relations/relation-labels.server";
import { selectOwners } from "../../base/settings/repository.server";
import { accountNoun } from "../../books/accounts/account-noun.server";
import { selectRepairs } from "../../books/tax-decisions/tax-decisions.server";
import { explainDifference, sumDifferences } from "./explain-difference";
import { entriesPath, explainLine, openPropertyTax, openTax, openTaxForm } from "./open-tax";
import { selectAnnualRevenue, selectPrepaid, selectTaxHead } from "./tax-page.server";

/** The filled forms of a year with what labels their properties. */
export async function openLabelledTax(db: Db, year: number) {
  const [tax, labelled] = await Promise.all([openTax(db, year), selectPropertyLabels(db)]);
  return { ...tax, labelled };
}

/** The list of a year: what each property comes to. */
export async function openTaxList(db: Db, year: number) {
  const [{ form, properties, unshared, labelled }, [[annual], [owned]]] = await Promise.all([
    openLabelledTax(db, year),
    runBatch(db, [selectAnnualRevenue(year), selectOwners(db)]),
  ]);
  const names = new Map(labelled.map((property) => [property.id, labelProperty(property)]));
  const rows = properties.map(({ propertyId, income, expenses, result, letting, lines, leftOut, missing }) => ({
    ...{ propertyId, income, expenses, result, letting },
    label: names.get(propertyId) ?? `#${propertyId}`,
    isUndivided: lines.some(({ notes }) => notes.includes(texts.undivided)),
    lacksDepreciation: missing.length > 0,
    leftOut: leftOut.length,
  }));
  const revenue = annual?.cents ?? 0;
  const without = properties.reduce((sum, one) => sum + one.revenue, 0) - revenue;
  const sumOf = (key: "income" | "expenses" | "result") => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    form: { name: form.name, year: form.year, source: form.source, checkedOn: form.checkedOn },
    rows,
    ownerKind: owned?.ownerKind ?? null,
    unshared: unshared.map(({ cents, ...loan }) => ({ ...loan, cents: -cents })),
    revenue,
    steps: [
      ...(without === 0 ? [] : [{ line: null, label: texts.difference.without, cents: without }]),
      ...sumDifferences(properties),
    ],
    sums: { income: sumOf("income"), expenses: sumOf("expenses"), result: sumOf("result") },
  };
}

/** A property's form of a year, each line with what it is made of, and what may be decided about it. */
export async function openTaxSheet(db: Db, year: number, propertyId: number) {
  const form = openTaxForm(year);
  const [filled, accounts, [[property], repairs, settled, [head], [owned]]] = await Promise.all([
    openPropertyTax(db, year, propertyId),
    accountNoun.list(db),
    runBatch(db, [
      selectPropertyLabels(db, { id: propertyId }),
      selectRepairs(year, propertyId),
      selectPrepaid(year, propertyId),
      selectTaxHead(propertyId),
      selectOwners(db),
    ]),
  ]);
  if (!property) throw new DomainError("not-found", propertyTexts.notFound);
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name ?? "";
  return {
    form: { name: form.name, year, source: form.source, checkedOn: form.checkedOn },
    propertyId,
    label: labelProperty(property),
    head: head ?? { propertyTaxNumber: null, areaSqm: null, usageRightsSinceDate: null },
    ownerKind: owned?.ownerKind ?? null,
    owners: owned?.owners ?? null,
    settled,
    revenue: filled?.revenue ?? 0,
    steps: filled ? explainDifference(filled) : [],
    reduction: filled?.reduction ?? 0,
    income: filled?.income ?? 0,
    expenses: filled?.expenses ?? 0,
    result: filled?.result ?? 0,
    letting: filled?.letting ?? null,
    missing: filled?.missing ?? [],
    turns: (filled?.turns ?? []).map(({ year: counted, accountId, ...turn }) => ({
      ...{ legId: turn.legId, transactionId: turn.transactionId, day: turn.day, cents: turn.cents },
      ...{ description: turn.description, reason: turn.reason, isDecided: turn.isDecided, counted },
      account: nameOf(accountId),
    })),
    repairs,
    leftOut: (filled?.leftOut ?? []).map((one) => ({
      ...{ ...one, account: nameOf(one.accountId) },
      path: entriesPath({ year, propertyId }, one.accountId),
    })),
    lines: (filled?.lines ?? []).map((line) => ({
      ...{ line: line.line, field: line.field, label: line.label, rule: line.rule, side: line.side, part: line.part },
      ...{ amount: line.amount, exact: line.exact, notes: line.notes },
      inputs: explainLine(line, { year, propertyId, nameOf }).inputs,
    })),
  };
}

export type TaxSheet = Awaited<ReturnType<typeof openTaxSheet>>;
