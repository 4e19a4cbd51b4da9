import { env } from "cloudflare:workers";
import { call, demand } from "../call";
import type { Person } from "../people";
import { type PrintedLine, printBankLines } from "./print-bank-lines";

/** Of the account that `openAccount` makes. */
export const IBAN = "DE02120300000000202051";

/** Makes a bank account of ours and returns its id. */
export async function openAccount(person: Person, more: { name?: string; iban?: string } = {}): Promise<number> {
  const account = { name: "Mietkonto", iban: IBAN, statementType: "MT940", ...more };
  return (await demand(person, "POST", "/api/bank-accounts", account)).id;
}

/** The ids of the ledger's accounts by their routing keys, the first of each. */
export async function accountIdsOf(person: Person): Promise<Record<string, number>> {
  const accounts: { id: number; routingKey: string }[] = (await call(person, "GET", "/api/accounts")).body;
  return Object.fromEntries(accounts.map(({ id, routingKey }): [string, number] => [routingKey, id]).reverse());
}

type Printed = { iban?: string; opening?: number; name?: string };

/** The form that brings a statement of these lines, by default of the account that `openAccount` makes. */
export function statementForm(
  lines: readonly PrintedLine[],
  { iban = IBAN, opening = 0, name = "auszug.sta" }: Printed = {},
): FormData {
  const form = new FormData();
  form.append("file", new File([printBankLines(iban, lines, opening)], name));
  return form;
}

/** Loads a statement of these lines and returns what `/api` does. */
export function loadStatement(person: Person, lines: readonly PrintedLine[], printed: Printed = {}) {
  return demand(person, "POST", "/api/bank-transactions", statementForm(lines, printed));
}

/** Loads a statement of these lines, all of them new, and returns their transactions in the same order. */
export async function loadLines(
  person: Person,
  lines: readonly PrintedLine[],
  printed: Printed = {},
): Promise<number[]> {
  await loadStatement(person, lines, printed);
  const { results } = await env.DB.prepare("select id from transactions order by id desc limit ?")
    .bind(lines.length)
    .all<{ id: number }>();
  return results.map(({ id }) => id).reverse();
}
