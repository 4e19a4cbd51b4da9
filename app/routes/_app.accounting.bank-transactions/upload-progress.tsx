import { statementImportTexts as texts } from "~/texts/bank-statements";

/** How much of a file has been sent, and that it is being read after that. */
export function UploadProgress({ progress }: { progress: { name: string; percent: number } | null }) {
  return (
    <div className="mt-4 text-note" role="status">
      {progress ? (
        <>
          <p className="mb-1 flex justify-between gap-3">
            <span className="min-w-0 truncate">{progress.name}</span>
            <span className="num text-soft">{texts.percent(progress.percent)}</span>
          </p>
          <progress max={100} value={progress.percent} aria-label={progress.name} className="progress-bar" />
        </>
      ) : (
        <p className="text-soft">{texts.reading}</p>
      )}
    </div>
  );
}
