import { data, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";
import { loadPreviewed } from "~/modules/books/bank-statements/uploads/import-statement";
import { keepForColumns, leadToColumns } from "~/modules/books/bank-statements/uploads/keep-for-columns";
import { previewStatement } from "~/modules/books/bank-statements/uploads/preview-statement";
import {
  MAX_STATEMENT_BYTES,
  readBankStatementForm,
} from "~/modules/books/bank-statements/uploads/read-statement-form";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { bankTransactionTexts } from "~/texts/accounting/bank-transactions";
import { LinkButton } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { transactionsQuery } from "./_app.accounting.bank-transactions/transactions-query";
import { UploadForm } from "./_app.accounting.bank-transactions/upload-form";
import { RepeatedFile, UploadPreview } from "./_app.accounting.bank-transactions/upload-preview";

const PARENT = "/accounting/bank-transactions";

export const loader = pageLoader("openAccounting", async ({ db }) => ({
  accounts: (await bankAccountNoun.list(db)).map(({ id, name, statementType, accountInformationAvailable }) => ({
    id,
    name,
    statementType,
    accountInformationAvailable,
  })),
}));

export const action = pageAction(
  "openAccounting",
  async ({ db, actor, form, context }) => {
    const file = await readBankStatementForm(form);
    const { files } = context;
    const intent = form.get("intent");
    if (intent === "columns") return redirect(await keepForColumns(db, files, actor, file));
    const answer = await leadToColumns(db, files, actor, file, async () =>
      intent === "preview"
        ? { moved: null, preview: await previewStatement(db, file, dayOf(context.now)) }
        : loadPreviewed(db, files, actor, file),
    );
    if ("preview" in answer) {
      const isOther = "isOther" in answer.preview && answer.preview.isOther;
      const way = isOther ? await keepForColumns(db, files, actor, file) : null;
      return data({ failure: undefined, ...answer, way }, { status: answer.moved === null ? 200 : 409 });
    }
    const { result, repeated } = answer.loaded;
    const query = new URLSearchParams({ upload: String(result.uploadId) });
    const accountId = result.statements[0]?.bankAccountId;
    if (accountId) query.set("bankAccountId", String(accountId));
    if (repeated !== null) query.set("repeated", "true");
    if (repeated !== null && file.bankAccountId !== null) query.set("chosen", String(file.bankAccountId));
    return redirect(`${PARENT}?${query}`);
  },
  { largest: MAX_STATEMENT_BYTES, tooLarge: texts.tooLarge },
);

const NOTHING_SHOWN = { preview: null, way: null, moved: null };

export default function UploadStatement() {
  const { accounts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = PARENT + transactionsQuery(useLocation().search);
  const { preview, way, moved } = answer && "preview" in answer ? answer : NOTHING_SHOWN;
  return (
    <Dialog title={texts.title} parent={closeTo} wide>
      {accounts.length === 0 ? (
        <NoAccounts closeTo={closeTo} />
      ) : (
        <UploadForm
          accounts={accounts}
          failure={answer?.failure}
          shown={preview && "shown" in preview ? preview.shown : null}
          parent={PARENT}
          closeTo={closeTo}
        />
      )}
      {preview &&
        ("repeated" in preview ? (
          <RepeatedFile {...preview} />
        ) : (
          <UploadPreview {...preview} way={way} moved={moved} />
        ))}
    </Dialog>
  );
}

/** Without a bank account every file would be refused, which is said before one is chosen. */
function NoAccounts({ closeTo }: { closeTo: string }) {
  return (
    <>
      <p>{bankTransactionTexts.noAccountsHint}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <LinkButton to={closeTo} preventScrollReset>
          {texts.close}
        </LinkButton>
        <LinkButton to="/accounting/bank-accounts" look="primary">
          {bankTransactionTexts.toAccounts}
        </LinkButton>
      </div>
    </>
  );
}
