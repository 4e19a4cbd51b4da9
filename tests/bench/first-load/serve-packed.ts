import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import sharp from "sharp";
import type { Target } from "../compare-speed";

const pack = promisify(gzip);

const packedFiles = new Map<string, Promise<Buffer>>();

/** A file of the build as it travels, packed once. */
function packFile(path: string, bytes: Buffer): Promise<Buffer> {
  const file = packedFiles.get(path) ?? pack(bytes);
  packedFiles.set(path, file);
  return file;
}

/** Types of the build's files; those of the first kind travel packed. */
const packed: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};
const unpacked: Record<string, string> = { ".woff2": "font/woff2", ".png": "image/png" };

/** A Worker behind what Cloudflare does with its answers: the build's files beside it, everything that is text packed. */
export type PackedServer = { url: URL; stop: () => Promise<void> };

/** Serves a Worker of the bench. Its images are only rows, so that each thumbnail is one and the same photograph. */
export async function servePacked(worker: Target, client: string): Promise<PackedServer> {
  const thumbnail = await drawThumbnail();
  const server = createServer(async (request, response) => {
    try {
      const path = request.url ?? "/";
      if (path.includes("image-set=")) send(response, 200, { "Content-Type": "image/webp" }, thumbnail);
      else if (!(await sendFile(response, client, path))) await passOn(response, worker, path);
    } catch (error) {
      send(response, 500, {}, Buffer.from(String(error)));
    }
  });
  // A connection that is closed just as the browser takes it up again would let a page wait for ever.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: new URL(`http://localhost:${(server.address() as AddressInfo).port}`),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends a file of the build, if that is what a path names. */
async function sendFile(response: ServerResponse, client: string, path: string): Promise<boolean> {
  const { pathname } = new URL(path, "http://localhost");
  const extension = extname(pathname);
  const type = packed[extension] ?? unpacked[extension];
  if (!type || pathname.startsWith("/api/")) return false;
  const bytes = await readFile(join(client, pathname)).catch(() => null);
  if (!bytes) return false;
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  if (extension in packed)
    send(response, 200, { ...headers, "Content-Encoding": "gzip" }, await packFile(pathname, bytes));
  else send(response, 200, headers, bytes);
  return true;
}

async function passOn(response: ServerResponse, worker: Target, path: string): Promise<void> {
  const answer = await fetch(new URL(path, worker.url), { headers: worker.headers, redirect: "manual" });
  const headers = Object.fromEntries(answer.headers);
  const body = await pack(Buffer.from(await answer.arrayBuffer()));
  send(response, answer.status, { ...headers, "content-encoding": "gzip" }, body);
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: Buffer): void {
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}

/** As large and as heavy as a thumbnail of a photograph is. */
function drawThumbnail(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  return sharp({ create: { width: 427, height: 320, channels: 3, background: "#888", noise } })
    .blur(1.2)
    .webp({ quality: 80 })
    .toBuffer();
}
