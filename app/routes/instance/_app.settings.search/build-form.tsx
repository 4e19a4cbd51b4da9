import { Form, Link, useNavigation } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { BuiltIndex } from "~/modules/overview/portfolio-search/build-index";
import { searchIndexTexts as texts } from "~/texts/settings/search-index";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";
import { useScripted } from "~/ui/use-scripted";
import { useBuild } from "./use-build";

/** Has the index made anew, says how far that has come, and in the end what was wrong with it. */
export function BuildForm({
  build: loaded,
  givenUp,
  failure,
}: {
  build: BuiltIndex;
  givenUp: boolean;
  failure: FormFailure["failure"] | undefined;
}) {
  const scripted = useScripted();
  const sending = useNavigation().formMethod === "POST";
  const build = useBuild(loaded, sending, !givenUp);
  const building = sending || (build.state === "building" && !givenUp);
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      <RequestKey form={`search-index ${loaded.startTime ?? ""}`} />
      {failure && <Alert>{failure.message}</Alert>}
      <div role="status" className="grid gap-1.5">
        {building ? (
          <>
            <p>
              <span className="font-[550]">{texts.building}:</span>{" "}
              <span className="tabular-nums">
                {build.state === "building" ? texts.progress(build.done, build.total) : texts.progress(0, 0)}
              </span>
            </p>
            <p className="text-small text-soft">{texts.progressHint}</p>
          </>
        ) : (
          <p className="text-soft">{givenUp ? texts.givenUp : sayLast(build)}</p>
        )}
      </div>
      {building && (
        <progress
          max={Math.max(build.total, 1)}
          value={build.state === "building" ? build.done : 0}
          aria-label={texts.building}
          className="progress-bar"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={building && !scripted} aria-disabled={building && scripted}>
          <RotateCcw size={15} aria-hidden />
          {building ? texts.building : texts.build}
        </Button>
        {building && (
          <Link to="/settings/search" reloadDocument className="unscripted-only text-accent underline">
            {texts.refresh}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** When the index was last made or checked, and what was wrong with it. */
function sayLast(build: BuiltIndex): string {
  const { endTime, whole, mended } = build;
  if (endTime === null) return texts.never;
  return `${whole ? texts.last(endTime) : texts.lastMended(endTime)} ${mended === 0 ? texts.right : texts.mended(build)}`;
}
