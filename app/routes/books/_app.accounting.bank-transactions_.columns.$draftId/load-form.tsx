import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import type { ColumnsPage } from "~/modules/books/bank-statements/columns/show-columns";
import { statementColumnTexts as texts } from "~/texts/accounting/statement-columns";
import { edits } from "~/texts/edits";
import { Button, LinkButton } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

/** Loads the file as its preview shows it; nothing can be loaded while something is wrong. */
export function LoadForm({ page, closeTo }: { page: ColumnsPage; closeTo: string }) {
  const busy = useNavigation().state !== "idle";
  const [asked] = useSearchParams();
  const { accountId, delimiter, head, days, decimals, columns, sideColumn, problems, counts, balanceFaults } = page;
  const sides = [...page.sideWords.flatMap(({ side }) => side || []), ...page.otherSides];
  const isWrong =
    problems.length > 0 || counts.faults > 0 || balanceFaults.opening !== null || balanceFaults.closing !== null;
  const said = {
    account: accountId ?? "",
    delimiter,
    head,
    days,
    decimals,
    sideColumn,
    opening: asked.get("opening") ?? "",
    closing: asked.get("closing") ?? "",
  };
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <RequestKey form="columns" />
      {Object.entries(said).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {columns.map(({ name, target }) => (
        <input key={name} type="hidden" name={`columns.${name}`} value={target} />
      ))}
      {sides.map((side) => (
        <input key={side} type="hidden" name="side" value={side} />
      ))}
      <Button look="primary" disabled={busy || isWrong}>
        {texts.load}
      </Button>
      <LinkButton to={closeTo}>{edits.cancel}</LinkButton>
    </Form>
  );
}
