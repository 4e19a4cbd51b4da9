import { useCallback, useEffect, useReducer, useRef } from "react";
import { sendWithProgress } from "~/http/wire/send-with-progress";
import { uploadTexts } from "~/texts/uploads";
import { countStates, type ListedUpload, nextUploads, trackUploads } from "./uploads";

const CREATED = 201;
const SIGNED_OUT = 401;

/**
 * Sends files to a path of `/api`, a few at a time, each under a key of its own. What was lost is sent again once there is a
 * connection. When the screen goes, what is not sent yet is called off.
 */
export function useUploads(path: string) {
  const [uploads, dispatch] = useReducer(trackUploads, []);
  const senders = useRef(new Map<string, AbortController>());

  const send = useCallback(
    async ({ key, file, fields }: ListedUpload) => {
      const sender = new AbortController();
      senders.current.set(key, sender);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", file);
      const answer = await sendWithProgress(path, form, {
        onProgress: (percent) => dispatch({ type: "progress", key, percent }),
        signal: sender.signal,
        requestKey: key,
      });
      senders.current.delete(key);
      if (!answer) return dispatch({ type: "lost", key });
      const { status, body } = answer;
      const { message, twinId = null } = (body ?? {}) as { message?: string; twinId?: number | null };
      if (status === CREATED) return dispatch({ type: "done", key, known: twinId !== null });
      const said = status === SIGNED_OUT ? uploadTexts.signedOut : message;
      dispatch({ type: "refused", key, message: said ?? uploadTexts.noAnswer });
    },
    [path],
  );

  useEffect(() => {
    for (const upload of nextUploads(uploads)) {
      dispatch({ type: "progress", key: upload.key, percent: 0 });
      void send(upload);
    }
  }, [uploads, send]);
  useEffect(() => {
    const open = senders.current;
    return () => {
      for (const sender of open.values()) sender.abort();
    };
  }, []);
  useEffect(() => {
    const again = () => dispatch({ type: "lost-again" });
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  const counts = countStates(uploads);
  return {
    uploads,
    counts,
    running: counts.waiting + counts.sending > 0,
    complete: uploads.length > 0 && counts.done === uploads.length,
    add: useCallback(
      (files: readonly File[], fields: ListedUpload["fields"]) =>
        dispatch({
          type: "added",
          uploads: files.map((file) => ({ key: crypto.randomUUID(), file, fields, state: "waiting", percent: 0 })),
        }),
      [],
    ),
    remove: (key: string) => {
      senders.current.get(key)?.abort();
      senders.current.delete(key);
      dispatch({ type: "removed", key });
    },
    retry: (key: string) => dispatch({ type: "again", key }),
    retryLost: () => dispatch({ type: "lost-again" }),
  };
}
