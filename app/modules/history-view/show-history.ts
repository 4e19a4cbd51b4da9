import { historySentence } from "../../texts/settings/history";
import { accountFields } from "../accounts/account-fields";
import { bankAccountFields } from "../bank-accounts/bank-account-fields";
import { importFields } from "../bank-statements/uploads/import-fields";
import { describeChange } from "../feed/describe-changes";
import type { Field } from "../fields/field";
import type { HistoryKind } from "../history/history-kinds";
import { lockFields } from "../ledger/month-lock/lock-fields";
import { keptLoanFields } from "../loans/loan-fields";
import { groupFields } from "../property-groups/group-fields";
import { settingsFields } from "../settings/settings-fields";
import { userFields } from "../users/user-fields";
import type { HistoryRow } from "./repository.server";

/** By which fields a change of each kind is told. */
const fieldsOf: Record<HistoryKind, readonly Field[]> = {
  user: userFields,
  "property-group": groupFields,
  "bank-account": bankAccountFields,
  account: accountFields,
  loan: keptLoanFields,
  settings: settingsFields,
  lock: lockFields,
  import: importFields,
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
