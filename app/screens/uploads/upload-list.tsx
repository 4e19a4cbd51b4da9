import { Check, CircleAlert, RotateCcw, WifiOff, X } from "lucide-react";
import { useRef } from "react";
import { formatBytes } from "~/texts/format";
import { uploadTexts as texts } from "~/texts/uploads";
import { Button } from "~/ui/button";
import { countStates, type ListedUpload, percentOfAll } from "./uploads";

type Asked = { onRemove: (key: string) => void; onRetry: (key: string) => void };

/** The files on their way, a bar each and one for all. What did not come in says why and can be tried again. */
export function UploadList({
  uploads,
  onRetryLost,
  onRemove,
  onRetry,
}: Asked & { uploads: ListedUpload[]; onRetryLost: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { waiting, sending, done, refused, lost } = countStates(uploads);
  // The button that was pressed goes, and the focus must not go with it.
  const keepFocus = (act: (key: string) => void) => (key: string) => {
    list.current?.focus({ preventScroll: true });
    act(key);
  };
  return (
    <>
      <div className="mt-4 mb-2">
        <p role="status" className="flex flex-wrap justify-between gap-x-3 text-small text-soft">
          <span className="tabular-nums">
            {texts.progress(done, uploads.length)}
            {refused > 0 && ` · ${texts.refusedCount(refused)}`}
          </span>
        </p>
        {waiting + sending > 0 && uploads.length > 1 && (
          <progress max={100} value={percentOfAll(uploads)} aria-label={texts.all} className="progress-bar mt-1.5" />
        )}
      </div>
      {lost > 0 && (
        <div
          role="alert"
          className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-changed-wash px-3 py-2 text-changed"
        >
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 basis-48 font-[550]">{texts.lost(lost)}</span>
          {lost > 1 && (
            <Button type="button" size="tiny" onClick={onRetryLost}>
              {texts.allAgain}
            </Button>
          )}
        </div>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.list}
        className="divide-y divide-line rounded-card border border-line outline-none"
      >
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} onRemove={keepFocus(onRemove)} onRetry={keepFocus(onRetry)} />
        ))}
      </ul>
    </>
  );
}

function Row({ upload, onRemove, onRetry }: Asked & { upload: ListedUpload }) {
  const { key, file, state, percent, message } = upload;
  return (
    <li className="flex min-h-[42px] items-center gap-1 py-1.5 pr-2 pl-3 text-note">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate" title={file.name}>
            {file.name}
          </span>
          <span className="num text-small text-soft">{factOf(upload)}</span>
        </p>
        {state === "sending" && (
          <progress max={100} value={percent} aria-label={file.name} className="progress-bar mt-1.5 mb-1" />
        )}
        {state === "refused" && (
          <p className="flex items-start gap-1.5 text-bad [overflow-wrap:anywhere]">
            <CircleAlert size={14} aria-hidden className="mt-[3px] shrink-0" />
            {texts.oops(message ?? "")}
          </p>
        )}
        {upload.known && <p className="text-changed">{texts.known}</p>}
        {state === "lost" && <p className="text-changed">{texts.noConnection}</p>}
      </div>
      {state === "done" && (
        <span className="grid size-7 shrink-0 place-items-center text-good">
          <Check size={16} aria-label={texts.done} />
        </span>
      )}
      {(state === "refused" || state === "lost") && (
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
  );
}

const ICON =
  "grid size-7 shrink-0 max-sm:size-[44px] place-items-center rounded-[6px] text-soft hover:bg-sunken hover:text-ink";

/** What is said of a file at the end of its line. */
function factOf({ file, state, percent }: ListedUpload): string {
  if (state === "waiting") return texts.waiting;
  if (state !== "sending") return formatBytes(file.size);
  return percent < 100 ? texts.percent(percent) : texts.storing;
}
