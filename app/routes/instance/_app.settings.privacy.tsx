import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { retentionFields } from "~/modules/base/settings/settings-fields";
import { listDisclosures } from "~/modules/instance/disclosures/ask-disclosure";
import { DisclosureList } from "~/screens/tenants/disclosure-list";
import { disclosureTexts } from "~/texts/persons/disclosures";
import { erasureTexts } from "~/texts/persons/erasures";
import { privacyTexts as texts } from "~/texts/persons/privacy";
import { processingTexts } from "~/texts/persons/processing-record";
import { recordTexts } from "~/texts/persons/records";
import { procedureTexts } from "~/texts/settings/procedure";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/privacy";

const edge = settingsFormEdge(HERE, retentionFields);

export const loader = async (call: LoaderFunctionArgs) => ({
  ...(await edge.loader(call)),
  disclosures: await listDisclosures(call.context.db),
});
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

/** For how long what is known of somebody is kept, and to whom it was told. */
export default function PrivacySettings() {
  const { disclosures } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <SettingsForm name="privacy" here={HERE} fields={retentionFields} texts={texts} />
      <Card id="disclosures" title={disclosureTexts.given} className="mx-auto w-full max-w-[640px]">
        {disclosures.length === 0 ? (
          <p className="px-4 py-3.5 text-soft">
            {disclosureTexts.none}. {disclosureTexts.noneHint}
          </p>
        ) : (
          <DisclosureList rows={disclosures} withTenants />
        )}
      </Card>
      <Card id="erasures" title={erasureTexts.title} className="mx-auto w-full max-w-[640px]">
        <div className="grid justify-items-start gap-3 p-4">
          <p>{erasureTexts.hint}</p>
          <LinkButton to="/deadlines/erasures">{erasureTexts.title}</LinkButton>
        </div>
      </Card>
      <Card id="records" title={recordTexts.title} className="mx-auto w-full max-w-[640px]">
        <div className="grid gap-3 p-4">
          <p>{recordTexts.hint}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/settings/processing-record">{processingTexts.way}</LinkButton>
            <LinkButton to="/settings/procedure-description">{procedureTexts.way}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
