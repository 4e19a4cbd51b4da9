import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { readIds } from "~/modules/base/read-id";
import { beginHouse, openHouse } from "~/modules/books/association-statements/begin-house";
import { COST_BOARD, costStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { costStatementTexts } from "~/texts/costs/cost-statements";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { RequestKey } from "~/ui/request-key";

export const loader = pageLoader("openAccounting", async ({ db, params }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const { flats } = await openHouse(db, id);
  return { id, flats: flats.map(({ items, heating, ...flat }) => ({ ...flat, rows: items.length })) };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const chosen = readIds(form.getAll("propertyId"));
  if (chosen.length === 0) throw new DomainError("invalid", texts.houseNobody);
  const { statement, street } = await openHouse(db, id);
  await beginHouse(db, actor, id, chosen);
  const query = new URLSearchParams({ year: statement.to.slice(0, 4), text: street });
  return redirect(`${COST_BOARD}?${query}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** Asks for which other flats of the house costs are begun at once, and says with what each begins. */
export default function HouseDialog() {
  const { id, flats } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const parent = costStatementPath(id);
  return (
    <Dialog title={texts.houseTitle} parent={parent}>
      <Form method="post" replace preventScrollReset className="grid gap-4">
        <RequestKey form={`house ${id}`} />
        {failure && <Alert>{failure.message}</Alert>}
        <p>{flats.length === 0 ? texts.houseDone : texts.houseHint}</p>
        <ul className="grid gap-1">
          {flats.map(({ id: propertyId, name, filename, rows }) => (
            <li key={propertyId}>
              <label className="flex min-h-[34px] items-center gap-2.5 max-sm:min-h-[44px]">
                <input type="checkbox" name="propertyId" value={propertyId} defaultChecked />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {name}
                  <span className="block text-small text-soft">{texts.houseBegins(filename, rows)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <DialogActions parent={parent}>
          {flats.length > 0 && (
            <Button look="primary" aria-disabled={busy}>
              {texts.houseButton}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
