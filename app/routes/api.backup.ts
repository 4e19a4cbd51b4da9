import { jsonEdge } from "~/http/json-edge";
import { zipResponse } from "~/http/zip-response";
import { noteBackup } from "~/modules/backup/last-backup.server";
import { takeSnapshot } from "~/modules/backup/snapshot.server";
import { writeBackup } from "~/modules/backup/write-backup";
import { dayOf } from "~/modules/calendar/day";
import { backupName } from "~/texts/backup";

const edge = jsonEdge({
  GET: {
    right: "takeBackup",
    run: async ({ db, request, context }) => {
      const name = backupName(dayOf(context.now));
      const snapshot = await takeSnapshot(db);
      const logFailure = (error: unknown) => context.log.failure(context.requestId, error);
      const taken = () => noteBackup(db, context.now.toISOString()).catch(logFailure);
      return zipResponse(request, { name, length: null }, (writable) =>
        writeBackup(snapshot, context.files, context.now, writable, taken).catch(logFailure),
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
