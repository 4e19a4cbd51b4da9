/** The first characters of a text, `most` of them; some are two in JavaScript, and none is cut in half. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join("");
}
