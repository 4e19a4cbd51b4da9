import { Form, Link, useNavigation } from "@remix-run/react";
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { REQUEST_KEY } from "~/http/wire/field-names";
import type { FormFailure } from "~/http/wire/form-failure";
import type { AddedFile } from "~/modules/base/files/add-each";
import { uploadTexts as texts } from "~/texts/uploads";
import { Alert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileChoice } from "~/ui/file-choice";
import { RequestKey } from "~/ui/request-key";
import type { TakenFiles } from "./uploads-under-way";

const loadUploads = () => import("./uploads-under-way");

/** Only if scripts run. It is loaded when the dialog stands, before there is something to send. */
const UploadsUnderWay = lazy(async () => ({ default: (await loadUploads()).UploadsUnderWay }));

/** Only what was sent without scripts is answered so. */
const AddedFiles = lazy(async () => ({ default: (await import("./added-files")).AddedFiles }));

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
  said,
  beside,
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
  /** What is said of so many files that were added, of which so many were there before. */
  said: (count: number, known: number) => string;
  /** Another way to files, beside the choice. */
  beside?: (take: (files: FileList) => void) => ReactNode;
  /** Gives the files that were dropped before the dialog was there, once. */
  takeHanded?: () => readonly File[];
  answer: Answer | undefined;
  /** Hears that more files came in. */
  onAdded?: () => void;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  const [taken, setTaken] = useState<readonly TakenFiles[]>([]);
  const [running, setRunning] = useState(false);

  useEffect(() => {
    loadUploads().catch(() => {});
  }, []);
  useEffect(() => {
    const files = takeHanded?.() ?? [];
    if (files.length > 0) setTaken((before) => [...before, { files, fields }]);
  }, [takeHanded, fields]);

  const take = (files: FileList) => {
    const along = { ...fields };
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === "string" && name !== REQUEST_KEY) along[name] = value;
    setTaken([...taken, { files: Array.from(files), fields: along }]);
  };
  return (
    <Dialog title={title} parent={parent}>
      <Form ref={form} method="post" encType="multipart/form-data" replace noValidate preventScrollReset>
        <RequestKey form={`upload ${path}`} />
        {answer?.failure && (
          <div className="mb-4">
            <Alert>{texts.oops(answer.failure.message)}</Alert>
          </div>
        )}
        {answer && "added" in answer && (
          <Suspense>
            <AddedFiles added={answer.added} />
          </Suspense>
        )}
        {children}
        <FileChoice multiple compact={taken.length > 0} {...choice} onDrop={take} onChoose={take}>
          {beside?.(take)}
        </FileChoice>
        {taken.length > 0 && (
          <Suspense>
            <UploadsUnderWay
              path={path}
              taken={taken}
              parent={parent}
              said={said}
              onRunning={setRunning}
              onAdded={onAdded}
            />
          </Suspense>
        )}
        <div className="-mx-5 -mb-5 sticky bottom-0 mt-3 flex flex-wrap justify-end gap-2 bg-surface px-5 pt-2 pb-5">
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
