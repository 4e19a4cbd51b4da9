import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { uploadTexts as texts } from "~/texts/uploads";
import { useLeaveQuestion } from "~/ui/use-leave-question";
import { UploadList } from "./upload-list";
import type { ListedUpload } from "./uploads";
import { useUploads } from "./use-uploads";

const CLOSE_AFTER_MS = 250;

/** Files that were chosen or dropped together, with what is sent along with each. */
export type TakenFiles = { files: readonly File[]; fields: ListedUpload["fields"] };

/** Sends what was taken to a path of `/api`, shows how far it is, and leads to `parent` once all is well. */
export function UploadsUnderWay({
  path,
  taken,
  parent,
  onRunning,
  onAdded,
}: {
  path: string;
  taken: readonly TakenFiles[];
  parent: string;
  /** Hears whether something is still to be sent. */
  onRunning: (running: boolean) => void;
  /** Hears that more files came in. */
  onAdded?: () => void;
}) {
  const navigate = useNavigate();
  const { uploads, counts, running, complete, add, remove, retry, retryLost } = useUploads(path);
  const listed = useRef(0);
  useEffect(() => {
    for (const { files, fields } of taken.slice(listed.current)) add(files, fields);
    listed.current = taken.length;
  }, [taken, add]);
  useEffect(() => onRunning(running), [running, onRunning]);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => navigate(parent, { replace: true, preventScrollReset: true }), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete, navigate, parent]);
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
  useLeaveQuestion(true, useLocation().pathname, { closable: true, question: texts.leaveQuestion });
  return null;
}
