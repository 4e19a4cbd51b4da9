import { z } from "zod";
import { jobKinds } from "./job-kinds";

const id = z.int().positive();

/**
 * What a row says of a job; `subjectId` is what it is to be done for: by its kind an attachment, an image, or how many jobs the index
 * or the upkeep has taken.
 */
export const jobSchema = z.object({ id, kind: z.enum(jobKinds), subjectId: id });

export type Job = z.infer<typeof jobSchema>;

/** What the queue carries: which job, and nothing that could be out of date by then. */
export const jobMessageSchema = z.strictObject({ jobId: id });

export type JobMessage = z.infer<typeof jobMessageSchema>;

/** How often a job is begun, the first time included, before it counts as failed. */
export const MOST_ATTEMPTS = 4;
