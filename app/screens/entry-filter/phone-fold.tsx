import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { cn } from "~/ui/cn";
import "./phone-fold.css";

/** A filter, which a phone folds behind a line unless it narrows to what is said nowhere else. */
export function PhoneFold({
  isOpen,
  className,
  children,
}: {
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={cn("phone-fold mb-5 print:hidden", className)} open={isOpen}>
      <summary>
        <SlidersHorizontal size={16} aria-hidden />
        {texts.filterFold}
      </summary>
      {children}
    </details>
  );
}
