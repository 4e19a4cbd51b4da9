import { historySentence } from "../../../texts/settings/history";
import type { Field } from "../../base/fields/field";
import type { HistoryKind } from "../../base/history/history-kinds";
import { settingsFields } from "../../base/settings/settings-fields";
import { accountFields } from "../../books/accounts/account-fields";
import { agreementDueNoun } from "../../books/agreement-dues/agreement-due-noun.server";
import { bankAccountFields } from "../../books/bank-accounts/bank-account-fields";
import { importFields } from "../../books/bank-statements/uploads/import-fields";
import { baseRateNoun } from "../../books/base-rates/base-rate-noun.server";
import { billNoun } from "../../books/bills/bill-noun.server";
import { costStatementFields } from "../../books/cost-statements/cost-statement-fields";
import { datevExportFields } from "../../books/datev/datev-period";
import { lockFields } from "../../books/ledger/month-lock/lock-fields";
import { keptLoanFields } from "../../books/loans/loan-fields";
import { mandateNoun } from "../../books/mandates/mandate-noun.server";
import { toldRunFields } from "../../books/payment-runs/run-request";
import { reminderFields } from "../../books/reminders/reminder-request";
import { toldSettlementFields } from "../../books/settlements/settlement-fields";
import { taxDecisionFields } from "../../books/tax-decisions/tax-decision-fields";
import { consumerPriceNoun } from "../../portfolio/consumer-prices/consumer-price-noun.server";
import { meterNoun } from "../../portfolio/meters/meter-noun.server";
import { groupFields } from "../../portfolio/property-groups/group-fields";
import { followUpNoun } from "../../together/follow-ups/follow-up-noun.server";
import { userFields } from "../../together/users/user-fields";
import { toldDeadlineFields } from "../deadlines/settle-fields";
import { describeChange } from "../feed/describe-changes";
import type { HistoryRow } from "./repository.server";

/** By which fields a change of each kind is told. */
const fieldsOf: Record<HistoryKind, readonly Field[]> = {
  user: userFields,
  "property-group": groupFields,
  "bank-account": bankAccountFields,
  account: accountFields,
  loan: keptLoanFields,
  "follow-up": followUpNoun.fields,
  "agreement-due": agreementDueNoun.fields,
  mandate: mandateNoun.fields,
  bill: billNoun.fields,
  "payment-run": toldRunFields,
  "datev-export": datevExportFields,
  "tax-decision": taxDecisionFields,
  reminder: reminderFields,
  "cost-statement": costStatementFields,
  settlement: toldSettlementFields,
  settings: settingsFields,
  "base-rate": baseRateNoun.fields,
  "consumer-price": consumerPriceNoun.fields,
  meter: meterNoun.fields,
  deadline: toldDeadlineFields,
  lock: lockFields,
  import: importFields,
  disclosure: [],
  erasure: [],
};

/** A row of the history as a person reads it. */
export type ShownHistory = ReturnType<typeof showHistory>;

/** Puts a row of the history into words. */
export function showHistory({ changes, ...row }: HistoryRow) {
  const { id, kind, rowId, deed, userName, createTime } = row;
  return {
    id,
    kind,
    rowId,
    deed,
    userName,
    createTime,
    sentence: historySentence(row, changes),
    changes: changes.map((change) =>
      describeChange(
        change,
        fieldsOf[kind].find(({ key }) => key === change.name),
      ),
    ),
  };
}
