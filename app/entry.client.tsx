import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { drawnParts } from "~/ui/page/late-part";

/**
 * Waits for the loaders' data, which Remix reads from a stream. It suspends the whole page meanwhile, and a key pressed or
 * a control focused in that moment would end React's hydration for good.
 */
async function readInitialData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

await Promise.all([readInitialData(), drawnParts()]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
