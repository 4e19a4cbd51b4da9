import type { AppLoadContext } from "@remix-run/cloudflare";
import { describeFailure } from "./describe-failure";

/** Writes one JSON line about an answered request: no query, no token, nothing that a person typed. */
export function logRequest(request: Request, response: Response, context: AppLoadContext, milliseconds: number): void {
  console.info(
    JSON.stringify({
      requestId: context.requestId,
      method: request.method,
      route: new URL(request.url).pathname,
      status: response.status,
      milliseconds,
      databaseMilliseconds: context.databaseUse.milliseconds,
      roundTrips: context.databaseUse.roundTrips,
    }),
  );
}

/** Writes one JSON line about a bug, under the id that the person who met it was shown, with nothing of what was at work. */
export function logFailure(requestId: string, error: unknown): void {
  console.error(JSON.stringify({ requestId, error: describeFailure(error) }));
}

/** Where work writes that no request asked for: a JSON line each, with nothing that a person typed. */
export const log = {
  line: (fields: Record<string, string | number>) => console.info(JSON.stringify(fields)),
  failure: logFailure,
};

export type Log = typeof log;
