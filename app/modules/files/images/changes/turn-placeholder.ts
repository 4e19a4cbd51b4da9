import type { ImageCodec } from "../master/image-codec";
import type { Rotation } from "../master/rotation-values";

/** A rotation and so many degrees with the clock more. */
export function turnedFurther(rotation: Rotation, by: number): Rotation {
  return ((rotation + by + 360) % 360) as Rotation;
}

/** What is seen of an image until more is there, turned like it; as it was if it cannot be drawn. */
export async function turnPlaceholder(
  codec: ImageCodec,
  { placeholder, rotation: from }: { placeholder: string; rotation: Rotation },
  to: Rotation,
): Promise<string> {
  const blob = new Blob([Buffer.from(placeholder, "base64")]);
  const drawn = await codec.draw(async () => blob.stream(), { mirror: false, rotate: turnedFurther(to, -from) }, null);
  return drawn ? Buffer.from(drawn).toString("base64") : placeholder;
}
