import type { ImportResult } from "~/modules/bank-statements/import-result";

/** A call that a page makes has this long, counted from its last sign of life while sending. */
const TIMEOUT_MS = 20_000;
const REPEATED_STATUS = 200;

/**
 * Sends a statement with its progress in percent. Answers the query that shows the result on the list, or why the file was refused;
 * an empty message means that no answer came.
 */
export function sendStatement(
  body: FormData,
  onProgress: (percent: number) => void,
): Promise<{ query: Record<string, string> } | { message: string }> {
  body.delete("intent");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/bank-transactions");
    request.timeout = TIMEOUT_MS;
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      if (request.status >= 300) {
        if (request.status === 401) window.location.reload();
        resolve({ message: request.response?.message ?? "" });
        return;
      }
      onProgress(100);
      const { uploadId, statements } = request.response as ImportResult;
      const accountId = statements[0]?.bankAccountId;
      resolve({
        query: {
          upload: String(uploadId),
          ...(accountId && { bankAccountId: String(accountId) }),
          ...(request.status === REPEATED_STATUS && { repeated: "true" }),
        },
      });
    };
    request.onerror = () => resolve({ message: "" });
    request.ontimeout = () => resolve({ message: "" });
    request.send(body);
  });
}
