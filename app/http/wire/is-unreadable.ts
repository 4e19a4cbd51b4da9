/** Whether something else than the application answered, or only began to. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message.includes("decode turbo-stream");
}
