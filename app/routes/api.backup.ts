import { jsonEdge } from "~/http/json-edge";
import { zipResponse } from "~/http/zip-response";
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
      return zipResponse(request, { name, length: null }, (writable) =>
        writeBackup(snapshot, context.files, context.now, writable).catch((error) =>
          context.log.failure(context.requestId, error),
        ),
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
