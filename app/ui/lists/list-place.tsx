import { Link } from "@remix-run/react";
import { moreTexts as texts } from "~/texts/more";

/** The first page that a screen shows of a long list, which need not be the list's first. */
export type ShownPage = { isFirst: boolean; rows: readonly unknown[]; loadedSize: number; totalSize: number };

/** Which rows of a list are shown, `shown` of them, and the way to the list's start if it begins further down. */
export function ListPlace({ first, shown, startTo }: { first: ShownPage; shown: number; startTo: string }) {
  const { isFirst, rows, loadedSize, totalSize } = first;
  const passed = loadedSize - rows.length;
  if (isFirst) return <span>{texts.loaded(shown, totalSize)}</span>;
  return (
    <span>
      {shown > 0 ? texts.range(passed + 1, passed + shown, totalSize) : texts.atEnd}{" "}
      <Link to={startTo} className="ml-1 text-accent underline">
        {texts.toStart}
      </Link>
    </span>
  );
}
