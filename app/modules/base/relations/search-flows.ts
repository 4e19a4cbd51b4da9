import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { compareTexts } from "../../../texts/format";
import { hasWords } from "../search/has-words";
import type { Flow } from "./flow";
import { labelAgreement, labelBankAccount, labelBankTransaction, labelProperty } from "./labels";
import {
  selectAgreementLabels,
  selectBankAccountLabels,
  selectBankTransactionLabels,
  selectLoanLabels,
  selectPropertyLabels,
} from "./relation-labels.server";
import type { FlowType, SubFlowType } from "./relation-types";

/** As many as one looks through before typing another word. */
export const MOST_MATCHES = 50;

/** Words are looked for in so many bank transactions, the latest. */
export const MOST_SEARCHED_LINES = 10_000;

/** What is looked for: by words in the label, within a property if one is given, and one that is chosen already. */
export type FlowSearch = {
  type: FlowType | SubFlowType;
  words: string;
  /** Of rental agreements those of this property alone, of bank transactions those of this account. */
  parentFlowId?: number | null;
  chosenId?: number | null;
};

export type FlowMatches = {
  /** At most `MOST_MATCHES`, by label; rental agreements and bank transactions latest first. */
  matches: Flow[];
  /** Whether there are more. */
  more: boolean;
  /** Null if none is chosen, or if there is none of that id. */
  chosen: Flow | null;
};

/** Finds what can be chosen as a relation. One round trip. */
export async function searchFlows(db: Db, search: FlowSearch): Promise<FlowMatches> {
  const chosenId = search.chosenId ?? 0;
  // Without words the first ones will do, so that not the whole table is read.
  const most = search.words.trim() === "" ? MOST_MATCHES + 1 : undefined;
  switch (search.type) {
    case "PROPERTY": {
      const [found, chosen] = await runBatch(db, [
        selectPropertyLabels(db, { most }),
        selectPropertyLabels(db, { id: chosenId }),
      ]);
      const labelled = (rows: typeof found) => rows.map((row) => ({ id: row.id, label: labelProperty(row) }));
      return choose(labelled(found).sort(byLabel), search, labelled(chosen));
    }
    case "RENTAL_AGREEMENT": {
      const propertyId = search.parentFlowId ?? undefined;
      const [found, chosen] = await runBatch(db, [
        selectAgreementLabels(db, { propertyId, most }),
        selectAgreementLabels(db, { id: chosenId }),
      ]);
      const labelled = (rows: typeof found) =>
        rows.map((row) => ({
          id: row.id,
          label: [labelAgreement(row), propertyId === undefined && row.streetAndNumber].filter(Boolean).join(" · "),
        }));
      return choose(labelled(found), search, labelled(chosen));
    }
    case "BANK_TRANSACTION": {
      const bankAccountId = search.parentFlowId ?? undefined;
      const [found, chosen] = await runBatch(db, [
        selectBankTransactionLabels(db, { bankAccountId, most: most ?? MOST_SEARCHED_LINES }),
        selectBankTransactionLabels(db, { id: chosenId }),
      ]);
      const labelled = (rows: typeof found) => rows.map((row) => ({ id: row.id, label: labelBankTransaction(row) }));
      return choose(labelled(found), search, labelled(chosen));
    }
    case "BANK_ACCOUNT": {
      const accounts = await selectBankAccountLabels(db);
      return choose(
        accounts.map((account) => ({ id: account.id, label: labelBankAccount(account) })).sort(byLabel),
        search,
      );
    }
    case "LOAN":
      return choose((await selectLoanLabels(db)).sort(byLabel), search);
    default:
      return { matches: [], more: false, chosen: null };
  }
}

function choose(flows: Flow[], { words, chosenId }: FlowSearch, chosenFrom = flows): FlowMatches {
  const isFound = hasWords(words);
  const found = flows.filter(({ label }) => isFound(label));
  return {
    matches: found.slice(0, MOST_MATCHES),
    more: found.length > MOST_MATCHES,
    chosen: chosenFrom.find(({ id }) => id === chosenId) ?? null,
  };
}

function byLabel(one: Flow, other: Flow): number {
  return compareTexts(one.label, other.label);
}
