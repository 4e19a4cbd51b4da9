import { readAttachmentText } from "../app/modules/attachments/read-attachment-text";
import type { JobHandlers } from "../app/modules/jobs/run-job";
import { continueIndex } from "../app/modules/portfolio-search/build-index";

/** Who does what a job asks for. */
export const jobHandlers: JobHandlers = { EXTRACT_TEXT: readAttachmentText, BUILD_INDEX: continueIndex };
