import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { moreTexts } from "~/texts/more";
import { buttonClass } from "../button";
import { closeOnEscape, closeWhenChosen, closeWhenLeft } from "../close-details";

/** What is done less often on a screen: among the actions of its head, and on a phone in a menu in the line of the way to it. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <details className="more-actions" onBlur={closeWhenLeft} onKeyDown={closeOnEscape} onClick={closeWhenChosen}>
      <summary aria-label={moreTexts.actions} title={moreTexts.actions} className={buttonClass({ look: "quiet" })}>
        <Ellipsis size={20} aria-hidden />
      </summary>
      <div tabIndex={-1}>{children}</div>
    </details>
  );
}
