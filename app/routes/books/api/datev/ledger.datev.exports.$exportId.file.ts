import { fileResponse } from "~/http/files/file-response";
import { zipResponse } from "~/http/files/zip-response";
import { jsonEdge } from "~/http/json-edge";
import { logFailure } from "~/http/log";
import { idParameter } from "~/http/query/parameters";
import type { FileKey } from "~/modules/base/files/file-keys";
import { openExportFile } from "~/modules/books/datev/open-export";
import { writeZip } from "~/modules/files/images/download/open-album-zip";
import { datevTexts as texts } from "~/texts/taxes/datev";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: async ({ db, params, request, context }) => {
      const found = await openExportFile(db, idParameter(params, "exportId", texts.notFound));
      if ("file" in found) {
        const { name, fileKey, ...file } = found.file;
        const known = { ...file, fileKey: fileKey as FileKey, filename: name, type: "text/csv; charset=windows-1252" };
        return fileResponse(request, context.files, known, { missing: texts.fileMissing });
      }
      const { name, layout } = found;
      return zipResponse(request, { name, length: layout.length }, (writable) =>
        writeZip(context.files, found, writable).catch((error) => logFailure(context.requestId, error)),
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
