import { refuseUnknownFields } from "~/http/forms/check-field-names";
import { jsonEdge } from "~/http/json-edge";
import { dayPart, idPart, pageParts, readQuery } from "~/http/query/parameters";
import { groupByValueDate } from "~/modules/base/calendar/group-by-value-date";
import { confirmBooksBegin } from "~/modules/base/settings/confirm-books-begin";
import { importResultToApi } from "~/modules/books/bank-statements/uploads/import-result";
import { importStatement } from "~/modules/books/bank-statements/uploads/import-statement";
import { openUpload } from "~/modules/books/bank-statements/uploads/open-upload";
import {
  MAX_STATEMENT_BYTES,
  readBankStatementForm,
} from "~/modules/books/bank-statements/uploads/read-statement-form";
import { bankTransactionToApi } from "~/modules/books/bank-transactions/bank-transaction";
import { listBankTransactions } from "~/modules/books/bank-transactions/list-bank-transactions";
import { figuresToApi } from "~/modules/books/ledger/entries/entry-page-to-api";
import { statementImportTexts } from "~/texts/accounting/bank-statements";

const DEFAULT_PAGE_SIZE = 50;
const LARGEST_PAGE_SIZE = 500;

const parts = {
  bankAccountId: idPart,
  fromDate: dayPart,
  toDate: dayPart,
  ...pageParts(DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE),
};

/** What the form of a statement may say. */
const FIELDS = [
  ...["file", "statementType", "bankAccountId", "shown", "confirmBooksBegin"],
  ...["days", "sideColumn", "side"],
];

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, query }) => {
      const { pageIndex: index, pageSize: size, ...filter } = readQuery(query, parts);
      const page = await listBankTransactions(db, filter, { index, size });
      return {
        transactionsByDate: groupByValueDate(page.rows.map(bankTransactionToApi)),
        ...figuresToApi(page),
      };
    },
  },
  POST: {
    right: "openAccounting",
    file: { largest: MAX_STATEMENT_BYTES, tooLarge: statementImportTexts.tooLarge },
    run: async ({ db, actor, form, context }) => {
      refuseUnknownFields(form, FIELDS);
      const { result, repeated } = await importStatement(db, context.files, actor, await readBankStatementForm(form));
      if (["true", "on"].includes(String(form.get("confirmBooksBegin")))) await confirmBooksBegin(db, actor, null);
      const { books } = await openUpload(db, result.uploadId);
      const answer = { ...importResultToApi(result), ...books };
      if (repeated !== null) return Response.json({ ...answer, message: repeated }, { status: 200 });
      return Response.json(answer, { status: 201 });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
