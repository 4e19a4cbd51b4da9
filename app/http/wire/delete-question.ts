/** What is asked before something is deleted. */
export type DeleteQuestion = {
  title: string;
  /** What it says itself, to be told by. */
  quoted?: string;
  /** What will be lost, in one paragraph or several. */
  explanation: string | string[];
  /** Why it cannot be done, if that is known before it is tried. */
  refused?: string | null;
  /** Where what stands in the way can be looked at. */
  way?: { to: string; label: string } | null;
  /** What the button says that does it, if not that it deletes. */
  confirm?: string;
  /** Whether the screen beneath goes as well, so that another one begins at its top. */
  leaves?: boolean;
};
