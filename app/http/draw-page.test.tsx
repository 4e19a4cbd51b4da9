import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { drawPage } from "./draw-page.server";

const text = new TextDecoder();

const answer = { arrived: false };

function Late() {
  if (answer.arrived) return <p>später</p>;
  throw Promise.resolve().then(() => {
    answer.arrived = true;
  });
}

const failure = new Error("kaputt");

function Broken(): never {
  throw failure;
}

test("a page comes whole, with what had to be waited for in its place", async () => {
  const long = "Straße ".repeat(10_000);
  const onError = vi.fn();
  const page = await drawPage(
    <main>
      <p>{long}</p>
      <Suspense fallback="lädt">
        <Late />
      </Suspense>
      <p>zuletzt</p>
    </main>,
    { nonce: "nonce", onError },
  );
  expect(text.decode(page).replace(/<!--.*?-->/g, "")).toBe(`<main><p>${long}</p><p>später</p><p>zuletzt</p></main>`);
  expect(onError).not.toHaveBeenCalled();
});

test("a frame that cannot be drawn is refused, a part of it is left to the browser", async () => {
  const onError = vi.fn();
  await expect(drawPage(<Broken />, { nonce: "nonce", onError })).rejects.toBe(failure);
  expect(onError).toHaveBeenCalledWith(failure);

  const page = await drawPage(
    <main>
      <Suspense fallback="lädt">
        <Broken />
      </Suspense>
    </main>,
    { nonce: "nonce", onError },
  );
  expect(text.decode(page)).toContain("lädt");
  expect(onError).toHaveBeenCalledTimes(2);
});

test("letters of several bytes come through whole, wherever a piece of the page ends", async () => {
  for (let before = 0; before < 4; before++) {
    const words = [`${"x".repeat(before)}ß`, ...Array.from({ length: 2_000 }, (_, index) => `Müßig – ${index} € 🏠`)];
    const page = await drawPage(
      <p>
        {words.map((word) => (
          <i key={word} title={word} />
        ))}
      </p>,
      { nonce: "", onError: () => {} },
    );
    expect(text.decode(page)).toBe(`<p>${words.map((word) => `<i title="${word}"></i>`).join("")}</p>`);
  }
});
