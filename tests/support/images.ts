import { env } from "cloudflare:workers";
import { inflateSync } from "node:zlib";
import { expect } from "vitest";
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
  const { width, height, at } = readPng(await recode(image, "image/png"));
  const inset = (length: number) => Math.floor(length / 8);
  const [left, right] = [inset(width), width - 1 - inset(width)];
  const [top, bottom] = [inset(height), height - 1 - inset(height)];
  return { width, height, corners: [at(left, top), at(right, top), at(left, bottom), at(right, bottom)].map(nameOf) };
}

function nameOf(parts: number[]): string {
  const strong = parts.map((part) => part > 128).join();
  return { "true,false,false": "red", "false,true,false": "green", "false,false,true": "blue" }[strong] ?? "white";
}

/** Reads a PNG of eight bits without interlace. */
function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const parts = bytes[25] === 6 ? 4 : 3;
  const pieces: Uint8Array[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at))
    if (new TextDecoder().decode(bytes.subarray(at + 4, at + 8)) === "IDAT")
      pieces.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  const packed = new Uint8Array(inflateSync(Buffer.concat(pieces)));
  const line = width * parts;
  const pixels = new Uint8Array(line * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < line; x++) {
      const left = x < parts ? 0 : pixels[y * line + x - parts]!;
      const up = y === 0 ? 0 : pixels[(y - 1) * line + x]!;
      const corner = x < parts || y === 0 ? 0 : pixels[(y - 1) * line + x - parts]!;
      const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][packed[y * (line + 1)]!]!;
      pixels[y * line + x] = packed[y * (line + 1) + 1 + x]! + foretold;
    }
  return { width, height, at: (x: number, y: number) => [...pixels.subarray(y * line + x * parts).subarray(0, 3)] };
}

function paeth(left: number, up: number, corner: number): number {
  const foretold = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(foretold - value));
  return [left, up, corner][distances.indexOf(Math.min(...distances))]!;
}
