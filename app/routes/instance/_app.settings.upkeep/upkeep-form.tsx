import { Form, Link, useNavigation, useRevalidator } from "@remix-run/react";
import { CircleAlert, CircleCheck, ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { UpkeepReport } from "~/modules/instance/upkeep/run-upkeep";
import { upkeepTexts as texts } from "~/texts/settings/upkeep";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

const PAUSE_MS = 2_000;

/** Says what the last run came to, or how far one has come, and begins one. */
export function UpkeepForm({ report, failure }: { report: UpkeepReport; failure: FormFailure["failure"] | undefined }) {
  const sending = useNavigation().formMethod === "POST";
  const { revalidate } = useRevalidator();
  const { underWay } = report;
  // Each answer that finds it still under way leads to the next question.
  useEffect(() => {
    if (!underWay) return;
    const pause = setTimeout(revalidate, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [underWay, revalidate]);
  const running = sending || underWay !== null;
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <RequestKey form={`upkeep ${report.startTime ?? ""} ${underWay?.startTime ?? ""}`} />
      {failure && <Alert>{failure.message}</Alert>}
      <div role="status" className="grid gap-1.5">
        {running ? (
          <>
            <p>
              <span className="font-[550]">{texts.running}</span>
              {underWay && <span className="tabular-nums">: {texts.progress(underWay.done, underWay.total)}</span>}
            </p>
            <p className="text-small text-soft">{texts.progressHint}</p>
          </>
        ) : (
          <Outcome report={report} />
        )}
      </div>
      {underWay && (
        <progress max={underWay.total} value={underWay.done} aria-label={texts.running} className="progress-bar" />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" aria-disabled={sending}>
          <ShieldCheck size={15} aria-hidden />
          {texts.run}
        </Button>
        {underWay && (
          <Link to="/settings/upkeep" reloadDocument className="unscripted-only text-accent underline">
            {texts.refresh}
          </Link>
        )}
      </div>
    </Form>
  );
}

function Outcome({ report: { inOrder, startTime, endTime, faults } }: { report: UpkeepReport }) {
  if (inOrder === null || startTime === null || endTime === null) return <p className="text-soft">{texts.never}</p>;
  return (
    <>
      <p className={`flex items-center gap-2 font-[650] text-lead ${inOrder ? "text-good" : "text-bad"}`}>
        {inOrder ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
        {inOrder ? texts.inOrder : texts.outOfOrder(faults)}
      </p>
      <p className="text-soft">{texts.last(startTime, Date.parse(endTime) - Date.parse(startTime))}</p>
    </>
  );
}
