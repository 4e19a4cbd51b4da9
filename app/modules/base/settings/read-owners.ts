/** Who owns the properties, with a share in hundredths of a percent. */
export type Owner = { name: string; share: number };

const LINE = /^(?<name>.*?[^\s:;,])[\s:;,]+(?<whole>\d{1,3})(?:,(?<part>\d{1,2}))?\s*%$/;

/** The share of all of it. */
const ALL = 10_000;

/** Owners as they are typed, a line each as `Anna Beispiel 50 %`; null unless their shares come to 100 %. */
export function readOwners(text: string): Owner[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const owners = lines.flatMap((line): Owner[] => {
    const { name = "", whole = "", part = "" } = LINE.exec(line)?.groups ?? {};
    const share = 100 * Number(whole) + Number(part.padEnd(2, "0"));
    return name === "" || share === 0 ? [] : [{ name, share }];
  });
  const sum = owners.reduce((all, { share }) => all + share, 0);
  return owners.length === lines.length && sum === ALL ? owners : null;
}
