import type { AppLoadContext, RequestHandler } from "@remix-run/cloudflare";
import { needsRenewal, writeSession } from "../app/auth/session.server";
import { boundBody } from "../app/http/forms/bound-body";
import { logFailure, logRequest } from "../app/http/log";
import { refusalResponse } from "../app/http/refusal-response";
import { refusalStatus } from "../app/http/refusal-status";
import { dayOf } from "../app/modules/base/calendar/day";
import { may } from "../app/modules/base/rights/rights";
import { refreshKept } from "../app/modules/books/kept-receivables/run-on-kept";
import { sealJournal } from "../app/modules/books/ledger/journal/seal-journal.server";
import { refusals } from "../app/texts/refusals";
import type { Bindings } from "./bindings";
import { writeBookmark } from "./bookmark";
import { foreignOrigin } from "./foreign-origin";
import { isSafe } from "./is-safe";
import { loadContext } from "./load-context";
import { secure } from "./security-headers";

const MADE_UP_HOST = "X-Forwarded-Host";

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** What the data of pages are asked for with, by the browser's scripts. */
const METHODS_OF_DATA = ["GET", "HEAD", "POST"];

/** Answers a request: finds out who is asking, lets Remix draw the answer, and adds what every answer carries. */
export async function handleRequest(
  request: Request,
  bindings: Bindings,
  remix: RequestHandler,
  invocation?: ExecutionContext,
): Promise<Response> {
  const began = Date.now();
  const url = new URL(request.url);
  const issuer = bindings.GOOGLE_ISSUER;
  if (foreignOrigin(request))
    return secure(refusalResponse(request, 403, refusals["foreign-origin"]), url, null, issuer);
  // Remix would answer a method that it does not know in English, or fail.
  const methods = asksForData(url) ? METHODS_OF_DATA : METHODS;
  if (!methods.includes(request.method)) {
    const refusal = refusalResponse(request, 405, refusals.methodNotAllowed(request.method));
    refusal.headers.set("Allow", methods.join(", "));
    return secure(refusal, url, null, issuer);
  }
  try {
    const context = await loadContext(request, bindings);
    const drawn = await remix(forRemix(request, context), context);
    const response = refusalOfBody(request, drawn, context) ?? withoutNeedlessBody(request, drawn);
    await addCookies(request, response, url, context);
    if (mayHaveBooked(request, context)) invocation?.waitUntil(settleLater(context));
    const { milliseconds, roundTrips, statements } = context.databaseUse;
    const use = `${roundTrips} round trips, ${statements} statements`;
    response.headers.set("Server-Timing", `db;dur=${milliseconds};desc="${use}"`);
    logRequest(request, response, context, Date.now() - began);
    return secure(response, url, context.nonce, issuer);
  } catch (error) {
    const requestId = crypto.randomUUID();
    logFailure(requestId, error);
    return secure(refusalResponse(request, 500, refusals.bug(requestId)), url, null, issuer);
  }
}

/** Whether the request can have written to the ledger: behind its answer the journal is sealed, and what tenants owe reckoned. */
function mayHaveBooked(request: Request, { authentication: { user } }: AppLoadContext): boolean {
  return user !== null && !isSafe(request) && may(user, "openAccounting");
}

/** So many agreements are reckoned behind an answer at most. */
const MOST_AGREEMENTS = 2_000;

async function settleLater({ db, requestId, now }: AppLoadContext): Promise<void> {
  try {
    await sealJournal(db);
    await refreshKept(db, dayOf(now), MOST_AGREEMENTS);
  } catch (error) {
    logFailure(requestId, error);
  }
}

function asksForData({ pathname }: URL): boolean {
  return pathname.endsWith(".data");
}

/**
 * The request as Remix gets it: its body bounded, without a host that a client made up, by which Remix would judge its
 * origin. HEAD of a page's data becomes GET, as Remix takes all else for an action.
 */
function forRemix(request: Request, { body }: AppLoadContext): Request {
  const isHeadOfData = request.method === "HEAD" && asksForData(new URL(request.url));
  const bounded = isHeadOfData ? new Request(request, { method: "GET" }) : boundBody(request, body);
  if (!bounded.headers.has(MADE_UP_HOST)) return bounded;
  const honest = new Request(bounded);
  honest.headers.delete(MADE_UP_HOST);
  return honest;
}

/** The answer as one that can be added to; who asks for its head gets no more. */
function withoutNeedlessBody({ method }: Request, drawn: Response): Response {
  return new Response(method === "HEAD" ? null : drawn.body, drawn);
}

/** The answer to a body that was refused while a route read it, if the route's own does not say so. */
function refusalOfBody(request: Request, drawn: Response, { body: { refusal } }: AppLoadContext): Response | null {
  const status = refusal && refusalStatus[refusal.code];
  return status && status !== drawn.status ? refusalResponse(request, status, refusal.message) : null;
}

async function addCookies(request: Request, response: Response, url: URL, context: AppLoadContext): Promise<void> {
  const { authentication, now, signIn } = context;
  const session = authentication.user ? authentication.session : null;
  if (session && needsRenewal(session, now) && !response.headers.has("Set-Cookie"))
    response.headers.append("Set-Cookie", await writeSession(session, signIn.secrets, url, now));
  const bookmark = context.bookmark();
  if (bookmark && !isSafe(request)) response.headers.append("Set-Cookie", writeBookmark(bookmark, url));
}
