// The build writes it: types must not depend on one.
export * from "unpdf/pdfjs";

/** What loops may still use up, about a nanosecond's work each; below zero everything throws. */
export declare const fuel: { left: number };
