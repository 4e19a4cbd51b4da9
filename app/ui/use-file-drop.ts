import { type DragEvent, useState } from "react";

/** What an element needs so that files can be dropped onto it, and whether some are held over it. Other things are let pass. */
export function useFileDrop(onDrop: (files: FileList) => void, disabled = false) {
  const [over, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes("Files");
  return {
    over: over && !disabled,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) onDrop(event.dataTransfer.files);
      },
    },
  };
}
