import { readAttachmentText } from "../app/modules/attachments/read-attachment-text";
import type { JobHandlers } from "../app/modules/jobs/run-job";

/** Who does what a job asks for. */
export const jobHandlers: JobHandlers = { EXTRACT_TEXT: readAttachmentText };
