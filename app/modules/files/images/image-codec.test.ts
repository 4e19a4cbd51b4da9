import { expect, test } from "vitest";
import { openCodec } from "./master/image-codec";
import { UPRIGHT } from "./master/orientation";

const source = async () => new Blob(["image"]).stream();

/** A binding that fails with these errors, one after another, before it answers. */
function failing(...errors: Error[]) {
  const answer = <T>(value: T): T => {
    const error = errors.shift();
    if (error) throw error;
    return value;
  };
  const image = {
    transform: () => image,
    output: async () => answer({ image: () => new Blob(["webp"]).stream() }),
  };
  const info = async () => answer({ format: "image/png", fileSize: 5, width: 30, height: 20 });
  return openCodec({ info, input: () => image } as unknown as ImagesBinding);
}

const lost = () => new Error("Network connection lost.");
const coded = (code: number) => Object.assign(new Error("Images"), { code });

test("a connection that is lost says nothing of an image: it is asked again", async () => {
  expect(await failing(lost(), lost()).measure(source)).toEqual({ width: 30, height: 20 });
  expect(await failing(lost()).draw(source, UPRIGHT, { width: 16 })).toHaveLength(4);
});

test("a service that is lost for good, or out of order, is no fault of the image", async () => {
  await expect(failing(lost(), lost(), lost()).measure(source)).rejects.toThrow("lost");
  await expect(failing(coded(9505)).measure(source)).rejects.toThrow("Images");
});

test("what cannot be read is null", async () => {
  expect(await failing(coded(9412)).measure(source)).toBeNull();
  expect(await failing(new Error("Input buffer has corrupt header")).draw(source, UPRIGHT, null)).toBeNull();
});

test("a file that cannot be fetched is no image that cannot be read", async () => {
  let tries = 0;
  const broken = (error: Error) => async () => {
    tries++;
    throw error;
  };
  const outage = new Error("We encountered an internal error. Please try again. (10001)");
  await expect(failing().measure(broken(outage))).rejects.toThrow("10001");
  await expect(failing().draw(broken(outage), UPRIGHT, null)).rejects.toThrow("10001");
  expect(tries).toBe(2);
  await expect(failing().measure(broken(lost()))).rejects.toThrow("lost");
  expect(tries).toBe(5);
});
