import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idParameter, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openTenantLetter } from "~/modules/books/tenant-accounts/open-tenant-accounts";
import { readFrom, readPayBy } from "~/modules/books/tenant-accounts/read-letter-days";
import { letterKinds, tenantAccountPath, tenantLetterPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { readAsOf } from "~/modules/reports/read-as-of";
import type { AreaHandle } from "~/screens/tabbed-area";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { LetterGaps } from "./letter-gaps";
import { LetterOptions } from "./letter-options";
import { LetterSheet } from "./letter-sheet";
import { ReminderBody } from "./reminder-body";
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
  { title: data ? [texts.kinds[data.kind], data.letter.counterParty, data.asked.asOf].filter(Boolean).join(" ") : "" },
];

export const loader = pageLoader("readReports", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const today = dayOf(context.now);
  const asked = readAsOf(url.searchParams, today);
  return {
    kind: readQuery(url.searchParams, { kind: choicePart(letterKinds) }).kind ?? "statement",
    asked,
    askedFrom: readFrom(url.searchParams, asked.asOf),
    askedPayBy: readPayBy(url.searchParams, today),
    letter: await openTenantLetter(db, id, asked, agreementTexts.notFound),
    maySetSender: may(user, "openSettings"),
    mayChange: may(user, "changeRentalAgreements"),
  };
});

export default function TenantLetterPage() {
  const page = useLoaderData<typeof loader>();
  const { kind, asked, askedFrom, askedPayBy, letter, maySetSender, mayChange } = page;
  const { agreementId, owed } = letter;
  const isNothing = kind === "reminder" && owed === 0;
  const options = <LetterOptions {...page} agreementId={agreementId} isNothing={isNothing} />;
  if (isNothing)
    return (
      <>
        {options}
        <Empty icon={<CircleCheck size={28} aria-hidden />} title={texts.nothingOwed}>
          {texts.nothingOwedHint(asked.asOf)}
          <LinkButton to={tenantLetterPath(agreementId, "statement", asked.asOf)}>{texts.toStatement}</LinkButton>
        </Empty>
      </>
    );
  return (
    <>
      {options}
      <LetterGaps letter={letter} kind={kind} maySetSender={maySetSender} mayChange={mayChange} />
      <LetterSheet
        letter={letter}
        today={asked.today}
        subject={kind === "reminder" ? texts.reminderSubject : texts.statementSubject(asked.asOf)}
      >
        {kind === "reminder" ? (
          <ReminderBody letter={letter} payBy={askedPayBy.day} />
        ) : (
          <StatementBody letter={letter} from={askedFrom.day} />
        )}
      </LetterSheet>
    </>
  );
}
