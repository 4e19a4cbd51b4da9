import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root";
import { readEnvironment } from "./read-environment";

test("without variables the usual ports and the state folder of the project are taken", () => {
  const usual = { port: 8787, googlePort: 8788, stateDir: resolve(projectRoot, ".wrangler/state") };
  expect(readEnvironment({})).toEqual(usual);
  expect(readEnvironment({ PORT: "", GOOGLE_PORT: "", STATE_DIR: "" })).toEqual(usual);
});

test("a state folder is meant from the project's folder unless it is absolute", () => {
  expect(readEnvironment({ STATE_DIR: "other" }).stateDir).toBe(resolve(projectRoot, "other"));
  expect(readEnvironment({ STATE_DIR: "/somewhere/else" }).stateDir).toBe("/somewhere/else");
});

test.each(["abc", "0", "65536", "-1", "80.5", "0x50", "8787 ", "１２"])("the port %j is refused in German", (text) => {
  expect(() => readEnvironment({ PORT: text })).toThrow(`PORT muss eine Zahl von 1 bis 65535 sein, nicht „${text}“.`);
  expect(() => readEnvironment({ GOOGLE_PORT: text })).toThrow(/^GOOGLE_PORT muss/);
});

test("any two different ports are taken, the same one twice is not", () => {
  const ports = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(ports, ports, (port, googlePort) => {
      const read = () => readEnvironment({ PORT: String(port), GOOGLE_PORT: String(googlePort) });
      if (port === googlePort) expect(read).toThrow("müssen verschieden sein");
      else expect(read()).toMatchObject({ port, googlePort });
    }),
  );
});
