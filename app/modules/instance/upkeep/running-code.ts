/** Put in by the build: the commit that it was made of. */
declare const __COMMIT__: string | undefined;

/** The commit that this code was built from; without a repository nobody knows. */
export const runningCode = typeof __COMMIT__ === "string" ? __COMMIT__ : "unknown";
