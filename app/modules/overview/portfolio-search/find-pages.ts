import { searchPageTexts } from "../../../texts/search-pages";
import { may, type Right, type RoleFlags } from "../../base/rights/rights";
import { foldText } from "../../base/search/fold-text";

type PageName = keyof typeof searchPageTexts;

const pages: Record<PageName, { to: string; right: Right }> = {
  arrears: { to: "/reports/renting/arrears", right: "readReports" },
  reminders: { to: "/reports/renting/reminders", right: "openAccounting" },
  vacancy: { to: "/property-groups/all?view=table&filter=vacantSince.known", right: "readPortfolio" },
  tenants: { to: "/tenants", right: "readPortfolio" },
  deadlines: { to: "/deadlines", right: "readPortfolio" },
  rents: { to: "/deadlines/rents", right: "readPortfolio" },
  settlements: { to: "/accounting/cost-statements", right: "openAccounting" },
  unbooked: { to: "/accounting/unaccounted-entries", right: "openAccounting" },
  statements: { to: "/accounting/bank-transactions/uploads", right: "openAccounting" },
  review: { to: "/reports/review", right: "openAccounting" },
  tax: { to: "/reports/tax", right: "openAccounting" },
  stock: { to: "/reports/Bestand", right: "readReports" },
  annuals: { to: "/reports/annuals", right: "readReports" },
  loans: { to: "/reports/loan", right: "readLoanReport" },
  datev: { to: "/accounting/datev", right: "openAccounting" },
  bills: { to: "/accounting/bills", right: "openAccounting" },
  runs: { to: "/accounting/payment-runs", right: "openAccounting" },
  users: { to: "/settings/users", right: "openSettings" },
  processing: { to: "/settings/processing-record", right: "openSettings" },
  procedure: { to: "/settings/procedure-description", right: "openSettings" },
  trash: { to: "/settings/trash", right: "readPortfolio" },
};

/** What fewer letters begin is too much. */
const FEWEST_LETTERS = 3;

export type FoundPage = { to: string; title: string };

/** Screens that somebody may see and that all words of a search begin a word of. */
export function findPages(phrase: string, reader: RoleFlags): FoundPage[] {
  const words = wordsOf(phrase);
  if (words.length === 0 || words.some((word) => word.length < FEWEST_LETTERS)) return [];
  return (Object.keys(pages) as PageName[]).flatMap((name) => {
    const { title, words: others } = searchPageTexts[name];
    const known = wordsOf(`${title} ${others}`);
    const isMeant = words.every((word) => known.some((one) => one.startsWith(word)));
    return isMeant && may(reader, pages[name].right) ? [{ to: pages[name].to, title }] : [];
  });
}

function wordsOf(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}
