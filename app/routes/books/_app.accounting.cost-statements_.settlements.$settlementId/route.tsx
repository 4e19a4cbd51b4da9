import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { typedValues } from "~/modules/base/fields/typed-values";
import { may } from "~/modules/base/rights/rights";
import { drawSettlement } from "~/modules/books/settlements/draw-settlement.server";
import { noteDelivery, openSettlement } from "~/modules/books/settlements/open-settlements.server";
import { settlementState } from "~/modules/books/settlements/settlement";
import { deliveryFields } from "~/modules/books/settlements/settlement-fields";
import { costStatementPath, settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { prepaymentBases, suggestPrepayment, takePrepayment } from "~/modules/books/settlements/take-prepayment";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { PrepaymentCard } from "~/screens/costs/prepayment-card";
import { LetterGaps } from "~/screens/paper/letter-gaps";
import { PrintButton } from "~/screens/paper/print-button";
import { SettlementPaper } from "~/screens/paper/settlement-paper";
import type { AreaHandle } from "~/screens/tabbed-area";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { settlementLetterTexts as texts } from "~/texts/costs/settlement-letter";
import { settlementTexts } from "~/texts/costs/settlements";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: ({ settlement: { number, content } }) => texts.file(number, content.head.counterParty),
  actions: ({ settlement: { id, statementId, agreementId, cancelTime } }) => (
    <>
      <LinkButton to={costStatementPath(statementId)}>{texts.toCosts}</LinkButton>
      <LinkButton to={tenantAccountPath(agreementId)}>{texts.toAccount}</LinkButton>
      {cancelTime === null && (
        <LinkButton to={`${settlementPath(id)}/delete`} preventScrollReset>
          {texts.cancel}
        </LinkButton>
      )}
    </>
  ),
};

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: texts.file(data.settlement.number, data.settlement.content.head.counterParty) }] : [];

const idOf = (params: Record<string, string | undefined>) =>
  idParameter(params, "settlementId", settlementTexts.notFound);

export const loader = pageLoader("openAccounting", async ({ db, user, params, context }) => {
  const today = dayOf(context.now);
  const settlement = await openSettlement(db, idOf(params));
  return {
    ...drawSettlement(settlement),
    state: settlementState(settlement, today),
    delivery: typedValues(deliveryFields, settlement),
    prepayment: await suggestPrepayment(db, settlement, today),
    rights: { maySetSender: may(user, "openSettings"), mayChange: may(user, "changeRentalAgreements") },
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const id = idOf(params);
  if (form.get("do") === "prepayment") {
    const basis = prepaymentBases.find((one) => one === form.get("basis")) ?? "SHARE";
    await takePrepayment(db, actor, id, basis, dayOf(context.now));
  } else {
    const { values, version, settled } = readRowForm(form, deliveryFields);
    await noteDelivery(db, actor, { id, values, version, settled, wholeForm: true });
  }
  return redirect(settlementPath(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A settlement as it was frozen, its letter, what became of it, and the prepayment that follows from it. */
export default function SettlementPage() {
  const { settlement, code, state, prepayment, rights } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const attempt = useAttempt(failure);
  const { cancelTime, number, userName, sha256, version, content, claim, sentDate, receivedDate } = settlement;
  const { deadline } = content.agreement;
  const isLate = claim > Math.max(0, content.claimedBefore ?? 0) && (receivedDate ?? sentDate ?? "") > deadline;
  return (
    <Screen>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <PrintButton />
        <Chip tone={state === "OBJECTED" ? "bad" : state === "CANCELLED" ? "warn" : "accent"}>
          {costBoardTexts.settlementState[state]}
        </Chip>
        <p className="text-small text-soft">
          {texts.frozenBy(userName, number)}. <span title={sha256}>{texts.hash(sha256)}</span>
        </p>
      </div>
      {cancelTime !== null ? (
        <div className="mb-4 print:hidden">
          <Alert tone="warn">{texts.cancelled}</Alert>
        </div>
      ) : (
        <>
          {isLate && (
            <div className="mb-4 print:hidden">
              <Alert tone="warn">{texts.receivedLate(deadline, claim)}</Alert>
            </div>
          )}
          <Delivery key={`${version} ${attempt}`} failure={failure} />
          <PrepaymentCard note={prepayment} settlement={settlement} />
        </>
      )}
      <LetterGaps head={content.head} asksToPay={claim > 0} {...rights} />
      <SettlementPaper settlement={settlement} code={code} />
    </Screen>
  );
}

type Failure = NonNullable<ReturnType<typeof useActionData<typeof action>>>["failure"] | undefined;

/** When it was sent, came, and was objected to. */
function Delivery({ failure }: { failure: Failure }) {
  const { delivery, settlement } = useLoaderData<typeof loader>();
  const { form, field } = useFields("delivery", delivery, failure);
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="mb-4 grid max-w-[210mm] gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <RequestKey form={`delivery ${settlement.version}`} />
      <input type="hidden" name="version" value={settlement.version} />
      <FormRefusal failure={failure} confirmations={{}} />
      <div className="flex flex-wrap items-start gap-3">
        {deliveryFields.map((one) => (
          <FieldInput key={one.key} field={one} control={field(one.key)} className="w-44 max-sm:w-full" />
        ))}
        <Button className="mt-[22px]" aria-disabled={busy}>
          {texts.saveDelivery}
        </Button>
      </div>
      <p className="text-small text-soft">{texts.deliveryHint(settlement.content.agreement.deadline)}</p>
    </Form>
  );
}
