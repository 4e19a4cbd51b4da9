/** Where a job stands. One that waits may be under way: nothing is lost if it is begun again. */
export const jobStates = ["waiting", "done", "failed"] as const;

export type JobState = (typeof jobStates)[number];
