import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { uploadTexts as texts } from "~/texts/uploads";
import { useLeaveQuestion } from "~/ui/use-leave-question";
import type { AddedState } from "./added-notice";
import { UploadList } from "./upload-list";
import type { ListedUpload } from "./uploads";
import { useUploads } from "./use-uploads";

/** So long what was sent whole stays in sight. */
export const CLOSE_AFTER_MS = 250;

/** Files that were chosen or dropped together, with what is sent along with each. */
export type TakenFiles = { files: readonly File[]; fields: ListedUpload["fields"] };

/** Sends what was taken to a path of `/api`, shows how far it is, and leads to `parent` once all is well. */
export function UploadsUnderWay({
  path,
  taken,
  parent,
  said,
  onRunning,
  onAdded,
}: {
  path: string;
  taken: readonly TakenFiles[];
  parent: string;
  /** What is said of so many that were added, of which so many were there before. */
  said: (count: number, known: number) => string;
  /** Hears whether something is still to be sent. */
  onRunning: (running: boolean) => void;
  /** Hears that more files came in. */
  onAdded?: () => void;
}) {
  const navigate = useNavigate();
  const { uploads, counts, running, complete, add, remove, retry, retryLost } = useUploads(path);
  const known = uploads.filter((upload) => upload.known).length;
  const listed = useRef(0);
  useEffect(() => {
    for (const { files, fields } of taken.slice(listed.current)) add(files, fields);
    listed.current = taken.length;
  }, [taken, add]);
  useEffect(() => onRunning(running), [running, onRunning]);
  useEffect(() => {
    if (!complete) return;
    const state: AddedState = { added: said(counts.done, known) };
    const close = () => navigate(parent, { replace: true, preventScrollReset: true, state });
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete, navigate, parent, said, counts.done, known]);
  const told = useRef(0);
  useEffect(() => {
    if (counts.done > told.current) onAdded?.();
    told.current = counts.done;
  }, [counts.done, onAdded]);
  return (
    <>
      {running && <LeaveQuestion />}
      {uploads.length > 0 && <UploadList uploads={uploads} onRemove={remove} onRetry={retry} onRetryLost={retryLost} />}
    </>
  );
}

function LeaveQuestion() {
  return useLeaveQuestion(true, useLocation().pathname, { closable: true, question: texts.leaveQuestion });
}
