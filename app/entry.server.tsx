import type { ActionFunctionArgs, AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { drawPage } from "~/http/draw-page.server";
import { logFailure } from "~/http/log";
import { NonceContext } from "~/ui/nonce";
import { readTheme, ThemeContext } from "~/ui/theme";

const LOGIN_PAGE_STATUS = 200;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
) {
  const body = await drawPage(
    <NonceContext.Provider value={nonce}>
      <ThemeContext.Provider value={readTheme(request.headers.get("Cookie"))}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </ThemeContext.Provider>
    </NonceContext.Provider>,
    { nonce, onError: (error) => logFailure(requestId, error) },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Someone who is not signed in gets the login page at the address asked for: an answer, not an error.
  return new Response(body, { headers, status: status === 401 ? LOGIN_PAGE_STATUS : status });
}

/** Logs what no edge caught; Remix itself would print errors whole. Paths and methods that no route has are no bugs. */
export function handleError(error: unknown, { request, context }: ActionFunctionArgs): void {
  if (request.signal.aborted || context.body.refusal || isRouteErrorResponse(error)) return;
  logFailure(context.requestId, error);
}
