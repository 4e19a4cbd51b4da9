import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { buttonClass } from "./button";
import { cn } from "./cn";

/**
 * The place for a file, or several: dropped onto it, or chosen by a button. The browser's own button and its words while nothing is chosen stay out of
 * sight, for they follow the browser's language; the name of the file is the browser's to show, with and without scripts.
 */
export function FileChoice({
  disabled = false,
  multiple = false,
  texts,
  onDrop,
  onChoose,
}: {
  disabled?: boolean;
  multiple?: boolean;
  texts: { drop: string; choose: string; fileNote: string };
  onDrop: (files: FileList) => void;
  /** Without it what was chosen waits in the control until the form is sent. */
  onChoose?: (files: FileList) => void;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) onDrop(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the file control within does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "group relative mt-4 grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2.5 rounded-card border border-dashed px-4 py-6 text-center",
        over && !disabled ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
    >
      <FileUp size={26} aria-hidden className="text-soft" />
      <p className="scripted-only font-[620]">{texts.drop}</p>
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
