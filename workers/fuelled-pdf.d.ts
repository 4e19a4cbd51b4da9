// The build writes it: types must not depend on one.
export * from "unpdf/pdfjs";

/** What loops may still use up, about a nanosecond's work each; below zero everything throws. `turn` ends when nobody reads any more. */
export declare const fuel: { left: number; turn?: Promise<unknown> };
