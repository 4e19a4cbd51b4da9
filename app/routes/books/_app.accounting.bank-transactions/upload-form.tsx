import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import { askForAccount } from "~/modules/books/bank-accounts/ask-for-account";
import type { StatementTypeChoice } from "~/modules/books/bank-statements/statement-type-choices";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { tableTexts } from "~/texts/tables";
import { Alert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { FileChoice } from "~/ui/file-choice";
import { useScripted } from "~/ui/use-scripted";
import { StatementChoices, type UploadAccount } from "./statement-choices";
import { useStatementUpload } from "./use-statement-upload";

/** Takes a statement's file with its type and account; if scripts run, what is dropped or loaded is sent with its progress shown. */
export function UploadForm({
  accounts,
  failure,
  shown,
  parent,
  closeTo,
}: {
  accounts: UploadAccount[];
  failure: FormFailure["failure"] | undefined;
  /** What the preview below rests on that another person may change; then only the page itself can show it anew. */
  shown: string | null;
  /** The list that shows what was loaded, and where one goes on without loading anything. */
  parent: string;
  closeTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const busy = useNavigation().state !== "idle";
  const leave = useSubmit();
  const upload = useStatementUpload(parent);
  const [type, setType] = useState((typedText(failure, "statementType") ?? "AUTO") as StatementTypeChoice);
  const [accountId, setAccountId] = useState(typedText(failure, "bankAccountId") ?? "0");
  const [dismissed, setDismissed] = useState<FormFailure["failure"]>();
  const [tooMany, setTooMany] = useState(false);
  const [asked, setAsked] = useState(false);

  const standing = failure === dismissed ? undefined : failure;
  const asks = upload.refusal?.asksForAccount || Boolean(sentenceAt(standing, "bankAccountId"));
  if (asks && !asked) setAsked(true);
  const refusal = tooMany ? texts.oneFile : sentenceOf(upload.refusal?.message, standing);
  const dismiss = () => {
    upload.dismiss();
    setDismissed(failure);
    setTooMany(false);
  };
  const question = askForAccount(type, accounts);
  const unanswered = scripted && question === "required" && accountId === "0";
  const off = upload.sending || unanswered;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // What is under way keeps its buttons, for they keep the focus.
    if (busy) return event.preventDefault();
    const body = new FormData(event.currentTarget);
    const file = body.get("file") as File;
    const { submitter } = event.nativeEvent as SubmitEvent;
    dismiss();
    const intent = submitter?.getAttribute("value");
    if (intent === "columns") {
      // It leads to a page of its own, which begins at its top.
      event.preventDefault();
      return leave(submitter as HTMLButtonElement, { encType: "multipart/form-data" });
    }
    if (intent === "preview" || shown !== null || file.size === 0) return;
    event.preventDefault();
    void upload.send(body, file.name);
  };
  const drop = (files: FileList) => {
    if (off || busy) return;
    dismiss();
    const [file] = files;
    if (files.length > 1) return setTooMany(true);
    if (!form.current || !file) return;
    (form.current.elements.namedItem("file") as HTMLInputElement).files = files;
    void upload.send(new FormData(form.current), file.name);
  };
  return (
    <Form ref={form} method="post" encType="multipart/form-data" onSubmit={submit} noValidate preventScrollReset>
      {refusal !== null && (
        <div className="mb-4">
          <Alert onDismiss={dismiss}>
            {texts.oops(refusal)}
            {(standing?.way || upload.refusal?.asksForColumns) && (
              <span className="mt-2 block">
                {standing?.way ? (
                  <Link to={standing.way} className={buttonClass({})}>
                    {tableTexts.assign}
                  </Link>
                ) : (
                  <Button name="intent" value="columns" disabled={busy}>
                    {tableTexts.assign}
                  </Button>
                )}
              </span>
            )}
          </Alert>
        </div>
      )}
      <StatementChoices
        accounts={accounts}
        type={type}
        accountId={accountId}
        question={question === "never" && asked ? "optional" : question}
        locked={scripted && (refusal !== null || upload.sending)}
        onType={setType}
        onAccount={setAccountId}
      />
      {shown !== null && <input type="hidden" name="shown" value={shown} />}
      <FileChoice disabled={unanswered} texts={texts} onDrop={drop} />
      {(upload.progress ?? upload.sending) && <UploadProgress progress={upload.progress} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Link to={closeTo} preventScrollReset className={buttonClass({})}>
          {texts.close}
        </Link>
        <Button name="intent" value="preview" disabled={off} aria-disabled={busy || undefined}>
          {texts.preview}
        </Button>
        <Button look="primary" name="intent" value="load" disabled={off} aria-disabled={busy || undefined}>
          {texts.load}
        </Button>
      </div>
    </Form>
  );
}

/** Why a file was not taken, or would not be; null when nothing was refused. */
function sentenceOf(sent: string | undefined, failure: FormFailure["failure"] | undefined): string | null {
  if (sent !== undefined) return sent || texts.offline;
  if (!failure) return null;
  return typedText(failure, "intent") === "preview" ? texts.wouldBeRefused(failure.message) : failure.message;
}

/** How much of a file has been sent, and that it is being read after that. */
function UploadProgress({ progress }: { progress: { name: string; percent: number } | null }) {
  return (
    <div className="mt-4 text-note">
      <p role="status" className="mb-1 flex justify-between gap-3">
        {progress ? (
          <>
            <span className="min-w-0 truncate">{progress.name}</span>
            {/* The bar says it as often as one wants to hear it. */}
            <span aria-hidden className="num text-soft">
              {texts.percent(progress.percent)}
            </span>
          </>
        ) : (
          <span className="text-soft">{texts.reading}</span>
        )}
      </p>
      {progress && <progress max={100} value={progress.percent} aria-label={progress.name} className="progress-bar" />}
    </div>
  );
}
