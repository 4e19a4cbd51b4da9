import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { datedKeyQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/calendar/day";
import { bookSuggestions } from "~/modules/ledger/unbooked-lines/book-suggestions";
import { listSuggested } from "~/modules/ledger/unbooked-lines/list-suggested";
import { reverseTaken } from "~/modules/ledger/unbooked-lines/reverse-taken";
import type { AreaHandle } from "~/screens/tabbed-area";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { BookedNotice } from "./booked-notice";
import { chooseLines } from "./choose-lines";
import { UNDO } from "./line-fields";
import { readBatch, readOutcome, writeOutcome } from "./line-outcome";
import { UnbookedLines } from "./unbooked-lines";

const PAGE_SIZE = 50;
const HERE = "/accounting/unaccounted-entries";

export const handle: AreaHandle<unknown> = {
  actions: () => (
    <LinkButton to={`${HERE}/new`} look="primary">
      {texts.newBooking}
    </LinkButton>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const before = datedKeyQuery(url.searchParams, "before");
  return {
    ...(await listSuggested(db, { before, size: PAGE_SIZE })),
    isFirst: before === null,
    outcome: readOutcome(url.searchParams),
    today: dayOf(context.now),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form }) => {
  const batch = readBatch(String(form.get(UNDO) ?? ""));
  if (batch !== null) return redirect(`${HERE}?${writeOutcome(await reverseTaken(db, actor, batch))}`);
  const outcome = await bookSuggestions(db, actor, chooseLines(form));
  return redirect(`${HERE}?${writeOutcome({ ...outcome, batch: actor.now })}`);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UnaccountedEntries() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const notice = <BookedNotice outcome={page.outcome} open={page.totalSize} />;
  return (
    <Screen>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {page.totalSize === 0 ? (
        <>
          <Empty icon={<CheckCheck size={28} aria-hidden />} title={texts.none}>
            {texts.noneHint}
            <LinkButton to="/accounting/bank-transactions">{texts.toBank}</LinkButton>
          </Empty>
          {notice}
        </>
      ) : (
        <UnbookedLines first={page} notice={notice} />
      )}
    </Screen>
  );
}
