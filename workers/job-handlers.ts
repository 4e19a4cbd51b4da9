import { readAttachmentText } from "../app/modules/attachments/read-attachment-text";
import type { ImageCodec } from "../app/modules/images/image-codec";
import { makeVariants } from "../app/modules/images/make-variants";
import type { JobHandlers, JobTools } from "../app/modules/jobs/run-job";
import { continueIndex } from "../app/modules/portfolio-search/build-index";

/** Who does what a job asks for. */
export const jobHandlers: JobHandlers<JobTools & { codec: ImageCodec }> = {
  EXTRACT_TEXT: readAttachmentText,
  MAKE_VARIANTS: makeVariants,
  BUILD_INDEX: continueIndex,
};
