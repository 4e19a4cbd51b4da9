import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf, yearOf } from "~/modules/base/calendar/day";
import { findStoredProperty } from "~/modules/portfolio/properties/find-property";
import { explainScores } from "~/modules/portfolio/score-explanations/explain-scores";
import { formatNumber } from "~/texts/format";
import { propertyDialogTexts, propertyTexts } from "~/texts/properties/properties";
import { Dialog } from "~/ui/dialog";

export const loader = pageLoader("readPortfolio", async ({ db, params, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const today = dayOf(context.now);
  const { property, rented } = await findStoredProperty(db, id, today);
  return { id, explanations: explainScores(property, { year: yearOf(today), rented }) };
});

export default function Scores() {
  const { id, explanations } = useLoaderData<typeof loader>();
  return (
    <Dialog title={propertyDialogTexts.scoreTitle} parent={`/properties/${id}`} wide>
      <ul className="grid">
        {explanations.map(({ key, label, weight, value, inputs, formula, missing }) => (
          <li key={key} className="grid gap-1.5 border-line border-t py-3 first:border-t-0">
            <h2 className="flex items-baseline gap-2 font-semibold">
              {label}
              {weight !== null && (
                <span className="font-normal text-small text-soft">{propertyTexts.weight(weight)}</span>
              )}
              <span className="num ml-auto">{value === null ? "–" : formatNumber(value, 1)}</span>
            </h2>
            <p className="rounded-control bg-sunken px-3 py-2 tabular-nums [overflow-wrap:anywhere]">{formula}</p>
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-small text-soft">
              {inputs.map((input) => (
                <div key={input.key} className="contents">
                  <dt>{input.label}</dt>
                  <dd className="num">{input.text ?? "–"}</dd>
                </div>
              ))}
            </dl>
            {missing.map((one) => (
              <p key={one.key} className="text-small text-changed">
                {propertyDialogTexts.missing}: {one.label}. {one.needed}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
