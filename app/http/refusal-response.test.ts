import { expect, test } from "vitest";
import { refusalResponse } from "./refusal-response";

const refuse = (path: string) => refusalResponse(new Request(`http://localhost${path}`), 403, "Das geht nicht.");

test("a program is refused in JSON, a person on a German page", async () => {
  const json = refuse("/api/properties");
  expect([json.status, await json.json()]).toEqual([403, { message: "Das geht nicht." }]);
  for (const path of ["/properties/1", "/", "/apiary"]) {
    const page = refuse(path);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([403, "text/html; charset=utf-8"]);
    const html = await page.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("<p>Das geht nicht.</p>");
    expect(html).not.toMatch(/<script|<style|style=/);
  }
});
