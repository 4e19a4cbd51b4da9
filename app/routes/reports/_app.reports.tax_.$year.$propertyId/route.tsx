import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter, yearParameter } from "~/http/query/parameters";
import { parseForm } from "~/modules/base/fields/parse-values";
import { repairFormSchema, turnFormSchema } from "~/modules/books/tax-decisions/decision-requests";
import { decideRepair, decideTurnOf } from "~/modules/books/tax-decisions/tax-decisions.server";
import { openTaxSheet, type TaxSheet } from "~/modules/reports/tax/open-tax-page";
import { PrintButton } from "~/screens/paper/print-button";
import type { AreaHandle } from "~/screens/tabbed-area";
import { formatDay, formatNumber, listOf } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";
import { depreciationTexts } from "~/texts/reports/depreciation";
import { taxTexts as texts } from "~/texts/reports/tax";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Fact } from "~/ui/fact";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { Screen } from "~/ui/page/screen";
import { DecisionCards } from "./decision-cards";
import { DifferenceCards } from "./difference-cards";
import { TaxLines } from "./tax-lines";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: ({ label }) => label,
  actions: ({ propertyId }) => (
    <>
      <LinkButton to={`/properties/${propertyId}/depreciation`}>{depreciationTexts.title}</LinkButton>
      <PrintButton />
    </>
  ),
};

export const loader = pageLoader("openAccounting", ({ db, params }) =>
  openTaxSheet(db, yearParameter(params), idParameter(params, "propertyId", propertyTexts.notFound)),
);

const decision = z.union([turnFormSchema, repairFormSchema]);

export const action = pageAction("openAccounting", async ({ db, actor, form }) => {
  const decided = parseForm(decision, form);
  if ("legId" in decided) await decideTurnOf(db, actor, decided.legId, decided.taxYear);
  else await decideRepair(db, actor, decided);
  return null;
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A property's form of a year: its lines with what they are made of, what stands in none, and what one may decide. */
export default function TaxSheetPage() {
  const sheet = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { form, propertyId, missing, letting } = sheet;
  return (
    <Screen>
      <div className="grid max-w-[1000px] gap-4">
        <FormRefusal failure={failure} confirmations={{}} />
        {missing.length > 0 && (
          <Alert tone="warn">
            {depreciationTexts.lacks(listOf(missing.map((one) => depreciationTexts.missing[one])))}{" "}
            <Link to={`/properties/${propertyId}?edit=tax#section-tax`} className="font-[550] text-accent underline">
              {depreciationTexts.enter}
            </Link>
          </Alert>
        )}
        {letting && letting.state !== "FULL" && (
          <Alert tone="warn">
            {texts.lettingShare(formatNumber(100 * letting.share, 1))} {texts.lettingSays[letting.state]}
          </Alert>
        )}
        {sheet.ownerKind !== null && sheet.ownerKind !== "PERSON" && (
          <Alert tone="warn">{texts.ownerHints[sheet.ownerKind]}</Alert>
        )}
        <FormHead sheet={sheet} />
        <TaxLines sheet={sheet} />
        {letting?.state === "FULL" && (
          <p className="max-w-[80ch] text-small text-soft">
            {texts.lettingShare(formatNumber(100 * letting.share, 1))} {texts.lettingSays.FULL}
          </p>
        )}
        <DifferenceCards sheet={sheet} />
        <DecisionCards sheet={sheet} />
        <p className="max-w-[80ch] text-small text-soft">{texts.source(form.source, formatDay(form.checkedOn))}</p>
      </div>
    </Screen>
  );
}

/** What the form asks of the property before its lines. */
function FormHead({ sheet }: { sheet: TaxSheet }) {
  const { propertyTaxNumber, usageRightsSinceDate, areaSqm } = sheet.head;
  const facts = [
    { label: texts.head.owners, text: sheet.owners },
    { label: texts.head.number, text: propertyTaxNumber },
    { label: texts.head.since, text: usageRightsSinceDate && formatDay(usageRightsSinceDate) },
    { label: texts.head.area, text: areaSqm && `${formatNumber(areaSqm, 0, 2)}\u00a0m²` },
  ].filter(({ text }) => text !== null);
  return facts.length === 0 ? null : (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          <span className="whitespace-pre-line">{text}</span>
        </Fact>
      ))}
    </dl>
  );
}
