/** What narrows the list of bank transactions, out of an address: account and period, without what an upload brought. */
export function transactionsQuery(search: string): string {
  const asked = new URLSearchParams(search);
  const kept = ["bankAccountId", "fromDate", "toDate"].flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}
