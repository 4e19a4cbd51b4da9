/** A file that is on its way; `key` lets it be sent again without being stored twice. */
export type ListedUpload = {
  key: string;
  file: File;
  /** What is sent along with it. */
  fields: Readonly<Record<string, string>>;
  /** What is lost got no answer, what is refused got one. */
  state: "waiting" | "sending" | "done" | "refused" | "lost";
  percent: number;
  /** Why it was refused. */
  message?: string;
  /** Whether the very same was there before. */
  known?: boolean;
};

export type UploadEvent =
  | { type: "added"; uploads: ListedUpload[] }
  | { type: "progress"; key: string; percent: number }
  | { type: "done"; key: string; known: boolean }
  | { type: "removed"; key: string }
  | { type: "again"; key: string }
  | { type: "lost-again" }
  | { type: "lost"; key: string }
  | { type: "refused"; key: string; message: string };

/** How many are sent at a time. */
const AT_ONCE = 3;

const ANEW = { state: "waiting", percent: 0, message: undefined } as const;

/** The list after something happened to one of its files, or to all that were lost. */
export function trackUploads(uploads: ListedUpload[], event: UploadEvent): ListedUpload[] {
  if (event.type === "added") return [...uploads, ...event.uploads];
  if (event.type === "removed") return uploads.filter(({ key }) => key !== event.key);
  if (event.type === "lost-again")
    return uploads.map((upload) => (upload.state === "lost" ? { ...upload, ...ANEW } : upload));
  return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...changeOf(event) } : upload));
}

function changeOf(event: Exclude<UploadEvent, { type: "added" | "removed" | "lost-again" }>): Partial<ListedUpload> {
  switch (event.type) {
    case "progress":
      return { state: "sending", percent: event.percent };
    case "done":
      return { state: "done", percent: 100, known: event.known };
    case "again":
      return ANEW;
    case "lost":
      return { state: "lost" };
    case "refused":
      return { state: "refused", message: event.message };
  }
}

/** Those whose turn it is. */
export function nextUploads(uploads: readonly ListedUpload[]): ListedUpload[] {
  const { sending } = countStates(uploads);
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(AT_ONCE - sending, 0));
}

/** How many are in each state. */
export function countStates(uploads: readonly ListedUpload[]): Record<ListedUpload["state"], number> {
  const counts = { waiting: 0, sending: 0, done: 0, refused: 0, lost: 0 };
  for (const { state } of uploads) counts[state]++;
  return counts;
}

/** How much of all that can still come in has been sent, in percent of the bytes. */
export function percentOfAll(uploads: readonly ListedUpload[]): number {
  let sent = 0;
  let total = 0;
  for (const { file, state, percent } of uploads) {
    if (state === "refused") continue;
    total += file.size;
    sent += (file.size * percent) / 100;
  }
  return total === 0 ? 0 : Math.floor((100 * sent) / total);
}
