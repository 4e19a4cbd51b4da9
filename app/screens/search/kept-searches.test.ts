import { expect, test } from "vitest";
import { addSearch, searchesIn } from "./kept-searches";

test("the latest search stands first, each once, eight at most", () => {
  expect(addSearch(["leipzig", "müller"], "  Müller ")).toEqual(["Müller", "leipzig"]);
  expect(addSearch(["leipzig"], "karl  liebknecht")).toEqual(["karl liebknecht", "leipzig"]);
  expect(addSearch(["leipzig"], "   ")).toEqual(["leipzig"]);
  expect(addSearch(["leipzig"], "x".repeat(5000))).toEqual(["leipzig"]);
  const many = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].reduce<string[]>(addSearch, []);
  expect(many).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("whatever stands in the browser's storage, it is read", () => {
  expect(searchesIn(null)).toEqual([]);
  expect(searchesIn("")).toEqual([]);
  expect(searchesIn("{")).toEqual([]);
  expect(searchesIn('{"a":1}')).toEqual([]);
  expect(searchesIn('["leipzig",1,null,""]')).toEqual(["leipzig"]);
  expect(searchesIn(JSON.stringify(Array(20).fill("a")))).toHaveLength(8);
});
