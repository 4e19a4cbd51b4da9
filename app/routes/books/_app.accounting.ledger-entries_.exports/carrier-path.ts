/** The address of the files for a tax audit of a period. */
export function carrierPath({ fromDate, toDate }: { fromDate: string; toDate: string }): string {
  return `/api/ledger/data-carrier?${new URLSearchParams({ fromDate, toDate })}`;
}
