import { getFormProps } from "@conform-to/react";
import { data, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { faultyFields, sentenceAt } from "~/http/wire/form-failure";
import { refuseForm } from "~/http/wire/refuse-form";
import { type Day, dayOf } from "~/modules/base/calendar/day";
import { parseForm } from "~/modules/base/fields/parse-values";
import { bankDayFrom } from "~/modules/base/law/working-days";
import type { Cents } from "~/modules/base/money/money";
import { makeRun } from "~/modules/books/payment-runs/make-run";
import { listCredits, listPayable } from "~/modules/books/payment-runs/open-run";
import {
  namedAsTyped,
  readRunRequest,
  runFields,
  runSchema,
  transferFields,
  typedRows,
} from "~/modules/books/payment-runs/run-request";
import type { AreaHandle } from "~/screens/tabbed-area";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";
import { formatDay, formatIban, formatMoney } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldInput } from "~/ui/fields/field-input";
import { useFaultFocus } from "~/ui/fields/form-focus";
import { type Control, textIn, useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

export const handle: AreaHandle<unknown> = { title: texts.newTransfers };

/** So many rows stand in the form, and so many more each time that somebody asks for more. */
const ROWS = 4;
const MORE = "more";

const [, dateField] = runFields;
const [, ...typedFields] = transferFields;
const widths = ["sm:w-[200px]", "sm:w-[250px]", "sm:w-[120px]", "sm:min-w-[180px] sm:flex-1"];

export const loader = pageLoader("openAccounting", async ({ db, context }) => ({
  date: bankDayFrom(dayOf(context.now)),
  ...(await listOffers(db)),
}));

/** What can be ticked: bills that are open, and credits of tenants. */
async function listOffers(db: PageCall["db"]) {
  const [bills, credits] = await Promise.all([listPayable(db), listCredits(db)]);
  return {
    bills: bills.map(({ billId: id, seller: name, ...bill }) => ({ key: "billId", id, name, ...bill })),
    credits: credits.map(({ dueId: id, ...credit }) => ({ key: "dueId", id, ...credit })),
  };
}

export const action = pageAction("openAccounting", async ({ db, actor, form, context }) => {
  if (form.has(MORE)) {
    form.delete(MORE);
    return data(refuseForm(form, ""), { status: 200 });
  }
  form.set("kind", "TRANSFER");
  const values = parseForm(runSchema("form"), form);
  try {
    const id = await makeRun(db, actor, readRunRequest(values), dayOf(context.now));
    return redirect(`/accounting/payment-runs/${id}`);
  } catch (error) {
    throw namedAsTyped(error, typedRows(form));
  }
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** What is to be paid: bills and credits that are ticked, and what is typed. */
export default function NewTransfers() {
  const failure = useActionData<typeof action>()?.failure;
  const attempt = useAttempt(failure);
  return <TransferForm key={attempt} failure={failure} />;
}

function TransferForm({ failure }: { failure: Failure | undefined }) {
  const { date, bills, credits } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  const frame = useRef<HTMLFormElement>(null);
  useFaultFocus(frame, failure);
  const { form, field } = useFields("transfers", { date: formatDay(date) }, failure);
  const typed = (failure?.initialValue?.items ?? []) as unknown[];
  const first = bills.length + credits.length;
  const rows = Math.max(ROWS, typed.length - first + (failure?.message === "" ? ROWS : 0));
  const refused = failure?.message && (faultyFields(failure).length === 0 ? failure.message : null);
  return (
    <Form method="post" {...getFormProps(form)} ref={frame} className="grid gap-4">
      <RequestKey form="transfers" />
      <p className="max-w-[80ch] text-small text-soft">{texts.transfersHint}</p>
      {refused && <Alert>{refused}</Alert>}
      <FieldInput field={{ ...dateField, label: texts.payDate }} control={field("date")} className="w-[180px]" />
      <Offers id="bills" title={texts.bills} offers={bills} from={0} field={field} failure={failure} />
      <Offers id="credits" title={texts.credits} offers={credits} from={bills.length} field={field} failure={failure} />
      <Card id="items" title={first > 0 ? texts.others : texts.newTransfers}>
        <ul className="divide-y divide-line">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
            <li key={row} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
              {typedFields.map((one, index) => (
                <FieldInput
                  key={one.key}
                  field={{ ...one, required: false, fullName: texts.item(row + 1, one.label) }}
                  control={field(`items[${first + row}].${one.key}`)}
                  className={`w-full ${widths[index]}`}
                />
              ))}
            </li>
          ))}
        </ul>
        <div className="border-line border-t px-4 py-3">
          <Button name={MORE} value="yes" look="quiet" size="row" formNoValidate>
            <Plus size={15} aria-hidden />
            {texts.moreRows}
          </Button>
        </div>
      </Card>
      <div className="grid justify-items-start gap-2">
        <p className="text-small text-soft">{texts.freezeHint}</p>
        <Button look="primary" aria-disabled={busy}>
          {texts.freezeTransfers}
        </Button>
      </div>
    </Form>
  );
}

type Offer = {
  key: string;
  id: number;
  name: string | null;
  said: string;
  iban: string | null;
  dueDate: Day | null;
  cents: Cents;
};

/** What can be ticked, each under the number of its row. */
function Offers({
  id: cardId,
  title,
  offers,
  from,
  field,
  failure,
}: {
  id: string;
  title: string;
  offers: Offer[];
  from: number;
  field: (name: string) => Control;
  failure: Failure | undefined;
}) {
  if (offers.length === 0) return null;
  return (
    <Card id={cardId} title={title}>
      <ul className="divide-y divide-line">
        {offers.map(({ key, id, name: payee, said, iban, dueDate, cents }, index) => {
          const name = `items[${from + index}].${key}`;
          const fault = sentenceAt(failure, name);
          return (
            <li key={id} className="px-4 py-1">
              <label className="flex min-h-[32px] flex-wrap items-center gap-x-3 max-sm:min-h-[44px]">
                <input
                  type="checkbox"
                  name={name}
                  value={id}
                  disabled={iban === null}
                  defaultChecked={textIn(field(name)) === String(id)}
                  aria-describedby={fault && `${name}-fault`}
                  aria-invalid={fault ? true : undefined}
                  className="size-[18px] accent-accent"
                />
                <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                  {texts.creditOf(payee ?? "", said)}
                  <span className="block text-small text-soft tabular-nums">
                    {[dueDate && texts.dueOn(dueDate), iban ? formatIban(iban) : texts.noIbanKnown]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <span className="num">{formatMoney(cents)}</span>
              </label>
              {fault && (
                <p id={`${name}-fault`} className="mb-1 text-bad text-small">
                  {fault}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Failure = NonNullable<ReturnType<typeof useActionData<typeof action>>>["failure"];
