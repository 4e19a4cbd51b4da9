import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idParameter, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openExpose } from "~/modules/portfolio/exposes/open-expose";
import { exposeKinds } from "~/modules/portfolio/exposes/show-expose";
import { PrintButton } from "~/screens/paper/print-button";
import { paperTexts } from "~/texts/paper";
import { exposeTexts as texts } from "~/texts/properties/exposes";
import { propertyTexts } from "~/texts/properties/properties";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { PageHead } from "~/ui/page/page-head";
import { ExposeSheet } from "./expose-sheet";

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${texts.title} ${data.expose.address}` : texts.title },
];

export const loader = pageLoader("readPortfolio", async ({ db, params, url, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const today = dayOf(context.now);
  const kind = readQuery(url.searchParams, { kind: choicePart(exposeKinds) }).kind ?? "team";
  return { kind, today, ...(await openExpose(db, id, kind, today)) };
});

export default function Expose() {
  const { kind, today, expose, group } = useLoaderData<typeof loader>();
  const parent = `/properties/${expose.id}`;
  return (
    <>
      <div className="paper-tools">
        <PageHead
          crumbs={[
            { label: propertyTexts.groups, to: "/property-groups" },
            group ? { label: group.name, to: `/property-groups/${group.id}` } : { label: propertyTexts.unknownGroup },
            { label: `#${expose.id}`, to: parent },
            { label: texts.title },
          ]}
          title={texts.title}
          actions={<LinkButton to={parent}>{texts.back}</LinkButton>}
        />
        <Form
          action={`${parent}/expose`}
          preventScrollReset
          className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5"
        >
          <div className="w-[210px]">
            <label htmlFor="kind" className="mb-1 block font-[550] text-small text-soft">
              {texts.kind}
            </label>
            <select
              key={kind}
              id="kind"
              name="kind"
              defaultValue={kind}
              aria-describedby="kind-hint"
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              className={boxClass()}
            >
              {exposeKinds.map((one) => (
                <option key={one} value={one}>
                  {texts.kinds[one]}
                </option>
              ))}
            </select>
          </div>
          <Button size="row" className="unscripted-only">
            {paperTexts.show}
          </Button>
          <PrintButton />
          <p id="kind-hint" className="flex min-h-9 items-center text-small text-soft">
            {texts.kindHint[kind]}
          </p>
        </Form>
      </div>
      <ExposeSheet expose={expose} kind={kind} today={today} />
    </>
  );
}
