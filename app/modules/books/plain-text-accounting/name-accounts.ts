import type { AccountKind } from "../accounts/account-kinds";
import { accountKey, type JournalAccount } from "./journal";

/** How a format writes one part of an account's name. */
export type FitName = (name: string) => string;

/** The full names of all accounts, by `accountKey`: kind, account and relation, each name among its like there once. */
export function nameAccounts(
  accounts: readonly JournalAccount[],
  roots: Record<AccountKind, string>,
  fitName: FitName,
): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id: accountId, kind, name, subAccounts } of accounts) {
    const path = freeName(taken, `${roots[kind]}:${fitName(name)}`, accountId, fitName);
    names.set(String(accountId), path);
    for (const { flowType, flowId, label } of subAccounts) {
      const below = freeName(taken, `${path}:${fitName(label)}`, flowId, fitName);
      names.set(accountKey({ accountId, flowType, flowId }), below);
    }
  }
  return names;
}

/** A name as it is, or, if it is taken, with a number that makes it another. */
function freeName(taken: Set<string>, name: string, id: number, fitName: FitName): string {
  const cut = name.lastIndexOf(":") + 1;
  let free = name;
  for (let count = 1; taken.has(free); count++)
    free = name.slice(0, cut) + fitName(`${name.slice(cut)} Nr ${id}${count > 1 ? ` ${count}` : ""}`);
  taken.add(free);
  return free;
}
