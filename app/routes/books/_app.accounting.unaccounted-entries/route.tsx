import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckCheck, Upload } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { bookSuggestions } from "~/modules/books/ledger/unbooked-lines/book-suggestions";
import { listSuggested } from "~/modules/books/ledger/unbooked-lines/list-suggested";
import { reverseTaken } from "~/modules/books/ledger/unbooked-lines/reverse-taken";
import { MOST_LOOKED_AT } from "~/modules/books/ledger/unbooked-lines/show-suggestions.server";
import { listUnbookedAccounts } from "~/modules/books/ledger/unbooked-lines/unbooked-lines.server";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bankTransactionTexts } from "~/texts/accounting/bank-transactions";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { useFocusHeir } from "~/ui/fields/form-focus";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { AccountFilter } from "./account-filter";
import { BookedNotice } from "./booked-notice";
import { chooseLines } from "./choose-lines";
import { UNDO } from "./line-fields";
import { readBatch, readOutcome, writeOutcome } from "./line-outcome";
import { type LinePlace, linePath, linePlaceQuery, readLinePlace } from "./line-place";
import { UnbookedLines } from "./unbooked-lines";

const HERE = "/accounting/unaccounted-entries";
const UPLOAD = "/accounting/bank-transactions/upload";

export const handle: AreaHandle<{ place: LinePlace }> = {
  actions: ({ place }) => (
    <>
      <LinkButton to={`${UPLOAD}${linePlaceQuery({ bankAccountId: place.bankAccountId })}`}>
        <Upload size={16} aria-hidden />
        {bankTransactionTexts.upload}
      </LinkButton>
      <LinkButton to={`${HERE}/new${linePlaceQuery(place)}`} look="primary">
        {texts.newBooking}
      </LinkButton>
    </>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const place = readLinePlace(url.searchParams);
  const [page, accounts] = await Promise.all([
    listSuggested(db, { ...place, size: MOST_LOOKED_AT }),
    listUnbookedAccounts(db),
  ]);
  const account = accounts.find(({ id }) => id === place.bankAccountId) ?? null;
  // The list of an account that is gone would stand under another one's name.
  if (place.bankAccountId !== null && !account) throw redirect(HERE);
  return {
    ...page,
    place,
    accounts,
    account,
    isFirst: place.before === null,
    outcome: readOutcome(url.searchParams),
    today: dayOf(context.now),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url }) => {
  const place = readLinePlace(url.searchParams);
  const batch = readBatch(String(form.get(UNDO) ?? ""));
  if (batch !== null) return redirect(linePath(place, writeOutcome(await reverseTaken(db, actor, batch))));
  return redirect(linePath(place, writeOutcome(await bookSuggestions(db, actor, chooseLines(form)))));
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UnaccountedEntries() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { account } = page;
  const heir = useFocusHeir<HTMLDivElement>(page);
  return (
    <Screen>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <AccountFilter {...page} />
      {page.totalSize > 0 ? (
        <UnbookedLines first={page} heir={heir} />
      ) : (
        <>
          <Empty
            icon={<CheckCheck size={28} aria-hidden />}
            title={account ? texts.noneOfAccount(account.name) : texts.none}
          >
            {account ? texts.noneOfAccountHint : texts.noneHint}
            {account ? (
              <LinkButton to={HERE}>{texts.allAccounts}</LinkButton>
            ) : (
              <LinkButton to="/accounting/bank-transactions">{texts.toBank}</LinkButton>
            )}
          </Empty>
          <BookedNotice
            outcome={page.outcome}
            open={0}
            account={account}
            heir={heir}
            place={{ bankAccountId: page.place.bankAccountId }}
          />
        </>
      )}
    </Screen>
  );
}
