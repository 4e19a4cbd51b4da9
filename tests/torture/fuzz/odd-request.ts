import fc from "fast-check";
import type { HtmlForm } from "../../support/read-html";
import type { Sent } from "../../support/rig/caller";
import { bodyFor, oddAddress, oddText, query } from "./odd-values";

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { Accept: "application/json" },
      { "X-Forwarded-Host": "evil.example" },
      { Range: "bytes=0-3" },
      { Range: "bytes=5-1,-9" },
      { "If-None-Match": "*" },
      { "If-Modified-Since": "never" },
      { Origin: "https://evil.example" },
      { Referer: "https://evil.example/" },
      { Authorization: "Bearer x.y.z" },
      { "X-Access-Token": "any" },
      { "Accept-Language": "xx" },
      { "Idempotency-Key": "" },
      { "Idempotency-Key": "x".repeat(5_000) },
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }).map((key) => ({ "Idempotency-Key": `key-${key}` })) },
);

const JSON_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "application/x-www-form-urlencoded",
  "",
];

/** A call of `/api` at an address of the routes, mostly by a method that it takes. */
export function oddCall(pattern: string, methods: readonly string[]): fc.Arbitrary<Sent> {
  const writing = methods.filter((one) => one !== "GET");
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...methods) },
    { weight: 10, arbitrary: fc.constantFrom(...(writing.length > 0 ? writing : methods)) },
    { weight: 1, arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS") },
  );
  const type = fc.oneof(
    { weight: 15, arbitrary: fc.constant("application/json") },
    { weight: 1, arbitrary: fc.constantFrom(...JSON_TYPES) },
  );
  const text = fc.oneof(
    { weight: 12, arbitrary: bodyFor(pattern).map((body) => JSON.stringify(body) ?? "") },
    { weight: 1, arbitrary: oddText },
  );
  const file = fc
    .tuple(oddText, fc.uint8Array({ maxLength: 400 }), fc.constantFrom("file", "files", "label"))
    .map(([name, bytes, field]) => [{ field, name, bytes: new Uint8Array(bytes) }]);
  const isUpload = /attachments$|images\/|bank-transactions$/.test(pattern);
  return fc
    .tuple(oddAddress(pattern), query, method, headers, type, text, isUpload ? file : fc.constant(null))
    .map(([address, asked, how, more, kind, body, files]) => {
      const path = address + asked;
      if (["GET", "HEAD", "OPTIONS"].includes(how)) return { method: how, path, headers: more };
      if (files && how === "POST") {
        const form = () => {
          const made = new FormData();
          made.set("propertyId", "1");
          for (const { field, name, bytes } of files) made.append(field, new File([bytes], name));
          return made;
        };
        return { method: how, path, headers: more, body: form };
      }
      return { method: how, path, headers: { ...more, ...(kind && { "Content-Type": kind }) }, body: () => body };
    });
}

/** A page, as a browser or as its scripts ask for it. */
export function oddVisit(pattern: string): fc.Arbitrary<Sent> {
  const ending = fc.constantFrom("", "", "", "", ".data", "/");
  const method = fc.constantFrom("GET", "GET", "GET", "GET", "GET", "HEAD", "OPTIONS");
  return fc
    .tuple(oddAddress(pattern), ending, query, method, headers)
    .map(([address, end, asked, how, more]) => ({ method: how, path: address + end + asked, headers: more }));
}

const TYPED = "1 0 7 -3,5 1.234,56 31.12.2024 2024-12-31 2026-02-01 on true Miete";

/** A form of a page as it stands there, with some of its fields changed, missing, twice or new. */
export function oddForm(page: string, form: HtmlForm): fc.Arbitrary<Sent> {
  const value = fc.oneof(
    { weight: 3, arbitrary: oddText },
    { weight: 2, arbitrary: fc.constantFrom(...TYPED.split(" ")) },
    ...(form.offered.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...form.offered) }] : []),
  );
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.record({ how: fc.constant("set" as const), value }) },
    { weight: 1, arbitrary: fc.record({ how: fc.constant("drop" as const), value }) },
    { weight: 1, arbitrary: fc.record({ how: fc.constant("double" as const), value }) },
  );
  const changes = fc.dictionary(fc.integer({ min: 0, max: Math.max(0, form.fields.length - 1) }).map(String), change, {
    maxKeys: 6,
  });
  const added = fc.array(
    fc.tuple(
      fc.oneof(
        oddText,
        fc.constantFrom("legs[0].amount", "legs[9].amount", "rentSteps[0].rent", "intent", "stay", "value"),
      ),
      value,
    ),
    { maxLength: 1 },
  );
  return fc
    .tuple(changes, added, fc.boolean(), fc.integer({ min: 1, max: 1_000_000 }), headers)
    .map(([changed, more, inParts, key, sentAlong]) => {
      const entries = form.fields.flatMap(({ name, value: own }, index): [string, string][] => {
        if (name === "requestKey") return [[name, `${own} ${key}`]];
        const { how, value: other } = changed[index] ?? { how: "keep" };
        if (how === "drop") return [];
        if (how === "double")
          return [
            [name, own],
            [name, other],
          ];
        return [[name, how === "set" ? other : own]];
      });
      const all = [...entries, ...more].map((pair): [string, string] => [pair[0], pair[1]]);
      const asParts = inParts || form.enctype.includes("multipart");
      const fill = <Form extends URLSearchParams | FormData>(made: Form): Form => {
        for (const [name, text] of all) made.append(name, text);
        return made;
      };
      const path = form.action || page;
      if (form.method.toLowerCase() !== "post")
        return { method: "GET", path: `${path.split("?")[0]}?${fill(new URLSearchParams())}`, headers: sentAlong };
      return {
        method: "POST",
        path,
        headers: sentAlong,
        body: asParts ? () => fill(new FormData()) : () => fill(new URLSearchParams()),
      };
    });
}
