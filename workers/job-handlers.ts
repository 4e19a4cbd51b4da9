import type { JobHandlers } from "../app/modules/base/jobs/run-job";
import { readAttachmentText } from "../app/modules/files/attachments/read-attachment-text";
import type { CharacterMaps } from "../app/modules/files/attachments/text/character-maps";
import { makeVariants } from "../app/modules/files/images/make-variants";
import type { ImageCodec } from "../app/modules/files/images/master/image-codec";
import { makeDisclosure } from "../app/modules/instance/disclosures/make-disclosure";
import { continueErasure } from "../app/modules/instance/erasures/erase.server";
import { continueUpkeep, type UpkeepWork } from "../app/modules/instance/upkeep/run-upkeep";
import { continueIndex } from "../app/modules/overview/portfolio-search/build-index";

/** Who does what a job asks for. */
export const jobHandlers: JobHandlers<UpkeepWork & { codec: ImageCodec; characterMaps: CharacterMaps }> = {
  EXTRACT_TEXT: readAttachmentText,
  MAKE_VARIANTS: makeVariants,
  BUILD_INDEX: continueIndex,
  UPKEEP: continueUpkeep,
  DISCLOSE: makeDisclosure,
  ERASE: continueErasure,
};
