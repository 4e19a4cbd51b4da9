/** Whether something failed because the server could not be reached, and not because of what it said. */
export function isLostConnection(error: unknown): boolean {
  // Each browser has words of its own for a fetch without an answer; all of them throw a TypeError.
  // A script that a newer version has replaced is missing in the same words, and needs the page anew.
  return (
    error instanceof TypeError &&
    /fetch|network|load failed/i.test(error.message) &&
    !/dynamically imported/i.test(error.message)
  );
}
