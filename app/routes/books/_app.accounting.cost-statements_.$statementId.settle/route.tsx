import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { readId } from "~/modules/base/read-id";
import { may } from "~/modules/base/rights/rights";
import { freezeSettlements } from "~/modules/books/settlements/freeze-settlements";
import { newSettlementFields } from "~/modules/books/settlements/settlement-fields";
import { costStatementPath, settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { openCostSheet } from "~/modules/books/settlements/sheet/open-cost-sheet";
import { BeforeFreezing } from "~/screens/costs/before-freezing";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { costStatementTexts } from "~/texts/costs/cost-statements";
import { formatDay } from "~/texts/format";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { FieldInput } from "~/ui/fields/field-input";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

const [, dateField] = newSettlementFields;

export const loader = pageLoader("openAccounting", async ({ db, user, params, context }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const today = dayOf(context.now);
  const { sheet, heads, settlements, letters } = await openCostSheet(db, id, today);
  if (!sheet) throw new DomainError("refused", texts.notReady);
  return {
    ...{ id, today, letters },
    rights: { maySetSender: may(user, "openSettings"), mayChange: may(user, "changeRentalAgreements") },
    agreements: sheet.agreements.flatMap((one) =>
      one === null
        ? []
        : [
            {
              ...{ agreementId: one.agreementId, balance: one.balance },
              name: costSheetTexts.tenant(heads.find((head) => head.agreementId === one.agreementId)?.name ?? null),
              isSettled: settlements.some((old) => old.agreementId === one.agreementId && old.state !== "CANCELLED"),
            },
          ],
    ),
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const asked = form.getAll("agreementId").map((one) => readId(String(one)));
  if (asked.length === 0) throw new DomainError("invalid", texts.settleNobody);
  if (asked.includes(null)) throw new DomainError("invalid", validation.checkInput);
  const { date } = parseForm(fieldsSchema([dateField], "form", ["agreementId"]), form);
  const today = dayOf(context.now);
  const agreementIds = [...new Set(asked.filter((one) => one !== null))];
  const [only, ...others] = await freezeSettlements(
    db,
    context.files,
    actor,
    id,
    { agreementIds, date: date ?? today },
    today,
  );
  return redirect(only !== undefined && others.length === 0 ? settlementPath(only) : costStatementPath(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Asks with whom is settled for good, and which day stands on the letters. */
export default function SettleDialog() {
  const failure = useActionData<typeof action>()?.failure;
  return <Settle key={useAttempt(failure)} failure={failure} />;
}

type Failure = NonNullable<ReturnType<typeof useActionData<typeof action>>>["failure"] | undefined;

function Settle({ failure }: { failure: Failure }) {
  const { id, today, agreements, letters, rights } = useLoaderData<typeof loader>();
  const { form, field } = useFields("settle", { date: formatDay(today) }, failure);
  const busy = useNavigation().state !== "idle";
  const parent = costStatementPath(id);
  return (
    <Dialog title={texts.settleTitle} parent={parent}>
      <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
        <RequestKey form={`settle ${id}`} />
        {failure && <Alert>{Object.values(failure.error ?? {}).flat()[0] ?? failure.message}</Alert>}
        <p>{texts.settleHint}</p>
        <fieldset>
          <legend className="mb-1 font-[550] text-small text-soft">{texts.settleWith}</legend>
          <ul className="grid gap-1">
            {agreements.map(({ agreementId, name, balance, isSettled }) => (
              <li key={agreementId}>
                <label className="flex min-h-[34px] items-center gap-2.5 max-sm:min-h-[44px]">
                  <input
                    type="checkbox"
                    name="agreementId"
                    value={agreementId}
                    disabled={isSettled}
                    defaultChecked={!isSettled}
                  />
                  <span className="flex-1">{name}</span>
                  <span className="text-soft tabular-nums">{isSettled ? texts.settled : texts.result(balance)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <BeforeFreezing letters={letters} rights={rights} />
        <FieldInput field={{ ...dateField, label: texts.settleDate }} control={field("date")} className="max-w-52" />
        <DialogActions parent={parent}>
          <Button look="primary" aria-disabled={busy}>
            {texts.settleButton}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
