import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Db } from "../../db/client";
import type { CurrentUser } from "../auth/current-user";
import { demandRight } from "../auth/demand-right";
import { DomainError } from "../modules/base/domain-error";
import type { Actor, SentKey } from "../modules/base/edits/actor";
import { refusalAt } from "../modules/base/edits/refusal-at";
import { parseValues } from "../modules/base/fields/parse-values";
import { sha256Of } from "../modules/base/files/sha256";
import type { ReceivedUpload } from "../modules/base/files/upload";
import type { Right } from "../modules/base/rights/rights";
import { fullNameOf } from "../modules/together/users/full-name";
import { refusals } from "../texts/refusals";
import { validation } from "../texts/validation";
import { answerOnce, JSON_TYPE, TEXT_TYPE } from "./answer-once";
import { reasonOf } from "./forms/bound-body";
import { checkFieldNames } from "./forms/check-field-names";
import { digestForm, requestKeyOf } from "./forms/digest-form";
import { type FileBound, readForm } from "./forms/read-form";
import { type UploadBound, withUploads } from "./forms/with-uploads";
import { logFailure } from "./log";
import { refusalStatus } from "./refusal-status";

/** What a handler of `/api` may use. */
export type Call = {
  db: Db;
  user: CurrentUser;
  actor: Actor;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  request: Request;
  /** What was sent to an operation that takes a file; empty for others. */
  form: FormData;
  /** Files that were put away while the form came in; those that no row takes are removed. */
  uploads: ReceivedUpload[];
  context: AppLoadContext;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * How one method of a path answers: who may call it, by its parameters too, and what it does. A Response is sent as it
 * is, all else as JSON, or as `plainText`. `file` bounds a form's files, `upload` those put away meanwhile.
 */
type Operation = {
  right: Right | ((params: Call["params"]) => Right);
  run: (call: Call) => Promise<unknown>;
  plainText?: boolean;
  file?: FileBound;
  upload?: UploadBound;
};

const SUCCESS: Record<Method, number> = { GET: 200, POST: 201, PUT: 200, DELETE: 204 };

/** Makes a route's loader and action for `/api`: who is asking, may they, the call, and every failure as JSON. */
export function jsonEdge(operations: Partial<Record<Method, Operation>>) {
  const answer = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      return await call(operations, request, params, context);
    } catch (thrown) {
      const error = reasonOf(thrown, context.body);
      if (error instanceof DomainError) {
        const { fieldErrors, conflicts } = error.details;
        return Response.json({ message: error.message, fieldErrors, conflicts }, { status: refusalStatus[error.code] });
      }
      logFailure(context.requestId, error);
      return Response.json({ message: refusals.bug(context.requestId) }, { status: 500 });
    }
  };
  return { loader: answer, action: answer };
}

async function call(
  operations: Partial<Record<Method, Operation>>,
  request: Request,
  params: Record<string, string | undefined>,
  context: AppLoadContext,
): Promise<Response> {
  const { authentication } = context;
  if (!authentication.user) {
    const known = authentication.refusal === "unknown" || authentication.refusal === "locked";
    throw new DomainError(known ? "forbidden" : "unauthenticated", refusals[authentication.refusal]);
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  const operation = operations[method as Method];
  if (!operation) {
    const Allow = Object.keys(operations).join(", ");
    if (!Allow) throw new DomainError("not-found", refusals.pathNotFound);
    return Response.json({ message: refusals.methodNotAllowed(request.method) }, { status: 405, headers: { Allow } });
  }
  const { user } = authentication;
  const right = typeof operation.right === "function" ? operation.right(params) : operation.right;
  demandRight(user, right);
  const url = new URL(request.url);
  return withUploads(request, context, operation.upload, async (sent) => {
    const form = sent?.form ?? (operation.file ? await readForm(request, context.body, operation.file) : undefined);
    if (form) checkFieldNames(form);
    const uploads = sent?.uploads ?? [];
    return carryOut(operation, { request, url, user, params, context, method, form, uploads });
  });
}

/** What a call brings, its form read if the operation takes one. */
type Arrived = Pick<Call, "user" | "params" | "request" | "context" | "uploads"> & {
  url: URL;
  method: string;
  form: FormData | undefined;
};

async function carryOut(
  operation: Operation,
  { request, url, user, params, context, method, form, uploads }: Arrived,
): Promise<Response> {
  const { db } = context;
  const { requestKey, body } = await readKey(request, url, user.id, form && { form, uploads });
  const actor: Actor = { userId: user.id, userName: fullNameOf(user), now: context.now.toISOString(), requestKey };
  const type = operation.plainText ? TEXT_TYPE : JSON_TYPE;
  const run = async () => {
    const { searchParams: query } = url;
    const sent = { form: form ?? new FormData(), uploads };
    const result = await operation.run({ db, user, actor, params, query, request: body, ...sent, context });
    if (result instanceof Response) return result;
    const status = SUCCESS[method as Method];
    if (status === 204) return new Response(null, { status });
    const text = operation.plainText ? String(result) : JSON.stringify(result);
    return new Response(text, { status, headers: { "Content-Type": type } });
  };
  return requestKey ? answerOnce(db, actor, { method, type }, run) : run();
}

/** The key under which a request may be repeated, if it has one, and the request with its body still to be read. */
async function readKey(
  request: Request,
  url: URL,
  userId: number,
  sent: { form: FormData; uploads: ReceivedUpload[] } | undefined,
): Promise<{ requestKey: SentKey | null; body: Request }> {
  const chosen = request.headers.get("Idempotency-Key");
  const { method, headers } = request;
  if (!chosen || method === "GET" || method === "HEAD") return { requestKey: null, body: request };
  const text = sent ? "" : await request.text();
  const said = JSON.stringify([url.search, sent ? await digestForm(sent.form, sent.uploads) : text]);
  // Clients choose their keys freely: the same one from somebody else, or for another call, is another key.
  const requestKey = await requestKeyOf(`api ${userId} ${method} ${url.pathname}`, chosen, await sha256Of(said));
  return { requestKey, body: sent ? request : new Request(request.url, { method, headers, body: text }) };
}

/** Reads a JSON body by a schema; `version`, if a client sends it along, is given apart. */
export async function readJson<T>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<{ values: T; version: number | null }> {
  const body = await readBody(request);
  const { version, ...rest } = (isObject(body) ? body : {}) as Record<string, unknown>;
  if (version !== undefined && version !== null && !(Number.isSafeInteger(version) && (version as number) > 0))
    throw refusalAt("version", validation.expectedId);
  return { values: parseValues(schema, isObject(body) ? rest : body), version: (version as number | null) ?? null };
}

async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new DomainError("unsupported-type", refusals.expectedJson);
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid", refusals.noJson);
  }
}

/** Reads a body of plain text; another content type is refused with the given sentence. */
export async function readPlainText(request: Request, expected: string): Promise<string> {
  if (!/^text\/plain\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new DomainError("unsupported-type", expected);
  return request.text();
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
