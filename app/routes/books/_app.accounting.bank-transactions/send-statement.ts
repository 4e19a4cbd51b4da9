import { sendWithProgress } from "~/http/wire/send-with-progress";
import type { FieldErrors } from "~/modules/base/domain-error";
import type { ImportResult } from "~/modules/books/bank-statements/uploads/import-result";

const REPEATED_STATUS = 200;

/** Why a statement was not taken. An empty message means that no answer came. */
export type SendRefusal = { message: string; asksForAccount: boolean; asksForColumns: boolean };

const NO_ANSWER: SendRefusal = { message: "", asksForAccount: false, asksForColumns: false };

/**
 * Sends a statement with its progress in percent. Answers the query that shows the result on the list, or why the file was
 * refused. Once aborted it answers nothing any more.
 */
export async function sendStatement(
  body: FormData,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ query: Record<string, string> } | SendRefusal> {
  body.delete("intent");
  const chosen = String(body.get("bankAccountId") ?? "0");
  const answer = await sendWithProgress("/api/bank-transactions", body, { onProgress, signal });
  if (!answer) return NO_ANSWER;
  const { status, body: said } = answer;
  if (status >= 300) {
    if (status === 401) window.location.reload();
    const { message = "", fieldErrors } = (said ?? {}) as { message?: string; fieldErrors?: FieldErrors };
    return {
      message,
      asksForAccount: Boolean(fieldErrors?.bankAccountId),
      asksForColumns: Boolean(fieldErrors?.columns),
    };
  }
  const { uploadId, statements } = said as ImportResult;
  const accountId = statements[0]?.bankAccountId;
  return {
    query: {
      upload: String(uploadId),
      ...(accountId && { bankAccountId: String(accountId) }),
      ...(status === REPEATED_STATUS && { repeated: "true", ...(chosen !== "0" && { chosen }) }),
    },
  };
}
