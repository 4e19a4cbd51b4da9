import { type Turn, UPRIGHT } from "./orientation";
import type { Size } from "./variant-size";

/** The bytes of an image, each time from the beginning. */
export type ImageSource = () => Promise<ReadableStream<Uint8Array>>;

/** What reads images and draws them anew. Neither fails over an image that it cannot read: it returns null. */
export type ImageCodec = {
  /** Its pixels as they lie in the file, whatever its orientation. */
  measure: (source: ImageSource) => Promise<Size | null>;
  /**
   * All of it as WebP, or as PNG if asked, turned first and then made as wide or as high as asked, if it is, without anything that it says
   * about itself.
   */
  draw: (
    source: ImageSource,
    turn: Turn,
    edge: Edge | null,
    format?: "image/webp" | "image/png",
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The one edge that is asked for, in pixels; the other follows. Asked for both, local resizing would pad. */
export type Edge = { width: number } | { height: number };

/** What Cloudflare says if it is the service that failed and not the image. */
const OUTAGES = [9422, 9504, 9505, 9510, 9524, 9529];

/** How often a service is asked whose connection is lost each time. */
const MOST_TRIES = 3;

/** What is said of a format that is drawn though it cannot be measured, as AVIF by the local stand-in. */
const UNMEASURED = 9520;

/**
 * Opens the codec over the images binding, and bridges what it does otherwise on a desk: there its failures come as empty results or
 * without a code, AVIF is not measured, HEIC is not read at all, and a mirrored image stays so.
 */
export function openCodec(binding: ImagesBinding): ImageCodec {
  const draw: ImageCodec["draw"] = (source, { rotate, mirror }, edge, format = "image/webp") =>
    readable(source, async (stream) => {
      let image = binding.input(stream);
      if (mirror) image = image.transform({ flip: "h" });
      if (rotate !== 0) image = image.transform({ rotate });
      const drawn = await (edge ? image.transform(edge) : image).output({ format, anim: false });
      const bytes = new Uint8Array(await new Response(drawn.image()).arrayBuffer());
      return bytes.length > 0 ? bytes : null;
    });
  const measure = async (source: ImageSource) =>
    readable(source, async (stream) => {
      try {
        return measured(await binding.info(stream));
      } catch (error) {
        if (codeOf(error) === UNMEASURED) return "unmeasured";
        throw error;
      }
    });
  return {
    draw,
    measure: async (source) => {
      const size = await measure(source);
      if (size !== "unmeasured") return size;
      const whole = await draw(source, UPRIGHT, null);
      const bytes = whole && new Blob([whole]);
      return bytes && measured(await binding.info(bytes.stream()));
    },
  };
}

function measured(info: ImageInfoResponse): Size | null {
  return "width" in info ? { width: info.width, height: info.height } : null;
}

/**
 * Null if the image cannot be read. A connection that was lost on the way says nothing of the image, and neither does a file that could not
 * be fetched: it is asked again if that may help, and in the end thrown.
 */
async function readable<T>(
  source: ImageSource,
  read: (stream: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T | null> {
  for (let tries = 1; ; tries++) {
    let fetched = false;
    try {
      const stream = await source();
      fetched = true;
      return await read(stream);
    } catch (error) {
      const lost = isLost(error);
      if (lost && tries < MOST_TRIES) continue;
      if (lost || !fetched || OUTAGES.includes(codeOf(error) ?? 0)) throw error;
      return null;
    }
  }
}

/** As the runtime says it of a connection that was closed while something was asked on it. */
function isLost(error: unknown): boolean {
  return error instanceof Error && /network connection lost|disconnected/i.test(error.message);
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : null;
}
