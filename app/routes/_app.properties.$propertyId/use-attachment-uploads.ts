import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { sendWithProgress } from "~/http/wire/send-with-progress";
import { attachmentTexts } from "~/texts/attachments";
import { type ListedUpload, nextUploads, trackUploads } from "./uploads";

/** Sends files to a property, a few at a time, from a page whose scripts run. Leaving the dialog calls off what is not sent yet. */
export function useAttachmentUploads(propertyId: number) {
  const [uploads, dispatch] = useReducer(trackUploads, []);
  const senders = useRef(new Map<string, AbortController>());

  const send = useCallback(
    async ({ key, file, label }: ListedUpload) => {
      const sender = new AbortController();
      senders.current.set(key, sender);
      const form = new FormData();
      form.set("propertyId", String(propertyId));
      form.set("label", label);
      form.set("file", file);
      const answer = await sendWithProgress("/api/attachments", form, {
        onProgress: (percent) => dispatch({ type: "progress", key, percent }),
        signal: sender.signal,
        requestKey: key,
      });
      senders.current.delete(key);
      if (answer?.status === 201) return dispatch({ type: "done", key });
      if (answer?.status === 401) window.location.reload();
      const { message } = (answer?.body ?? {}) as { message?: string };
      dispatch({ type: "refused", key, message: message ?? attachmentTexts.offline });
    },
    [propertyId],
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

  const running = uploads.some(({ state }) => state === "waiting" || state === "sending");
  useBeforeUnload(
    useCallback(
      (event) => {
        if (running) event.preventDefault();
      },
      [running],
    ),
  );

  return {
    uploads,
    running,
    add: (files: FileList, label: string) =>
      dispatch({
        type: "added",
        uploads: Array.from(files, (file) => ({ key: crypto.randomUUID(), file, label, state: "waiting", percent: 0 })),
      }),
    remove: (key: string) => {
      senders.current.get(key)?.abort();
      senders.current.delete(key);
      dispatch({ type: "removed", key });
    },
    retry: (key: string) => dispatch({ type: "again", key }),
  };
}
