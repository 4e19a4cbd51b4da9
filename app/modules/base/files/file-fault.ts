/** What keeps a file from being read, as a German sentence. `refused` is what can be read but whose sums do not hold. */
export class FileFault extends Error {
  override name = "FileFault";

  constructor(
    message: string,
    readonly code: "invalid" | "refused" = "invalid",
  ) {
    super(message);
  }
}
