import type { ImageCodec, ImageSource } from "../../app/modules/files/images/master/image-codec";

/**
 * The codec without the Worker around it, over the library that its local stand-in is made of as well: from Node each call of a binding
 * takes longer than drawing a picture.
 */
export async function openSharpCodec(): Promise<ImageCodec> {
  const { default: sharp } = await import("sharp");
  const open = async (source: ImageSource) => sharp(await new Response(await source()).arrayBuffer());
  return {
    measure: async (source) => {
      const { width, height } = await (await open(source)).metadata();
      return { width, height };
    },
    draw: async (source, { rotate, mirror }, edge) => {
      const image = (await open(source)).flop(mirror).rotate(rotate);
      return Uint8Array.from(await (edge ? image.resize(edge) : image).webp({ effort: 0 }).toBuffer());
    },
  };
}
