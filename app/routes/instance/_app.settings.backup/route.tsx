import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { showBackupExtent } from "~/modules/instance/backup/backup-extent.server";
import { backupTexts as texts } from "~/texts/settings/backup-page";
import { Card } from "~/ui/card";
import { BackupDownload } from "./backup-download";

export const loader = pageLoader("takeBackup", async ({ db }) => ({
  ...(await showBackupExtent(db)),
  firstId: `backup-${crypto.randomUUID()}`,
}));

export default function BackupSettings() {
  const { properties, transactions, files, bytes, lastTime, firstId } = useLoaderData<typeof loader>();
  return (
    <Card id="backup-title" title={texts.title} className="mx-auto max-w-[640px]">
      <div className="grid gap-4 p-4">
        <p>{texts.explanation}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-line border-y py-4 max-sm:grid-cols-1">
          <dt className="font-[550]">{texts.contents}</dt>
          <dd className="text-soft tabular-nums max-sm:mb-2">
            {texts.extent({ properties, transactions, files, bytes })}
          </dd>
          <dt className="font-[550]">{texts.notIn}</dt>
          <dd className="text-soft max-sm:mb-2">{texts.left}</dd>
          <dt className="font-[550]">{texts.safekeeping}</dt>
          <dd className="text-soft max-sm:mb-2">{texts.care}</dd>
          <dt className="font-[550]">{texts.last}</dt>
          <dd className="text-soft tabular-nums">{texts.lastTime(lastTime)}</dd>
        </dl>
        <BackupDownload firstId={firstId} />
      </div>
    </Card>
  );
}
