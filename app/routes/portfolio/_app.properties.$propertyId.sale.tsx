import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { changeProperty } from "~/modules/portfolio/properties/change-property.server";
import { openSale } from "~/modules/portfolio/properties/sale/open-sale.server";
import { saleFields } from "~/modules/portfolio/properties/sale/sale-fields";
import { propertyTexts, propertyDialogTexts as texts } from "~/texts/properties/properties";
import { Dialog, SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("changeProperties", ({ db, params, context }) =>
  openSale(db, idParameter(params, "propertyId", propertyTexts.notFound), dayOf(context.now)),
);

export const action = pageAction("changeProperties", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { values, version, settled } = readRowForm(form, saleFields);
  await changeProperty(db, actor, { id, values, version, wholeForm: true, settled });
  return redirect(`/properties/${id}?done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

type Asked = ReturnType<typeof useLoaderData<typeof loader>>;

/** Says on which day a property was sold, which ends what counts it among those owned, and moves it to its folder. */
export default function SellProperty() {
  const asked = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <Dialog title={texts.saleTitle} parent={`/properties/${asked.id}`}>
      <SaleFields key={useAttempt(failure)} asked={asked} failure={failure} />
    </Dialog>
  );
}

function SaleFields({ asked, failure }: { asked: Asked; failure: FormFailure["failure"] | undefined }) {
  const { id, version, values, groups, goesOn } = asked;
  const { form, field } = useFields("sale", values, failure);
  return (
    <Form method="post" replace preventScrollReset {...getFormProps(form)}>
      <RequestKey form="sale" />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
      <FormRefusal failure={failure} confirmations={{}} />
      <p className="mb-3 text-soft">{texts.saleExplanation}</p>
      <div className="grid gap-3.5">
        {saleFields.map((one) => (
          <FieldInput
            key={one.key}
            field={one}
            control={field(one.key)}
            choices={one.key === "groupId" ? groups : undefined}
            note={<FieldConflict field={one} failure={failure} />}
          />
        ))}
      </div>
      {goesOn.length > 0 && <p className="mt-3 text-note text-soft">{texts.saleGoesOn(goesOn)}</p>}
      <SendActions parent={`/properties/${id}`} send={texts.saleConfirm} />
    </Form>
  );
}
