import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { takeEdit } from "~/modules/base/edits/take-edit";
import { costStatementNoun } from "~/modules/books/cost-statements/cost-statement-noun.server";
import { formFaults, readCostStatementForm, typedStatement } from "~/modules/books/cost-statements/form/statement-form";
import { costStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { openCostSheet } from "~/modules/books/settlements/sheet/open-cost-sheet";
import { CostStatementForm } from "~/screens/costs/cost-statement-form";
import type { AreaHandle } from "~/screens/tabbed-area";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { costStatementFormTexts as texts } from "~/texts/costs/cost-statement-form";
import { costStatementTexts } from "~/texts/costs/cost-statements";
import { Alert } from "~/ui/alert";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = { title: ({ place }) => texts.edit(place) };

const bearersOf = (heads: readonly { agreementId: number | null }[]) => heads.map(({ agreementId }) => agreementId);

export const loader = pageLoader("openAccounting", async ({ db, params, context }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const { statement, heads, place, own, sharesDays, rowsProof, owner } = await openCostSheet(
    db,
    id,
    dayOf(context.now),
  );
  return {
    ...{ id, place, own, sharesDays, version: statement.version },
    typed: typedStatement(statement, bearersOf(heads)),
    faults: Object.values(formFaults(statement.faults, statement)),
    tenants: heads.flatMap(({ agreementId, name }) =>
      agreementId === null ? [] : [{ agreementId, name: costSheetTexts.tenant(name) }],
    ),
    wasEmpty: owner ? owner.days > 0 : true,
    stated: rowsProof?.stated ?? null,
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const { heads, own } = await openCostSheet(db, id, dayOf(context.now));
  const { rest, version, settled } = takeEdit(form);
  const values = readCostStatementForm(rest, bearersOf(heads), own);
  await costStatementNoun.change(db, actor, { id, version, settled, values, wholeForm: true });
  return redirect(costStatementPath(id));
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function EditCostStatement() {
  const { id, version, typed, faults, tenants, wasEmpty, stated, own, sharesDays } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <CostStatementForm
      statement={typed}
      version={version}
      tenants={tenants}
      wasEmpty={wasEmpty}
      stated={stated}
      own={own}
      sharesDays={sharesDays}
      failure={failure}
      back={costStatementPath(id)}
    >
      {faults.length > 0 && !failure && <Alert tone="warn">{[...new Set(faults)].join(" ")}</Alert>}
    </CostStatementForm>
  );
}
