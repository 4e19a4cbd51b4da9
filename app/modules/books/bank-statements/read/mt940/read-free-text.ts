import type { EntryInformation } from "../entries/entry-information";
import { readSepaText } from "../entries/read-sepa-text";

const CODE_ALONE = /^\s*(\d{3})\s*$/;
/** The business code 999 stands for text without structure; older exports put the number of the batch behind it. */
const UNSTRUCTURED = /^\s*999(?:PN(\d{4}))?(?!\d)/;

/** A `:86:` without structure; SEPA keys in it are found all the same. */
export function readFreeText(text: string): EntryInformation {
  const code = CODE_ALONE.exec(text)?.[1];
  if (code !== undefined) return withDetails(readSepaText([]), { Geschäftsvorfall: code });
  const unstructured = UNSTRUCTURED.exec(text);
  if (!unstructured) return readSepaText([text]);
  const [start, batch] = unstructured;
  return withDetails(readSepaText([text.slice(start.length)]), {
    Geschäftsvorfall: "999",
    ...(batch === undefined ? {} : { Primanota: batch }),
  });
}

function withDetails(information: EntryInformation, details: Record<string, string>): EntryInformation {
  return { ...information, details: { ...details, ...information.details } };
}
