import { ImageUp } from "lucide-react";
import { imageUploadTexts as texts } from "~/texts/images/image-uploads";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";

/** The way to the camera, if there is a finger to press its button; without scripts the phone itself offers it with the files. */
export function CameraChoice({ onChoose }: { onChoose: (files: FileList) => void }) {
  return (
    <span className="scripted-only group/camera pointer-fine:hidden">
      <label
        htmlFor="camera"
        className={cn(
          buttonClass({ look: "primary", size: "large" }),
          "cursor-pointer outline-accent outline-offset-2 group-has-[#camera:focus-visible]/camera:outline-2",
        )}
      >
        <ImageUp size={18} aria-hidden />
        {texts.camera}
      </label>
      <input
        id="camera"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          if (!currentTarget.files?.length) return;
          onChoose(currentTarget.files);
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </span>
  );
}
