const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whether a request only asks, and changes nothing. */
export function isSafe({ method }: Request): boolean {
  return SAFE_METHODS.includes(method);
}
