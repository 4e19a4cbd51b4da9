import { refuseForeignLink } from "~/http/asked-here";
import { zipResponse } from "~/http/files/zip-response";
import { jsonEdge } from "~/http/json-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { noteProgress } from "~/modules/instance/backup/backup-progress";
import { noteBackup } from "~/modules/instance/backup/last-backup.server";
import { takeSnapshot } from "~/modules/instance/backup/snapshot.server";
import { writeBackup } from "~/modules/instance/backup/write-backup";
import { backupName } from "~/texts/settings/backup";

const edge = jsonEdge({
  GET: {
    right: "takeBackup",
    run: async ({ db, query, request, context }) => {
      // It notes that there is a backup: a link on another site must not be able to take one.
      refuseForeignLink(request);
      const name = backupName(dayOf(context.now));
      if (request.method === "HEAD") return zipResponse(request, { name, length: null }, async () => {});
      const id = query.get("progress");
      const progress = id === null ? null : await noteProgress(context, id, context.now.toISOString());
      const snapshot = await takeSnapshot(db);
      const logFailure = (error: unknown) => context.log.failure(context.requestId, error);
      // Before the answer ends: what follows its end may never run.
      const tell = async (part: number, bytes: number) => {
        if (part === 1) await noteBackup(db, context.now.toISOString()).catch(logFailure);
        await progress?.tell(part, bytes);
      };
      return zipResponse(request, { name, length: null }, (writable) =>
        writeBackup(snapshot, context.files, context.now, writable, tell).catch(async (error) => {
          logFailure(error);
          await progress?.fail();
        }),
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
