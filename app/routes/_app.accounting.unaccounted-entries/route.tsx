import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { countQuery, datedKeyQuery } from "~/http/parameters";
import { dayOf } from "~/modules/calendar/day";
import { DomainError } from "~/modules/domain-error";
import { bookSuggestions } from "~/modules/ledger/unbooked-lines/book-suggestions";
import { listSuggested } from "~/modules/ledger/unbooked-lines/list-suggested";
import { readTaken } from "~/modules/ledger/unbooked-lines/taken-booking";
import type { AreaHandle } from "~/screens/tabbed-area";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/screen";
import { BookedNotice } from "./booked-notice";
import { UnbookedLines } from "./unbooked-lines";

const PAGE_SIZE = 50;
const MOST_BOOKED = 10_000;

export const handle: AreaHandle<unknown> = {
  actions: () => (
    <LinkButton to="/accounting/unaccounted-entries/new" look="primary">
      {texts.newBooking}
    </LinkButton>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const before = datedKeyQuery(url.searchParams, "before");
  return {
    ...(await listSuggested(db, { before, size: PAGE_SIZE })),
    isFirst: before === null,
    booked: countQuery(url.searchParams, "booked", 0, MOST_BOOKED),
    left: countQuery(url.searchParams, "left", 0, MOST_BOOKED),
    today: dayOf(context.now),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form }) => {
  // A row's own button stands for that row alone, whatever is chosen besides.
  const chosen = form.has("only") ? form.getAll("only") : form.getAll("taken");
  if (chosen.length === 0) throw new DomainError("invalid", texts.nothingChosen);
  const taken = [...new Set(chosen)].map((text) => {
    const booking = readTaken(String(text));
    if (!booking) throw new DomainError("invalid", texts.badChoice);
    return booking;
  });
  const { booked, left } = await bookSuggestions(db, actor, taken);
  return redirect(`/accounting/unaccounted-entries?booked=${booked}&left=${left}`);
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";
export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UnaccountedEntries() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <Screen>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <BookedNotice booked={page.booked} left={page.left} />
      {page.totalSize === 0 ? (
        <Empty icon={<CheckCheck size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
          <LinkButton to="/accounting/bank-transactions">{texts.toBank}</LinkButton>
        </Empty>
      ) : (
        <UnbookedLines first={page} />
      )}
    </Screen>
  );
}
