const LONGEST_MESSAGE = 300;

/**
 * What failed, for the log: the message of the innermost cause, as the outer ones repeat what was written or asked, and where
 * it was met. Words that a message quotes and e-mail addresses are left out.
 */
export function describeFailure(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `something else than an error was thrown: ${typeof thrown}`;
  const cause = innermost(thrown);
  const frames = (thrown.stack ?? "").replace(thrown.message, "").split("\n");
  return [`${cause.name}: ${withoutContent(cause.message)}`, ...frames.filter((line) => /^\s+at /.test(line))].join(
    "\n",
  );
}

function innermost(error: Error): Error {
  const met = new Set<Error>();
  let inner = error;
  while (inner.cause instanceof Error && !met.has(inner)) {
    met.add(inner);
    inner = inner.cause;
  }
  return inner;
}

function withoutContent(message: string): string {
  const [line = ""] = message.split("\n", 1);
  return line
    .replace(/".*"/, '"…"')
    .replace(/(?<!\((?:reading|setting) )'.*'/, "'…'")
    .replace(/\S*@\S*/g, "…")
    .slice(0, LONGEST_MESSAGE);
}
