import { CircleCheck } from "lucide-react";
import type { Operation } from "~/modules/instance/operation/show-operation";
import { operationTexts as texts } from "~/texts/settings/operation";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";

/** What waits or failed in the background, and how much is stored. */
export function StorageFacts({ operation }: { operation: Operation }) {
  const { databaseBytes, failedJobs, files, stuckJobs } = operation;
  const isFine = failedJobs.length === 0 && stuckJobs === 0;
  return (
    <>
      <Card id="jobs" title={texts.jobs}>
        <div className="grid gap-1.5 p-4">
          {isFine && (
            <p className="flex items-center gap-2 text-good">
              <CircleCheck size={16} aria-hidden />
              {texts.jobsFine}
            </p>
          )}
          {failedJobs.map(({ kind, jobs }) => (
            <p key={kind}>
              <span className="font-[550] text-bad">{texts.failedJobs(jobs)}</span>: {texts.jobKind(kind)}
            </p>
          ))}
          {stuckJobs > 0 && <p className="font-[550] text-bad">{texts.stuckJobs(stuckJobs)}</p>}
        </div>
      </Card>
      <Card id="storage" title={texts.storage}>
        <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-5">
          <Fact label={texts.database}>{texts.bytes(databaseBytes)}</Fact>
          {files.map(({ kind, files: count, bytes }) => (
            <Fact key={kind} label={texts.file(kind)}>
              {texts.bytes(bytes)} <span className="block font-[400] text-small text-soft">{texts.files(count)}</span>
            </Fact>
          ))}
        </dl>
      </Card>
    </>
  );
}
