import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { FormFailure } from "~/http/page-edge";
import { statementTypeChoices } from "~/modules/bank-statements/statement-type-choices";
import { statementImportTexts as texts } from "~/texts/statement-import";
import { Alert } from "~/ui/alert";
import { boxClass } from "~/ui/box-class";
import { Button, buttonClass } from "~/ui/button";
import { sendStatement } from "./send-statement";

const CLOSE_AFTER_MS = 250;
const HIDE_PROGRESS_AFTER_MS = 1000;

/** Chooses a file, its type and account; where scripts run, a dropped or chosen file is sent at once with its progress shown. */
export function UploadForm({
  accounts,
  failure,
  parent,
}: {
  accounts: { id: number; name: string }[];
  failure: FormFailure["failure"] | undefined;
  parent: string;
}) {
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sentence = refusal ?? failure?.message;
  const typed = (failure?.initialValue ?? {}) as Record<string, string>;

  const send = async (body: FormData, file: File) => {
    setRefusal(null);
    setProgress({ name: file.name, percent: 0 });
    const answer = await sendStatement(body, (percent) => setProgress({ name: file.name, percent }));
    setTimeout(() => setProgress(null), HIDE_PROGRESS_AFTER_MS);
    if ("message" in answer) {
      setProgress(null);
      setRefusal(answer.message || texts.offline);
      return;
    }
    const to = `${parent}?${new URLSearchParams(answer.query)}`;
    setTimeout(() => navigate(to, { preventScrollReset: true }), CLOSE_AFTER_MS);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("value") === "preview") return setRefusal(null);
    const body = new FormData(event.currentTarget);
    const file = body.get("file");
    if (!(file instanceof File) || file.size === 0) return;
    event.preventDefault();
    void send(body, file);
  };
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (!file || !form.current || progress) return;
    const body = new FormData(form.current);
    body.set("file", file);
    void send(body, file);
  };
  const control = `h-9 ${boxClass()}`;
  return (
    <Form ref={form} method="post" encType="multipart/form-data" onSubmit={submit} preventScrollReset>
      {sentence && (
        <div className="mb-4">
          <Alert>{texts.oops(sentence)}</Alert>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor="statementType" className="mb-1 block font-[550] text-[12.5px] text-soft">
            {texts.type}
          </label>
          <select
            id="statementType"
            name="statementType"
            defaultValue={typed.statementType ?? "AUTO"}
            className={control}
          >
            {statementTypeChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="upload-account" className="mb-1 block font-[550] text-[12.5px] text-soft">
            {texts.account}
          </label>
          <select
            id="upload-account"
            name="bankAccountId"
            defaultValue={typed.bankAccountId ?? "0"}
            aria-describedby="upload-account-note"
            className={control}
          >
            <option value="0">{texts.accountFromFile}</option>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <p id="upload-account-note" className="mt-1 text-[12.5px] text-soft">
            {texts.accountNote}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the file control within does the same */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="mt-4 grid justify-items-center gap-2 rounded-card border border-line-strong border-dashed px-4 py-6 text-center"
      >
        <p className="scripted-only font-[620]">{texts.drop}</p>
        <label htmlFor="file" className="text-soft">
          {texts.browse}
        </label>
        <input id="file" name="file" type="file" className="max-w-full" />
      </div>
      {progress && (
        <div className="mt-4">
          <progress max={100} value={progress.percent} className="w-full accent-accent" aria-label={progress.name} />
          <p className="text-[13px] text-soft">{texts.progress(progress.name, progress.percent)}</p>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Link to={parent} preventScrollReset className={buttonClass({})}>
          {texts.close}
        </Link>
        <Button name="intent" value="preview" disabled={busy || progress !== null}>
          {texts.preview}
        </Button>
        <Button look="primary" name="intent" value="load" disabled={busy || progress !== null}>
          {texts.load}
        </Button>
      </div>
    </Form>
  );
}
