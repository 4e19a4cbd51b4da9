import type { ImportResult } from "~/modules/bank-statements/uploads/import-result";

/** A call that a page makes has this long, counted from its last sign of life while sending. */
const TIMEOUT_MS = 20_000;
const REPEATED_STATUS = 200;

/** Why a statement was not taken. An empty message means that no answer came. */
export type SendRefusal = { message: string; asksForAccount: boolean };

const NO_ANSWER: SendRefusal = { message: "", asksForAccount: false };

/**
 * Sends a statement with its progress in percent. Answers the query that shows the result on the list, or why the file was
 * refused. Once aborted it answers nothing any more.
 */
export function sendStatement(
  body: FormData,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ query: Record<string, string> } | SendRefusal> {
  body.delete("intent");
  const chosen = String(body.get("bankAccountId") ?? "0");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const begin = performance.now();
    request.open("POST", "/api/bank-transactions");
    request.timeout = TIMEOUT_MS;
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = performance.now() - begin + TIMEOUT_MS;
      onProgress(Math.round((100 * loaded) / total));
    };
    request.upload.onload = () => onProgress(100);
    request.onload = () => {
      if (request.status >= 300) {
        if (request.status === 401) window.location.reload();
        const { message = "", fieldErrors } = request.response ?? {};
        resolve({ message, asksForAccount: Boolean(fieldErrors?.bankAccountId) });
        return;
      }
      const { uploadId, statements } = request.response as ImportResult;
      const accountId = statements[0]?.bankAccountId;
      resolve({
        query: {
          upload: String(uploadId),
          ...(accountId && { bankAccountId: String(accountId) }),
          ...(request.status === REPEATED_STATUS && { repeated: "true", ...(chosen !== "0" && { chosen }) }),
        },
      });
    };
    request.onerror = () => resolve(NO_ANSWER);
    request.ontimeout = () => resolve(NO_ANSWER);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
