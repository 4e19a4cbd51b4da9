import { FileUp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { cn } from "./cn";
import { useFileDrop } from "./use-file-drop";

/**
 * The place for a file, or several, dropped or chosen by a button. The browser's own button and words are hidden while
 * nothing is chosen, as they follow the browser's language; it shows the name of the file.
 */
export function FileChoice({
  disabled = false,
  multiple = false,
  compact = false,
  accept,
  icon: Icon = FileUp,
  texts,
  onDrop,
  onChoose,
  children,
}: {
  disabled?: boolean;
  multiple?: boolean;
  /** Leaves room for what is listed below it. */
  compact?: boolean;
  /** What the file dialog offers; anything can be dropped nevertheless. */
  accept?: string;
  icon?: LucideIcon;
  texts: { drop: string; choose: string; fileNote: string };
  onDrop: (files: FileList) => void;
  /** Without it what was chosen waits in the control until the form is sent. */
  onChoose?: (files: FileList) => void;
  /** Another way to files. */
  children?: ReactNode;
}) {
  const { over, handlers } = useFileDrop(onDrop, disabled);
  return (
    <div
      {...handlers}
      className={cn(
        "group relative mt-4 grid grid-cols-[minmax(0,1fr)] justify-items-center rounded-card border border-dashed px-4 text-center",
        compact ? "gap-2 py-3.5" : "gap-2.5 py-6",
        over ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
    >
      {!compact && <Icon size={26} aria-hidden className="text-soft" />}
      <p className="scripted-only font-[620] pointer-coarse:hidden">{texts.drop}</p>
      {children}
      <label
        htmlFor="file"
        className={cn(
          buttonClass({}),
          "outline-accent outline-offset-2 group-has-[#file:focus-visible]:outline-2",
          disabled ? "cursor-default opacity-55" : "cursor-pointer",
        )}
      >
        {texts.choose}
      </label>
      <input
        id="file"
        name="file"
        type="file"
        required
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          if (!onChoose || !currentTarget.files?.length) return;
          onChoose(currentTarget.files);
          // The same file can be chosen once more.
          currentTarget.value = "";
        }}
        aria-describedby="file-note"
        className="field-sizing-content max-w-full text-note outline-none not-valid:sr-only file:hidden"
      />
      <p id="file-note" className="text-small text-soft">
        {texts.fileNote}
      </p>
    </div>
  );
}
