/**
 * The header by which an answer is saved under a name, or, with `inline`, looked at: the name in full (RFC 8187), and for old
 * clients as far as ASCII goes.
 */
export function contentDisposition(fileName: string, { inline = false } = {}): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${full}`;
}
