/** An address of this site with values in its path as they came in a request: encoded, each stays one part of it and fits a header. */
export function ownAddress(parts: TemplateStringsArray, ...values: (string | undefined)[]): string {
  return parts.reduce((address, part, index) => `${address}${encodeURIComponent(values[index - 1] ?? "")}${part}`);
}
