import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HandCoins } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { saveRowForm } from "~/modules/edits/save-row-form";
import { typedValues } from "~/modules/fields/typed-values";
import { changeLoan } from "~/modules/loans/change-loan";
import { createLoan } from "~/modules/loans/create-loan";
import { DEFAULT_INTEREST_METHOD } from "~/modules/loans/interest-methods";
import { listLoans } from "~/modules/loans/list-loans";
import { loanFields } from "~/modules/loans/loan-fields";
import { loanTexts } from "~/texts/loans";
import { EditGrid } from "~/ui/edit-grid/edit-grid";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/screen";

const HERE = "/settings/loans";

export const loader = pageLoader("readLoans", async ({ db }) => {
  const rows = await listLoans(db);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: typedValues(loanFields, row),
    })),
  };
});

export const action = pageAction("changeLoans", async ({ db, actor, form }) => {
  await saveRowForm(form, loanFields, {
    create: (values) => createLoan(db, actor, values),
    change: (change) => changeLoan(db, actor, change),
  });
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function LoanSettings() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <GridHint>{loanTexts.hint}</GridHint>
      <EditGrid
        noun="loan"
        here={HERE}
        caption={loanTexts.caption}
        fields={loanFields}
        rows={rows}
        defaults={{ interestMethod: DEFAULT_INTEREST_METHOD }}
        failure={useActionData<typeof action>()?.failure}
        empty={
          <Empty icon={<HandCoins size={28} aria-hidden />} title={loanTexts.none}>
            {loanTexts.noneHint}
          </Empty>
        }
        wide
      />
    </Screen>
  );
}
