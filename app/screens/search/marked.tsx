import { Fragment } from "react";
import type { MarkedText } from "~/modules/base/search/mark-text";

/** A text as it is written, with what was searched for marked. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
