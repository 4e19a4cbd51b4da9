import { ANSWER_MS } from "./patience";
/**
 * Posts a form to `/api` and tells in percent how much of it is sent. Answers status and JSON of the answer, null if none came.
 * Once aborted it answers nothing any more.
 */
export function sendWithProgress(
  path: string,
  form: FormData,
  {
    onProgress,
    signal,
    requestKey,
  }: { onProgress: (percent: number) => void; signal: AbortSignal; requestKey?: string },
): Promise<{ status: number; body: unknown } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const begin = performance.now();
    request.open("POST", path);
    if (requestKey !== undefined) request.setRequestHeader("Idempotency-Key", requestKey);
    request.timeout = ANSWER_MS;
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = performance.now() - begin + ANSWER_MS;
      onProgress(Math.round((100 * loaded) / total));
    };
    request.upload.onload = () => onProgress(100);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
