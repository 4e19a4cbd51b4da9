/** Says which call of a binding goes wrong during a request. */
export const FAULT = "X-Torture-Fault";

/** Says how often each binding was called. */
export const CALLS = "X-Torture-Calls";
