import { redirect } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter, readQuery, typedDayPart, typedMoneyPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import { enteredRentSchema } from "~/modules/overview/rents/entered-rent";
import { enterRent, openRentLetter } from "~/modules/overview/rents/open-rent-letter";
import { LetterGaps } from "~/screens/paper/letter-gaps";
import { LetterSheet } from "~/screens/paper/letter-sheet";
import { PrintButton } from "~/screens/paper/print-button";
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

/** Enters the rent that was agreed or declared as a step of the agreement. */
export const action = pageAction("changeRentalAgreements", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "agreementId", agreementTexts.notFound);
  const { receivedOn, rent, spent = null, apart = null } = parseForm(enteredRentSchema, form);
  const entered = { id, receivedOn: receivedOn ?? "", rent: rent ?? 0, spent, apart };
  await enterRent(db, actor, { ...entered, today: dayOf(context.now) });
  return redirect(`/tenants/${id}`);
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
        <LetterSheet head={head} day={today} subject={mode === "INDEX" ? texts.subject557b : texts.subject558}>
          <Body {...letter} rent={rent} effectiveOn={effectiveOn} />
        </LetterSheet>
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
function Modernisation({ modernisation, costs, receivedOn, mayChange }: Letter & { mayChange: boolean }) {
  const typed = (cents: number | null) => (cents === null ? "" : formatNumber(cents / 100, 2));
  return (
    <details id="modernisation" open={costs.spent !== null} className="mb-4 rounded-card border border-line bg-surface px-4 py-3">
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
      {costs.spent !== null && !modernisation && <p className="mt-3">{texts.noModernisation}</p>}
    </details>
  );
}

/** What § 557b or § 558a wants to be said. */
function Body({
  found,
  source,
  areaSqm,
  comparableRent,
  rent,
  effectiveOn,
}: Letter & { rent: number; effectiveOn: string }) {
  const { current, indexOf, capOf, cap, comparable, consentUntil } = found;
  if (indexOf) {
    const { from, to } = indexOf;
    const percent = formatNumber((to.value / from.value - 1) * 100, 1, 2);
    const [fromValue, toValue] = [from.value, to.value].map((value) => formatNumber(value, 1, 2));
    return (
      <>
        <p>
          {texts.index(
            ...([texts.month(from.month), fromValue ?? "", texts.month(to.month), toValue ?? "", percent] as const),
            to.base,
            to.source,
          )}
        </p>
        <p>{texts.indexRent(current ?? 0, rent, effectiveOn)}</p>
        <p>{texts.indexUnchanged}</p>
      </>
    );
  }
  return (
    <>
      <p>{texts.ask558(current ?? 0, rent, effectiveOn)}</p>
      <p>
        {texts.reason558(source ?? texts.noSource, comparableRent ?? 0, formatNumber(areaSqm ?? 0, 2), comparable ?? 0)}
      </p>
      <p>{texts.unchanged}</p>
      {capOf && <p>{texts.cap(capOf.percent, capOf.day, capOf.rent, capOf.added, cap ?? 0)}</p>}
      <p>{texts.consent(consentUntil ?? "")}</p>
      <p>{texts.exit}</p>
      <p>
        {texts.consentForm} ______________________________ ({texts.signature})
      </p>
    </>
  );
}
