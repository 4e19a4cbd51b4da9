/** Such as `2024:05:31 16:09:00`; a camera that was never set says zeros or blanks. */
const FORMAT = /^((?:19|20)\d\d)[:-](0[1-9]|1[0-2])[:-](0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/;

/** Letters of a camera's name. */
const LONGEST_CAMERA = 80;

/**
 * What the camera says of an image: its own clock, `YYYY-MM-DDTHH:MM:SS`, what it is called, and where it was, in degrees north and east. Null
 * is what it does not say, or cannot be.
 */
export type TakenFacts = {
  takenTime: string | null;
  camera: string | null;
  latitude: number | null;
  longitude: number | null;
};

type Tags = Readonly<Record<string, { value?: unknown; description?: unknown } | undefined>>;

/** Reads what the beginning of an image's file says about how it was taken. */
export async function readTakenFacts(head: Uint8Array<ArrayBuffer>): Promise<TakenFacts> {
  // Nothing but the job needs it.
  const { load } = await import("exifreader");
  try {
    const tags = load(head.buffer) as unknown as Tags;
    const said = (name: string) => String(tags[name]?.description ?? "");
    return {
      takenTime: takenTimeOf(said("DateTimeOriginal")),
      camera: cameraOf(said("Make"), said("Model")),
      ...placeOf(tags),
    };
  } catch {
    return { takenTime: null, camera: null, latitude: null, longitude: null };
  }
}

/** A date as Exif and XMP write it; null if it is none. */
function takenTimeOf(text: string): string | null {
  const parts = FORMAT.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Most models begin with who made them. */
function cameraOf(made: string, model: string): string | null {
  const [maker, name] = [made, model].map((text) => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim());
  const whole = name?.toLowerCase().startsWith(maker?.toLowerCase() ?? "") ? name : `${maker} ${name}`.trim();
  return whole?.slice(0, LONGEST_CAMERA) || null;
}

function placeOf(tags: Tags): Pick<TakenFacts, "latitude" | "longitude"> {
  const latitude = degreesOf(tags, "GPSLatitude", "S");
  const longitude = degreesOf(tags, "GPSLongitude", "W");
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Degrees, to some ten centimetres, below 0 if they are counted the other way; NaN if there are none. */
function degreesOf(tags: Tags, name: string, below: string): number {
  const degrees = tags[name]?.description;
  if (typeof degrees !== "number") return Number.NaN;
  const isBelow = String(tags[`${name}Ref`]?.value ?? "").startsWith(below);
  return ((isBelow ? -1 : 1) * Math.round(Math.abs(degrees) * 1e6)) / 1e6;
}
