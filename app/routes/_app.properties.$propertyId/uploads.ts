/** A file that is on its way; `key` lets it be sent again without being stored twice. */
export type ListedUpload = {
  key: string;
  file: File;
  label: string;
  state: "waiting" | "sending" | "done" | "refused";
  percent: number;
  /** Why it was refused. */
  message?: string;
};

export type UploadEvent =
  | { type: "added"; uploads: ListedUpload[] }
  | { type: "progress"; key: string; percent: number }
  | { type: "done"; key: string }
  | { type: "removed"; key: string }
  | { type: "again"; key: string }
  | { type: "refused"; key: string; message: string };

/** How many are sent at a time. */
const AT_ONCE = 3;

/** The list after something happened to one of its files. */
export function trackUploads(uploads: ListedUpload[], event: UploadEvent): ListedUpload[] {
  if (event.type === "added") return [...uploads, ...event.uploads];
  if (event.type === "removed") return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...changeOf(event) } : upload));
}

function changeOf(event: Exclude<UploadEvent, { type: "added" } | { type: "removed" }>): Partial<ListedUpload> {
  switch (event.type) {
    case "progress":
      return { state: "sending", percent: event.percent };
    case "done":
      return { state: "done", percent: 100 };
    case "again":
      return { state: "waiting", percent: 0, message: undefined };
    case "refused":
      return { state: "refused", message: event.message };
  }
}

/** Those whose turn it is. */
export function nextUploads(uploads: readonly ListedUpload[]): ListedUpload[] {
  const sending = uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(AT_ONCE - sending, 0));
}

/** Whether all came in, and there was something to come. */
export function allDone(uploads: readonly ListedUpload[]): boolean {
  return uploads.length > 0 && uploads.every(({ state }) => state === "done");
}
