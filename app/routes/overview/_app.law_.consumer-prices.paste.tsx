import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { parseForm } from "~/modules/base/fields/parse-values";
import { pastedSchema, pastePrices } from "~/modules/portfolio/consumer-prices/paste-prices.server";
import { pastedFields } from "~/modules/portfolio/consumer-prices/pasted-fields";
import { consumerPriceTexts as texts } from "~/texts/reports/consumer-prices";
import { lawTexts } from "~/texts/reports/law";
import { Button } from "~/ui/button";
import { FieldInput } from "~/ui/fields/field-input";
import { useFaultFocus } from "~/ui/fields/form-focus";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useFields } from "~/ui/fields/use-fields";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";

export const meta = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("changeConsumerPrices", async () => null);

/** Enters the index of several months, copied from a table. */
export const action = pageAction("changeConsumerPrices", async ({ db, actor, form }) => {
  await pastePrices(db, actor, parseForm(pastedSchema, form));
  return redirect("/law#prices");
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function PastePrices() {
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { form, field } = useFields("prices", {}, failure);
  const frame = useRef<HTMLFormElement>(null);
  useFaultFocus(frame, failure);
  return (
    <Screen>
      <PageHead crumbs={[{ label: lawTexts.title, to: "/law" }, { label: texts.paste }]} title={texts.title} />
      <Form ref={frame} method="post" {...getFormProps(form)} className="measure grid gap-4">
        <RequestKey form="prices" />
        <FormRefusal failure={failure} confirmations={{}} />
        <p className="text-soft">{texts.pasteHint}</p>
        {pastedFields.map((one) => (
          <FieldInput key={one.key} field={one} control={field(one.key)} />
        ))}
        <Button look="primary" disabled={busy} className="justify-self-start">
          {texts.enter}
        </Button>
      </Form>
    </Screen>
  );
}
