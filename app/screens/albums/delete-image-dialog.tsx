import type { FormFailure } from "~/http/wire/form-failure";
import { imageTexts } from "~/texts/images/image-collections";
import { DeleteDialog } from "~/ui/delete-dialog";

/** The question before an image is deleted. */
export function DeleteImageDialog({
  filename,
  parent,
  failure,
}: {
  filename: string;
  parent: string;
  failure: FormFailure["failure"] | undefined;
}) {
  return (
    <DeleteDialog title={imageTexts.deleteQuestion} parent={parent} failure={failure}>
      {imageTexts.deleteExplanation(filename)}
    </DeleteDialog>
  );
}
