/** What is done with a chunk of a file: it passes, goes, passes as nothing, or says no more that there are chunks of metadata. */
type Deed = "keep" | "drop" | "blank" | "unflag";

/** A format made of chunks, each with a header of its name and its length. */
type Chunked = {
  /** Bytes before the first chunk. */
  lead: number;
  nameAt: number;
  /** Bytes of a chunk behind its header. */
  lengthOf: (header: DataView) => number;
  deeds: Readonly<Record<string, Deed>>;
  /** The name of a chunk that nobody reads. */
  blank: string;
};

const HEADER = 8;

/** Flags of a WebP's first chunk: that there is Exif, and XMP. */
const FLAGS = 0x0c;

/** Formats whose metadata can be taken away as they pass by. What a WebP is long is said before its chunks, so it stays as long. */
const formats: Readonly<Record<string, Chunked>> = {
  "image/png": {
    lead: 8,
    nameAt: 4,
    lengthOf: (header) => header.getUint32(0) + 4,
    deeds: { eXIf: "drop", tEXt: "drop", zTXt: "drop", iTXt: "drop", tIME: "drop" },
    blank: "",
  },
  "image/webp": {
    lead: 12,
    nameAt: 0,
    lengthOf: (header) => header.getUint32(4, true) + (header.getUint32(4, true) % 2),
    deeds: { VP8X: "unflag", EXIF: "blank", "XMP ": "blank" },
    blank: "JUNK",
  },
};

/** Whether `withoutTextChunks` knows a type. */
export function hasChunks(type: string): boolean {
  return type in formats;
}

/** A PNG or WebP as it passes by, without Exif, XMP and texts. */
export function withoutTextChunks(type: string): TransformStream<Uint8Array, Uint8Array> {
  const { lead, nameAt, lengthOf, deeds, blank } = formats[type] as Chunked;
  let header = new Uint8Array(0);
  let [left, deed]: [number, Deed] = [lead, "keep"];
  return new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const piece = chunk.subarray(at, at + left);
          if (deed === "blank") controller.enqueue(new Uint8Array(piece.length));
          else if (deed !== "drop") controller.enqueue(deed === "unflag" ? unflagged(piece) : piece);
          if (deed === "unflag") deed = "keep";
          at += piece.length;
          left -= piece.length;
          continue;
        }
        const piece = chunk.subarray(at, at + HEADER - header.length);
        header = new Uint8Array([...header, ...piece]);
        at += piece.length;
        if (header.length < HEADER) break;
        const name = String.fromCharCode(...header.subarray(nameAt, nameAt + 4));
        left = lengthOf(new DataView(header.buffer));
        deed = deeds[name] ?? "keep";
        if (deed === "blank") header.set(new TextEncoder().encode(blank), nameAt);
        if (deed !== "drop") controller.enqueue(header);
        header = new Uint8Array(0);
      }
    },
    flush(controller) {
      controller.enqueue(header);
    },
  });
}

function unflagged(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[0] = (changed[0] ?? 0) & ~FLAGS;
  return changed;
}
