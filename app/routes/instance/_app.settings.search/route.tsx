import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { buildIndex, isGivenUp, showBuild } from "~/modules/overview/portfolio-search/build-index";
import { searchIndexTexts as texts } from "~/texts/settings/search-index";
import { Card } from "~/ui/card";
import { BuildForm } from "./build-form";

export const loader = pageLoader("buildSearchIndex", async ({ db, context }) => {
  const build = await showBuild(db);
  return { build, givenUp: isGivenUp(build, context.now) };
});

export const action = pageAction("buildSearchIndex", async ({ db, actor, context }) => {
  const { state } = await buildIndex(db, actor.now);
  if (state === "building") await context.sendJobs();
  return redirect("/settings/search");
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SearchSettings() {
  return (
    <Card id="search-index" title={texts.title} className="mx-auto max-w-[640px]">
      <div className="grid gap-4 p-4">
        <p>{texts.explanation}</p>
        <BuildForm {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.failure} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-t pt-4 max-sm:grid-cols-1">
          {texts.indexed.map(({ what, how }) => (
            <div key={what} className="contents">
              <dt className="font-[550]">{what}</dt>
              <dd className="text-soft max-sm:mb-2">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
