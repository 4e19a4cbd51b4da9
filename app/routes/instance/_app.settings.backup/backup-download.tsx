import { useRevalidator } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { ask } from "~/http/wire/ask";
import type { BackupProgress } from "~/modules/instance/backup/backup-progress";
import { backupTexts as texts } from "~/texts/settings/backup-page";
import { Alert } from "~/ui/alert";
import { buttonClass } from "~/ui/button";
import { usePolling } from "~/ui/use-polling";

const BEGUN: BackupProgress = { part: 0, bytes: 0, failed: false };

/** Steps that are looked out for without growing pauses. */
const STEPS = 1_000;

/** The way to the backup, and how far the one has come that was asked for last. `firstId` is what the first one tells of itself under. */
export function BackupDownload({ firstId }: { firstId: string }) {
  const [nextId, setNextId] = useState(firstId);
  const [followed, setFollowed] = useState<{ id: string; progress: BackupProgress }>();
  const { part, bytes, failed } = followed?.progress ?? BEGUN;
  const { revalidate } = useRevalidator();
  const isUnderWay = followed !== undefined && part < 1 && !failed;
  usePolling(isUnderWay ? 1 + Math.floor(part * STEPS) : 0, async () => {
    const answer = await ask(`/api/backup/${followed?.id}`);
    const progress: BackupProgress | null = answer && (await answer.json());
    if (progress) setFollowed((now) => (now && now.id === followed?.id ? { ...now, progress } : now));
    // The page tells of the last one.
    if (progress?.part === 1 && !progress.failed) revalidate();
  });
  const follow = () => {
    setFollowed({ id: nextId, progress: BEGUN });
    // The browser goes where the link leads once this is over.
    setTimeout(() => setNextId(`backup-${crypto.randomUUID()}`));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <a href={`/api/backup?progress=${nextId}`} download onClick={follow} className={buttonClass({ look: "primary" })}>
        <Download size={15} aria-hidden />
        {texts.download}
      </a>
      {isUnderWay && (
        <div className="w-full py-1">
          <p className="mb-1.5 text-small text-soft tabular-nums">{texts.underWay(Math.floor(part * 100), bytes)}</p>
          <progress max={1} value={part} aria-label={texts.bar} className="progress-bar" />
        </div>
      )}
      <p role="status" className="text-small empty:-mt-2">
        {part === 1 && !failed && texts.done(bytes)}
      </p>
      {failed && <Alert>{texts.failed}</Alert>}
      <p className="text-small text-soft">{texts.cutOff}</p>
    </div>
  );
}
