import { ImageUp } from "lucide-react";
import { useId } from "react";
import { imageUploadTexts as texts } from "~/texts/images/image-uploads";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";

type ChoiceProps = { size?: "large" | "row"; onChoose: (files: FileList) => void };

/** The way to the camera, if there is a finger to press its button; without scripts the phone itself offers it with the files. */
export function CameraChoice(props: ChoiceProps) {
  return (
    <ImageButton {...props} look="primary" text={texts.camera} capture="environment" className="pointer-fine:hidden" />
  );
}

/** A button that goes straight to choosing images; without scripts there is none. */
export function ImageButton({
  size = "large",
  look,
  text,
  capture,
  className,
  onChoose,
}: ChoiceProps & { look?: "primary"; text: string; capture?: "environment"; className?: string }) {
  const id = useId();
  return (
    <span className={cn("scripted-only group/images", className)}>
      <label
        htmlFor={id}
        className={cn(
          buttonClass({ look, size }),
          "cursor-pointer outline-accent outline-offset-2 group-has-[input:focus-visible]/images:outline-2",
        )}
      >
        <ImageUp size={size === "large" ? 18 : 15} aria-hidden />
        {text}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={capture}
        multiple={capture === undefined}
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
