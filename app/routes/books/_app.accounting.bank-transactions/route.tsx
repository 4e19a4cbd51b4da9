import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Landmark, ReceiptText } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { datedKeyPart, flagPart, idPart, readQuery, typedDayPart } from "~/http/query/parameters";
import { datePresets } from "~/modules/base/calendar/date-presets";
import { dayOf } from "~/modules/base/calendar/day";
import { confirmBooksBegin } from "~/modules/base/settings/confirm-books-begin";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";
import { explainRepeat } from "~/modules/books/bank-statements/uploads/find-repeat";
import { farDaysOf, openUpload } from "~/modules/books/bank-statements/uploads/open-upload";
import { listBankTransactions } from "~/modules/books/bank-transactions/list-bank-transactions";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { ImportSummary } from "./import-summary";
import type { ChosenAccount } from "./transaction-filter";
import { TransactionFilter } from "./transaction-filter";
import { TransactionList } from "./transaction-list";
import { UploadLink } from "./upload-link";

const PAGE_SIZE = 50;

const parts = {
  bankAccountId: idPart,
  fromDate: typedDayPart,
  toDate: typedDayPart,
  before: datedKeyPart,
  upload: idPart,
  repeated: flagPart,
  chosen: idPart,
};

export const handle: AreaHandle<unknown> = {
  actions: () => (
    <>
      <LinkButton to="/accounting/bank-transactions/uploads">{texts.uploads}</LinkButton>
      <UploadLink />
    </>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const { bankAccountId, fromDate, toDate, before, upload, repeated, chosen } = readQuery(url.searchParams, parts);
  const [accounts, page, imported] = await Promise.all([
    bankAccountNoun.list(db),
    listBankTransactions(
      db,
      { bankAccountId: bankAccountId ?? "first", fromDate, toDate },
      { before, size: PAGE_SIZE },
    ),
    upload === null ? null : openUpload(db, upload),
  ]);
  // The list of an account that is gone would stand under another one's name.
  if (bankAccountId !== null && accounts.length > 0 && !accounts.some(({ id }) => id === bankAccountId))
    throw redirect("/accounting/bank-transactions");
  const today = dayOf(context.now);
  return {
    ...page,
    isFirst: before === null,
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    filter: { bankAccountId: bankAccountId ?? accounts[0]?.id ?? null, fromDate, toDate },
    imported: imported && { result: imported.result, farDays: farDaysOf(imported, today), books: imported.books },
    repeated: imported && repeated ? explainRepeat(imported.result, accounts, chosen) : null,
    presets: datePresets(today),
    today,
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  await confirmBooksBegin(db, actor, String(form.get("confirmBooksBegin") ?? ""));
  return redirect(url.pathname + url.search);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function BankTransactions() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  if (page.accounts.length === 0)
    return (
      <Screen>
        <Empty icon={<Landmark size={28} aria-hidden />} title={texts.noAccounts}>
          {texts.noAccountsHint}
          <LinkButton to="/accounting/bank-accounts">{texts.toAccounts}</LinkButton>
        </Empty>
      </Screen>
    );
  return (
    <Screen>
      {page.imported && <ImportSummary {...page.imported} repeated={page.repeated} failure={failure} />}
      <TransactionFilter {...page} />
      {page.totalSize > 0 ? <TransactionList first={page} /> : <NoTransactions {...page} />}
    </Screen>
  );
}

/** What the list says if an account has no transactions, or none in the period asked for. */
function NoTransactions({ filter: { bankAccountId, fromDate, toDate } }: { filter: ChosenAccount }) {
  const narrowed = fromDate !== null || toDate !== null;
  return (
    <Empty icon={<ReceiptText size={28} aria-hidden />} title={texts.none}>
      {narrowed ? texts.noneWithinHint : texts.noneHint}
      {narrowed ? (
        <LinkButton to={`/accounting/bank-transactions?bankAccountId=${bankAccountId}`}>{texts.wholePeriod}</LinkButton>
      ) : (
        <UploadLink look="plain" />
      )}
    </Empty>
  );
}
