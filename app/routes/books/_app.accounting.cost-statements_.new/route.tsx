import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, countPart, idPart, part, readQuery, required } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { readId } from "~/modules/base/read-id";
import { may } from "~/modules/base/rights/rights";
import { type Beginning, openStatementProposal } from "~/modules/books/association-statements/open-proposal";
import { costStatementNoun } from "~/modules/books/cost-statements/cost-statement-noun.server";
import { readCostStatementForm, typedStatement } from "~/modules/books/cost-statements/form/statement-form";
import { listLetProperties } from "~/modules/books/cost-statements/list-let-properties";
import { houseKeys } from "~/modules/books/own-costs/apportion";
import { COST_BOARD, costStatementPath, newCostStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { CostStatementForm } from "~/screens/costs/cost-statement-form";
import { FilterField } from "~/screens/entry-filter/filter-field";
import type { AreaHandle } from "~/screens/tabbed-area";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { costStatementFormTexts as texts } from "~/texts/costs/cost-statement-form";
import { attachmentTexts } from "~/texts/properties/attachments";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { boxClass } from "~/ui/fields/box-class";
import { ChoiceLinks } from "~/ui/lists/choice-links";

export const handle: AreaHandle<unknown> = { title: texts.new };

const beginPart = part((text): Beginning => {
  const kinds = ["earlier", "booked", "empty"] as const;
  return kinds.find((one) => one === text) ?? readId(text);
});

/** Years that somebody may settle. */
const LAST_YEAR = 2199;
const FIRST_YEAR = 2000;

const yearPart = (otherwise: number) => countPart(otherwise, LAST_YEAR, FIRST_YEAR);

const spanOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export const loader = pageLoader("openAccounting", async ({ db, user, url, context }) => {
  const lastYear = Number(dayOf(context.now).slice(0, 4)) - 1;
  const { propertyId, year, begin, key } = readQuery(url.searchParams, {
    ...{ propertyId: idPart, year: yearPart(lastYear), begin: beginPart, key: choicePart(houseKeys) },
  });
  if (propertyId === null) return { year, properties: await listLetProperties(db), proposal: null };
  const { statement, tenants, wasEmpty, ...proposal } = await openStatementProposal(
    ...([db, propertyId, spanOf(year), begin, key] as const),
  );
  const bearers = [...tenants.map(({ agreementId }) => agreementId), null];
  return {
    ...{ year, properties: [] },
    proposal: {
      ...{ ...proposal, propertyId, wasEmpty, seesFiles: may(user, "readAttachments") },
      typed: typedStatement(statement, bearers),
      tenants: tenants.map(({ agreementId, name }) => ({ agreementId, name: costSheetTexts.tenant(name) })),
      span: { from: statement.from, to: statement.to },
    },
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form, url, context }) => {
  const lastYear = Number(dayOf(context.now).slice(0, 4)) - 1;
  const { propertyId, year, begin } = readQuery(url.searchParams, {
    ...{ propertyId: required(idPart), year: yearPart(lastYear), begin: beginPart, key: choicePart(houseKeys) },
  });
  const { tenants, own } = await openStatementProposal(db, propertyId, spanOf(year), begin);
  const bearers = [...tenants.map(({ agreementId }) => agreementId), null];
  const { id } = await costStatementNoun.create(db, actor, {
    ...readCostStatementForm(form, bearers, own),
    propertyId,
  });
  return redirect(costStatementPath(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

type Data = Awaited<ReturnType<typeof loader>>;

/** What a property cost in a year: first which property, then rows that begin with what is known of them. */
export default function NewCostStatement() {
  const { year, properties, proposal } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  if (!proposal) return <ChooseProperty year={year} properties={properties} />;
  const {
    begin,
    house,
    heat,
    sharesDays,
    place,
    own,
    typed,
    tenants,
    wasEmpty,
    origins,
    heatingLines,
    stated,
    span,
    openOf,
  } = proposal;
  const isOtherSpan = span.from !== `${year}-01-01` || span.to !== `${year}-12-31`;
  return (
    <div className="grid gap-4" key={`${begin} ${house?.key}`}>
      <p className="font-[620] text-lead">
        {place}, {year}
      </p>
      <Beginnings proposal={proposal} year={year} />
      <CostStatementForm
        statement={typed}
        tenants={tenants}
        wasEmpty={wasEmpty}
        origins={origins}
        heatingLines={heatingLines}
        stated={stated}
        own={own}
        sharesDays={sharesDays}
        heat={heat}
        failure={failure}
        back={`${COST_BOARD}?year=${year}`}
      >
        {openOf && <Alert tone="warn">{texts.openOf(span, openOf, typeof begin === "number")}</Alert>}
        {isOtherSpan && openOf === null && <Alert tone="warn">{texts.ofPeriod(span.from, span.to)}</Alert>}
      </CostStatementForm>
    </div>
  );
}

function ChooseProperty({ year, properties }: Pick<Data, "year" | "properties">) {
  return (
    <Card className="max-w-[42rem]">
      <Form className="grid gap-4 p-4">
        <FilterField id="propertyId" label={texts.property} width="account">
          <select id="propertyId" name="propertyId" required defaultValue="" className={`h-[34px] ${boxClass()}`}>
            <option value="" disabled>
              {texts.chooseProperty}
            </option>
            {properties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField id="year" label={texts.year} width="short">
          <input
            id="year"
            name="year"
            inputMode="numeric"
            defaultValue={year}
            className={`num h-[34px] ${boxClass()}`}
          />
        </FilterField>
        <Button look="primary" className="justify-self-start">
          {texts.next}
        </Button>
      </Form>
    </Card>
  );
}

/** What the rows may begin with, and what they begin with now. */
function Beginnings({ proposal, year }: { proposal: NonNullable<Data["proposal"]>; year: number }) {
  const { propertyId, files, earlierYear, hasBooked, lacksFile, house, begin, filename, leftLines, seesFiles } =
    proposal;
  const to = (one: Beginning) => `${newCostStatementPath(propertyId, year)}&begin=${one}`;
  const choices = [
    ...files.map(({ id, filename: name, rows }) => ({
      begin: id as Beginning,
      label: texts.begin.statement(name, rows),
    })),
    ...(earlierYear ? [{ begin: "earlier" as const, label: texts.begin.lastYear(earlierYear) }] : []),
    ...(hasBooked ? [{ begin: "booked" as const, label: texts.begin.booked }] : []),
    { begin: "empty" as const, label: texts.begin.empty },
  ];
  const said =
    typeof begin === "number" && filename
      ? texts.readFrom(filename)
      : begin === "earlier" && earlierYear
        ? texts.takenFrom(earlierYear)
        : null;
  return (
    <div className="grid gap-2">
      <h2 className="font-[550] text-small text-soft">{texts.begin.title}</h2>
      <ChoiceLinks
        label={texts.begin.title}
        choices={choices.map((one) => ({ to: to(one.begin), label: one.label, here: one.begin === begin }))}
      />
      {house?.isOwn && (
        <>
          <h2 className="font-[550] text-small text-soft">{texts.houseKey(house.units)}</h2>
          <ChoiceLinks
            label={texts.houseKey(house.units)}
            choices={houseKeys.map((one) => ({
              ...{ to: `${to(begin)}&key=${one}`, label: texts.houseKeys[one], here: one === house.key },
            }))}
          />
        </>
      )}
      {lacksFile && (
        <p className="max-w-[75ch] text-small text-soft">
          {texts.lacksFile(year)}{" "}
          <Link to={`/properties/${propertyId}`} className="text-accent hover:underline">
            {texts.toProperty}
          </Link>
        </p>
      )}
      {said && (
        <p className="text-small text-soft">
          {said}{" "}
          {typeof begin !== "number" ? null : seesFiles ? (
            <a href={`/properties/${propertyId}/attachments/${begin}/file?inline`} className="text-accent underline">
              {texts.openFile}
            </a>
          ) : (
            attachmentTexts.whoOpens
          )}
        </p>
      )}
      {leftLines.length > 0 && (
        <Alert tone="warn">
          {texts.leftLines}
          <ul className="mt-1 list-disc pl-5 font-normal">
            {leftLines.map((line) => (
              <li key={line}>„{line}“</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
