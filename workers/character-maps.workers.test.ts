import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openCharacterMaps } from "./character-maps";

test("character maps lie beside what travels to the browser, and nothing else is read from there", async () => {
  const maps = openCharacterMaps(env.ASSETS);
  expect((await maps("UniGB-UCS2-H"))?.length).toBeGreaterThan(10_000);
  expect(await maps("Erfunden-H")).toBeNull();
  expect(await maps("../licences.txt?")).toBeNull();
  expect(await openCharacterMaps(undefined)("UniGB-UCS2-H")).toBeNull();
});
