import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openTenantLetter } from "~/modules/books/tenant-accounts/open-tenant-accounts";
import { readFrom } from "~/modules/books/tenant-accounts/read-from";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { readAsOf } from "~/modules/reports/read-as-of";
import { LetterGaps } from "~/screens/paper/letter-gaps";
import { LetterSheet } from "~/screens/paper/letter-sheet";
import type { AreaHandle } from "~/screens/tabbed-area";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { LinkButton } from "~/ui/button";
import { LetterOptions } from "./letter-options";
import { StatementBody } from "./statement-body";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: texts.title,
  actions: ({ letter, asked }) => (
    <LinkButton to={`${tenantAccountPath(letter.agreementId)}?asOf=${asked.asOf}`}>{texts.toAccount}</LinkButton>
  ),
};

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? [texts.statement, data.letter.counterParty, data.asked.asOf].filter(Boolean).join(" ") : "" },
];

export const loader = pageLoader("readReports", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const asked = readAsOf(url.searchParams, dayOf(context.now));
  return {
    asked,
    askedFrom: readFrom(url.searchParams, asked.asOf),
    letter: await openTenantLetter(db, id, asked, agreementTexts.notFound),
    maySetSender: may(user, "openSettings"),
    mayChange: may(user, "changeRentalAgreements"),
  };
});

export default function TenantLetterPage() {
  const { asked, askedFrom, letter, maySetSender, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <LetterOptions asked={asked} askedFrom={askedFrom} agreementId={letter.agreementId} />
      <LetterGaps head={letter} maySetSender={maySetSender} mayChange={mayChange} />
      <LetterSheet head={letter} day={asked.today} subject={texts.statementSubject(asked.asOf)}>
        <StatementBody letter={letter} from={askedFrom.day} />
      </LetterSheet>
    </>
  );
}
