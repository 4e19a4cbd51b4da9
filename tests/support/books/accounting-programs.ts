import { spawnSync } from "node:child_process";

const ENVIRONMENT = { ...process.env, LC_ALL: "C.UTF-8" };

/** Runs a program and returns what it printed; what it complains of is thrown. */
function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, options, { encoding: "utf8", env: ENVIRONMENT });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program}: ${stderr || stdout}`);
  return stdout;
}

const isThere = (program: string) => !spawnSync(program, ["--version"]).error;

/** An account and its balance in cents, as a line `account,1234.56 EUR` says it. */
function readBalances(csv: string): Map<string, number> {
  const balances = new Map<string, number>();
  for (const line of csv.split("\n").slice(1)) {
    const [, account, whole, decimals] = /^"?(.+?)\s*"?,\s*"?(-?\d+)(?:\.(\d\d))? EUR\s*"?\r?$/.exec(line) ?? [];
    if (account) balances.set(account, Number(`${whole}${decimals ?? "00"}`));
  }
  return balances;
}

/** The programs of plain-text accounting: each checks a file, and says what its accounts come to without those below them. */
export const accountingPrograms = {
  hledger: {
    there: isThere("hledger"),
    check: (file: string) => run("hledger", "-f", file, "check", "accounts", "commodities"),
    balances: (file: string) =>
      readBalances(run("hledger", "-f", file, "balance", "--flat", "--empty", "--no-total", "--output-format=csv")),
  },
  beancount: {
    there: isThere("bean-check"),
    check: (file: string) => run("bean-check", file),
    balances: (file: string) =>
      readBalances(run("bean-query", "-f", "csv", file, "select account, sum(position) group by account")),
  },
};
