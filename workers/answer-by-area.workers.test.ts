import { env } from "cloudflare:workers";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import * as built from "#server-build";
import { ORIGIN } from "../tests/support/call";
import { createPerson, inBrowser } from "../tests/support/people";
import { addGroup } from "../tests/support/portfolio";
import { answerByArea } from "./answer-by-area";
import type { Bindings } from "./bindings";
import { loadContext } from "./load-context";

const build = built as unknown as ServerBuild;

test("every address is answered as by one handler of all routes", async () => {
  const admin = await inBrowser(await createPerson("admin"));
  const groupId = await addGroup("Wohnungen Süd");
  const whole = createRequestHandler(build);
  const byArea = answerByArea(build);
  const group = `/property-groups/${groupId}`;
  const seen: number[] = [];
  for (const path of [
    "/",
    "/property-groups",
    group,
    `${group}/`,
    `${group}?published=published`,
    `${group}/new`,
    `${group}/nothing`,
    `${group}.data`,
    "/property-groups.data",
    "/_root.data",
    `/PROPERTY-GROUPS/${groupId}`,
    `/property%2Dgroups/${groupId}`,
    `//property-groups/${groupId}`,
    "/properties/1",
    "/nothing",
    "/nothing/at/all",
    "/settings",
    "/settings/users",
    "/accounting",
    "/accounting/flow-choices?type=LOAN",
    "/login",
    "/api/property-groups",
    `/api${group}`,
    "/API/property-groups",
    "/api/nothing",
    "/api",
    `/__manifest?p=${group}&p=/settings/users&version=${build.assets.version}`,
  ]) {
    const ask = async (answer: typeof whole) => {
      const headers = { Host: "localhost", ...admin.headers };
      const request = new Request(new URL(`${ORIGIN}${path}`), { headers });
      const context = await loadContext(request, env as Bindings);
      const response = await answer(request, { ...context, now: new Date("2026-11-21"), nonce: "nonce" });
      const body = (await response.text()).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "key");
      return { path, status: response.status, headers: [...response.headers], body };
    };
    const answered = await ask(byArea);
    expect(answered).toEqual(await ask(whole));
    seen.push(answered.status);
  }
  expect(new Set(seen)).toEqual(new Set([200, 202, 302, 403, 404, 405]));
});
