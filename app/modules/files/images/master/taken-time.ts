/** Such as `2024:05:31 16:09:00`; a camera that was never set says zeros or blanks. */
const FORMAT = /^((?:19|20)\d\d)[:-](0[1-9]|1[0-2])[:-](0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/;

/**
 * When an image was taken by the camera's clock, `YYYY-MM-DDTHH:MM:SS`, by what the beginning of its file says about it; null
 * if that says nothing of it, or nothing that could be.
 */
export async function readTakenTime(head: Uint8Array<ArrayBuffer>): Promise<string | null> {
  // Nothing but the job needs it.
  const { load } = await import("exifreader");
  try {
    const { DateTimeOriginal: tag } = load(head.buffer);
    return takenTimeOf(String(tag?.description ?? ""));
  } catch {
    return null;
  }
}

/** A date as Exif and XMP write it; null if it is none. */
function takenTimeOf(text: string): string | null {
  const parts = FORMAT.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}
