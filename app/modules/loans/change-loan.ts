import type { Db } from "../../../db/client";
import { loans } from "../../../db/schema/loans";
import { loanTexts } from "../../texts/accounting/loans";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import type { RowChange } from "../edits/row-change";
import { recordEdit } from "../history/record-history.server";
import { loanFields } from "./loan-fields";
import { openLoan } from "./open-loan";
import { type Loan, loanHistory } from "./repository.server";

/** Changes a loan and returns it. */
export async function changeLoan(db: Db, actor: Actor, change: RowChange): Promise<Loan> {
  await editRow(db, actor, {
    ...change,
    noun: "loan",
    table: loans,
    fields: loanFields,
    notFound: loanTexts.notFound,
    alongside: (changes) => [recordEdit(actor, loanHistory, change.id, changes)],
  });
  return openLoan(db, change.id);
}
