/** The reports as addresses and `/api` name them, in the order of their tabs. */
export const reportNames = ["annuals", "Bestand", "renting", "loan"] as const;

export type ReportName = (typeof reportNames)[number];
