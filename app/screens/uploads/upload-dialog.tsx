import { Form, Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { REQUEST_KEY } from "~/http/wire/field-names";
import type { FormFailure } from "~/http/wire/form-failure";
import type { AddedFile } from "~/modules/files/add-each";
import { uploadTexts as texts } from "~/texts/uploads";
import { Alert } from "../../ui/alert";
import { Button, buttonClass } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FileChoice } from "../../ui/file-choice";
import { RequestKey } from "../../ui/request-key";
import { useLeaveQuestion } from "../../ui/use-leave-question";
import { AddedFiles } from "./added-files";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

const CLOSE_AFTER_MS = 250;

const NO_FIELDS = {};

/** What came of the form that was sent without scripts. */
type Answer = { failure: undefined; added: AddedFile[] } | FormFailure;

/**
 * The dialog route that takes several files: if scripts run each is sent to a path of `/api` on its own, else all of them in the
 * route's form. Controls within go along with each file as they are when it is taken.
 */
export function UploadDialog({
  title,
  parent,
  path,
  fields = NO_FIELDS,
  choice,
  takeHanded,
  answer,
  onAdded,
  children,
}: {
  title: string;
  parent: string;
  path: string;
  /** What `/api` is told besides, which the form's own address says. */
  fields?: Record<string, string>;
  choice: Pick<ComponentProps<typeof FileChoice>, "accept" | "icon" | "texts">;
  /** Gives the files that were dropped before the dialog was there, once. */
  takeHanded?: () => readonly File[];
  answer: Answer | undefined;
  /** Hears that more files came in. */
  onAdded?: () => void;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const { uploads, counts, running, complete, add, remove, retry, retryLost } = useUploads(path);

  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => navigate(parent, { replace: true, preventScrollReset: true }), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete, navigate, parent]);
  useEffect(() => {
    const handed = takeHanded?.() ?? [];
    if (handed.length > 0) add(handed, fields);
  }, [takeHanded, add, fields]);
  const told = useRef(0);
  useEffect(() => {
    if (counts.done > told.current) onAdded?.();
    told.current = counts.done;
  }, [counts.done, onAdded]);

  const take = (files: FileList) => {
    const along = { ...fields };
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === "string" && name !== REQUEST_KEY) along[name] = value;
    add(Array.from(files), along);
  };
  return (
    <Dialog title={title} parent={parent}>
      {running && <LeaveQuestion />}
      <Form ref={form} method="post" encType="multipart/form-data" replace noValidate preventScrollReset>
        <RequestKey form={`upload ${path}`} />
        {answer?.failure && (
          <div className="mb-4">
            <Alert>{texts.oops(answer.failure.message)}</Alert>
          </div>
        )}
        {answer && "added" in answer && <AddedFiles added={answer.added} />}
        {children}
        <FileChoice multiple {...choice} onDrop={take} onChoose={take} />
        {uploads.length > 0 && (
          <UploadList uploads={uploads} onRemove={remove} onRetry={retry} onRetryLost={retryLost} />
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Link to={parent} replace preventScrollReset className={buttonClass({})}>
            {running ? texts.cancel : texts.close}
          </Link>
          <Button look="primary" disabled={busy} className="unscripted-only">
            {texts.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function LeaveQuestion() {
  useLeaveQuestion(true, useLocation().pathname, { closable: true, question: texts.leaveQuestion });
  return null;
}
