import { jsonEdge } from "~/http/json-edge";
import { openProgress } from "~/modules/instance/backup/backup-progress";

const edge = jsonEdge({
  GET: { right: "takeBackup", run: ({ context, params }) => openProgress(context.files, params.backupId) },
});

export const loader = edge.loader;
export const action = edge.action;
