import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { readPng } from "../../app/modules/files/images/master/read-png";
import { call } from "./call";
import type { Person } from "./people";

/** The form that brings an image to an album. */
export function imageForm(name: string, content: BlobPart): FormData {
  const form = new FormData();
  form.set("file", new File([content], name));
  return form;
}

/** Adds an image to an album and returns its descriptor. */
export async function addTo(albumId: number, person: Person, name: string, content: BlobPart) {
  const answer = await call(person, "POST", `/api/images/${albumId}`, imageForm(name, content));
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
}

/** The same image in another format. */
export async function recode(
  image: Uint8Array<ArrayBuffer>,
  format: "image/jpeg" | "image/png" | "image/avif" | "image/webp",
) {
  const drawn = await env.IMAGES.input(new Blob([image]).stream()).output({ format });
  return new Uint8Array(await new Response(drawn.image()).arrayBuffer());
}

/** The size of an image and its four corners, left upper, right upper, left lower, right lower: the strongest of their colours. */
export async function cornersOf(image: Uint8Array<ArrayBuffer>) {
  const pixels = readPng(await recode(image, "image/png"));
  if (!pixels) throw new Error("the image cannot be read");
  const { width, height, parts, bytes } = pixels;
  const at = (x: number, y: number) => [...bytes.subarray((y * width + x) * parts).subarray(0, 3)];
  const inset = (length: number) => Math.floor(length / 8);
  const [left, right] = [inset(width), width - 1 - inset(width)];
  const [top, bottom] = [inset(height), height - 1 - inset(height)];
  return { width, height, corners: [at(left, top), at(right, top), at(left, bottom), at(right, bottom)].map(nameOf) };
}

function nameOf(parts: number[]): string {
  const strong = parts.map((part) => part > 128).join();
  return { "true,false,false": "red", "false,true,false": "green", "false,false,true": "blue" }[strong] ?? "white";
}
