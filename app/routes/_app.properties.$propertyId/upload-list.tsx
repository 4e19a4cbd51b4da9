import { Check, CircleAlert, RotateCcw, X } from "lucide-react";
import { attachmentTexts as texts } from "~/texts/attachments";
import type { ListedUpload } from "./uploads";

/** The files on their way, a bar each. What was refused says why and can be tried again. */
export function UploadList({
  uploads,
  onRemove,
  onRetry,
}: {
  uploads: ListedUpload[];
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}) {
  const done = uploads.filter(({ state }) => state === "done").length;
  return (
    <>
      <p role="status" className="mt-4 mb-1 text-small text-soft">
        {texts.progress(done, uploads.length)}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {uploads.map(({ key, file, state, percent, message }) => (
          <li key={key} className="flex items-center gap-2 px-3 py-2 text-note">
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate">{file.name}</span>
                <span className="num text-small text-soft">
                  {state === "sending" && percent < 100 ? texts.percent(percent) : texts.size(file.size)}
                </span>
              </p>
              {state === "refused" ? (
                <p role="alert" className="flex items-start gap-1.5 text-bad [overflow-wrap:anywhere]">
                  <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
                  {texts.oops(message ?? "")}
                </p>
              ) : (
                state !== "done" && (
                  <progress max={100} value={percent} aria-label={file.name} className="progress-bar mt-1.5" />
                )
              )}
            </div>
            {state === "done" && (
              <span className="grid size-7 place-items-center text-good">
                <Check size={16} aria-label={texts.done} />
              </span>
            )}
            {state === "refused" && (
              <button
                type="button"
                onClick={() => onRetry(key)}
                aria-label={texts.of(texts.again, file.name)}
                title={texts.again}
                className={ICON}
              >
                <RotateCcw size={14} aria-hidden />
              </button>
            )}
            {state !== "done" && (
              <button
                type="button"
                onClick={() => onRemove(key)}
                aria-label={texts.of(texts.cancel, file.name)}
                title={texts.cancel}
                className={ICON}
              >
                <X size={15} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ICON = "grid size-7 shrink-0 place-items-center rounded-[6px] text-soft hover:bg-sunken hover:text-ink";
