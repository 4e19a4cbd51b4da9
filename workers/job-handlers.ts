import { readAttachmentText } from "../app/modules/attachments/read-attachment-text";
import type { ImageCodec } from "../app/modules/images/image-codec";
import { makeVariants } from "../app/modules/images/make-variants";
import type { JobHandlers } from "../app/modules/jobs/run-job";
import { continueIndex } from "../app/modules/portfolio-search/build-index";
import { continueUpkeep, type UpkeepWork } from "../app/modules/upkeep/run-upkeep";

/** Who does what a job asks for. */
export const jobHandlers: JobHandlers<UpkeepWork & { codec: ImageCodec }> = {
  EXTRACT_TEXT: readAttachmentText,
  MAKE_VARIANTS: makeVariants,
  BUILD_INDEX: continueIndex,
  UPKEEP: continueUpkeep,
};
