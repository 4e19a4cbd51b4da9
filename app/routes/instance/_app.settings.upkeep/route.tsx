import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { runUpkeep, showUpkeep } from "~/modules/instance/upkeep/run-upkeep";
import { upkeepTexts as texts } from "~/texts/settings/upkeep";
import { Card } from "~/ui/card";
import { CheckList } from "./check-list";
import { UpkeepForm } from "./upkeep-form";

export const loader = pageLoader("runUpkeep", ({ db }) => showUpkeep(db));

export const action = pageAction("runUpkeep", async ({ actor, context }) => {
  await runUpkeep(context, actor, context.now);
  await context.sendJobs();
  return redirect("/settings/upkeep");
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function UpkeepSettings() {
  const report = useLoaderData<typeof loader>();
  const { checks, chain } = report;
  return (
    <div className="mx-auto grid max-w-[860px] gap-4">
      <Card id="upkeep" title={texts.title}>
        <div className="grid gap-4 p-4">
          <p>{texts.explanation}</p>
          <UpkeepForm report={report} failure={useActionData<typeof action>()?.failure} />
        </div>
      </Card>
      {checks.length > 0 && (
        <Card id="checks" title={texts.checks}>
          <CheckList checks={checks} />
        </Card>
      )}
      {chain && (
        <Card id="chain" title={texts.chain}>
          <div className="grid gap-1.5 p-4">
            <p className="[overflow-wrap:anywhere]">
              <code className="text-note">{chain.hash}</code>{" "}
              <span className="whitespace-nowrap text-soft tabular-nums">{texts.chainOf(chain.entries)}</span>
            </p>
            <p className="text-small text-soft">{texts.chainHint}</p>
          </div>
        </Card>
      )}
    </div>
  );
}
