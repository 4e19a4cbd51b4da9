import { redirect } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { createElement } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter, readQuery, typedDayPart, typedMoneyPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import { enteredRentSchema } from "~/modules/overview/rents/entered-rent";
import { keepRentLetter } from "~/modules/overview/rents/keep-rent-letter.server";
import { enterRent, openRentLetter, openShownLetter } from "~/modules/overview/rents/open-rent-letter";
import { LetterGaps } from "~/screens/paper/letter-gaps";
import { PrintButton } from "~/screens/paper/print-button";
import { printPaper } from "~/screens/paper/print-paper.server";
import { RentLetterPaper } from "~/screens/paper/rent-letter-paper";
import { deadlineTexts } from "~/texts/deadlines/deadlines";
import { rentTexts, rentLetterTexts as texts } from "~/texts/deadlines/rents";
import { formatDay, formatNumber } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import { RENTS } from "./_app.deadlines/deadline-paths";
import "~/screens/paper/paper.css";

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? [texts.title, data.letter.head.counterParty, data.today].filter(Boolean).join(" ") : "" },
];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const today = dayOf(context.now);
  const asked = readQuery(url.searchParams, { receivedOn: typedDayPart, spent: typedMoneyPart, apart: typedMoneyPart });
  return {
    ...{ id, today, letter: await openRentLetter(db, id, asked, today) },
    maySetSender: may(user, "openSettings"),
    mayChange: may(user, "changeRentalAgreements"),
  };
});

/** Enters the rent that was agreed or declared as a step of the agreement, or keeps the letter as it is. */
export const action = pageAction("changeRentalAgreements", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const { keep, ...sent } = parseForm(enteredRentSchema, form);
  const { receivedOn, rent, spent = null, apart = null } = sent;
  const today = dayOf(context.now);
  const entered = { id, receivedOn: receivedOn ?? "", rent: rent ?? 0, spent, apart };
  if (!keep) await enterRent(db, actor, { ...entered, today });
  else {
    const letter = await openShownLetter(db, entered, today);
    const html = printPaper(texts.subjectOf(letter.found.mode), createElement(RentLetterPaper, { letter, day: today }));
    await keepRentLetter(db, context.files, actor, letter, html, today);
  }
  return redirect(`/tenants/${id}${keep ? "#documents" : ""}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function RentLetter() {
  const { letter, today, maySetSender, mayChange } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { head, found, receivedOn } = letter;
  const { rent, effectiveOn, mode } = found;
  const isPossible = rent !== null && effectiveOn !== null && found.binding !== "STEP";
  return (
    <Screen>
      <div className="print:hidden">
        <PageHead
          crumbs={[
            { label: deadlineTexts.title, to: "/deadlines" },
            { label: rentTexts.title, to: RENTS },
            { label: texts.title },
          ]}
          title={texts.title}
          actions={<LinkButton to={`/tenants/${head.agreementId}`}>{deadlineTexts.toAgreement}</LinkButton>}
        />
        {failure && (
          <div className="mb-4">
            <Alert>{failure.message}</Alert>
          </div>
        )}
        <div className="mb-4 flex flex-wrap items-end gap-3">
          {isPossible && <PrintButton />}
          {isPossible && mayChange && (
            <Form method="post">
              <RequestKey form="letter" />
              <input type="hidden" name="receivedOn" value={formatDay(receivedOn)} />
              <input type="hidden" name="rent" value={formatNumber(rent / 100, 2)} />
              <input type="hidden" name="keep" value="on" />
              <Button disabled={busy}>{texts.keep}</Button>
            </Form>
          )}
          <Form className="flex items-end gap-2">
            <label className="grid gap-1 text-small">
              {texts.receivedOn}
              <input name="receivedOn" defaultValue={formatDay(receivedOn)} className={`${boxClass()} w-[130px]`} />
            </label>
            <Button>{texts.again}</Button>
          </Form>
          {isPossible && mayChange && (
            <Form method="post" className="flex flex-wrap items-center gap-2">
              <RequestKey form="rent" />
              <input type="hidden" name="receivedOn" value={formatDay(receivedOn)} />
              <input type="hidden" name="rent" value={formatNumber(rent / 100, 2)} />
              <Button look="primary" disabled={busy}>
                {mode === "INDEX" ? texts.declared : texts.accepted}
              </Button>
              <span className="text-small text-soft">{texts.acceptedHint(rent, effectiveOn)}</span>
            </Form>
          )}
        </div>
        <Modernisation {...letter} mayChange={mayChange} />
        <LetterGaps head={head} maySetSender={maySetSender} mayChange={mayChange} />
      </div>
      {isPossible ? (
        <RentLetterPaper letter={letter} day={today} />
      ) : (
        <p className="text-soft">
          {[texts.nothing, found.blockedUntil && rentTexts.blockedUntil(found.blockedUntil)].filter(Boolean).join(" ")}
          {found.missing.length > 0 && ` ${rentTexts.missing(found.missing)}.`}
        </p>
      )}
    </Screen>
  );
}

type Letter = ReturnType<typeof useLoaderData<typeof loader>>["letter"];

/** What the rent may rise by for what was spent on the flat, from what is typed. */
function Modernisation({ found, modernisation, costs, receivedOn, mayChange }: Letter & { mayChange: boolean }) {
  const typed = (cents: number | null) => (cents === null ? "" : formatNumber(cents / 100, 2));
  return (
    <details
      id="modernisation"
      open={costs.spent !== null}
      className="mb-4 rounded-card border border-line bg-surface px-4 py-3"
    >
      <summary className="cursor-pointer font-[550]">{texts.modernisation}</summary>
      <Form className="mt-3 flex flex-wrap items-end gap-2">
        <input type="hidden" name="receivedOn" value={formatDay(receivedOn)} />
        {(["spent", "apart"] as const).map((name) => (
          <label key={name} className="grid gap-1 text-small">
            {texts.costs[name]}
            <input
              name={name}
              inputMode="decimal"
              required={name === "spent"}
              defaultValue={typed(costs[name])}
              className={`${boxClass()} w-[190px]`}
            />
          </label>
        ))}
        <Button>{texts.reckon}</Button>
      </Form>
      {modernisation && (
        <p className="mt-3 font-[550]">
          {texts.modernised(modernisation.rent, modernisation.increase, modernisation.effectiveOn)}
        </p>
      )}
      {modernisation && <p className="text-small text-soft">{texts.modernisedBy(modernisation)}</p>}
      {modernisation && modernisation.increase > 0 && mayChange && (
        <Form method="post" className="mt-3">
          <RequestKey form="modernised" />
          <input type="hidden" name="receivedOn" value={formatDay(receivedOn)} />
          <input type="hidden" name="rent" value={typed(modernisation.rent)} />
          <input type="hidden" name="spent" value={typed(costs.spent)} />
          <input type="hidden" name="apart" value={typed(costs.apart)} />
          <Button>{texts.raised}</Button>
        </Form>
      )}
      {costs.spent !== null && !modernisation && <p className="mt-3">{texts.noModernisation(found.mode)}</p>}
    </details>
  );
}
