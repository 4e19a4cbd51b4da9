import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Db } from "../../db/client";
import type { CurrentUser } from "../auth/current-user";
import { demandRight } from "../auth/demand-right";
import { DomainError } from "../modules/base/domain-error";
import type { Actor, SentKey } from "../modules/base/edits/actor";
import type { ReceivedUpload } from "../modules/base/files/upload";
import type { Right } from "../modules/base/rights/rights";
import { fullNameOf } from "../modules/together/users/full-name";
import { refusals } from "../texts/refusals";
import { reasonOf } from "./forms/bound-body";
import { checkFieldNames } from "./forms/check-field-names";
import { digestForm, requestKeyOf } from "./forms/digest-form";
import { type FileBound, readForm } from "./forms/read-form";
import { type UploadBound, withUploads } from "./forms/with-uploads";
import { logFailure } from "./log";
import { isMendable, refusalStatus } from "./refusal-status";
import { REQUEST_KEY, STAY } from "./wire/field-names";
import type { PageRefusal } from "./wire/form-failure";
import { refuseForm } from "./wire/refuse-form";

/** What a page's loader may use. */
export type PageCall = {
  db: Db;
  user: CurrentUser;
  params: Record<string, string | undefined>;
  url: URL;
  request: Request;
  context: AppLoadContext;
};

/** What a page's action may use. */
export type FormCall = PageCall & {
  form: FormData;
  /** Whether a running script sent it, which stays where it is and loads the screen anew by itself. */
  stays: boolean;
  /** Files that were put away while the form came in; those that no row takes are removed. */
  uploads: ReceivedUpload[];
  actor: Actor;
};

/** Makes a page's loader: someone must be signed in and have the right, which may hang on what the address names. */
export function pageLoader<T>(
  right: Right | ((params: PageCall["params"]) => Right),
  load: (call: PageCall) => Promise<T>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(enter(typeof right === "function" ? right(params) : right, request, params, context));
    } catch (error) {
      throw asResponse(error, context, new URL(request.url));
    }
  };
}

/**
 * Makes a page's action: as `pageLoader`, with the form read, and refusals that a person can mend sent back with what was typed.
 * `file` bounds the files of a form that takes some, put away while they come in if it says where.
 */
export function pageAction<T>(right: Right, act: (call: FormCall) => Promise<T>, file?: FileBound | UploadBound) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    let form = new FormData();
    try {
      const call = enter(right, request, params, context);
      const upload = file && "prefix" in file ? file : undefined;
      return await withUploads(request, context, upload, async (sent) => {
        const sentForm = sent?.form ?? (await readForm(request, context.body, file));
        checkFieldNames(sentForm);
        form = sentForm;
        const { user, url } = call;
        const uploads = sent?.uploads ?? [];
        const stays = form.has(STAY);
        form.delete(STAY);
        const requestKey = await takeKey(form, uploads, `${user.id} ${url.pathname}`);
        const now = context.now.toISOString();
        const actor: Actor = { userId: user.id, userName: fullNameOf(user), now, requestKey };
        return act({ ...call, form, stays, uploads, actor });
      });
    } catch (thrown) {
      const error = reasonOf(thrown, context.body);
      if (error instanceof DomainError && isMendable[error.code])
        return data(refuseForm(form, error.message, error.details), { status: refusalStatus[error.code] });
      throw asResponse(error, context);
    }
  };
}

/** Takes the key of its sending out of a form. A form that was changed and sent again under the same key is another one. */
async function takeKey(form: FormData, uploads: readonly ReceivedUpload[], place: string): Promise<SentKey | null> {
  const chosen = form.get(REQUEST_KEY);
  form.delete(REQUEST_KEY);
  if (typeof chosen !== "string" || chosen === "") return null;
  const digest = await digestForm(form, uploads);
  return requestKeyOf(place, `${chosen} ${digest}`, digest);
}

function enter(
  right: Right,
  request: Request,
  params: Record<string, string | undefined>,
  context: AppLoadContext,
): PageCall {
  const { authentication, db } = context;
  if (!authentication.user) {
    const { refusal } = authentication;
    // Someone who simply has not signed in yet needs no reproach on the login page; who sent something was signed in once.
    const unsaid = request.method === "GET" ? "" : refusals.signedOut;
    const known = refusal === "unknown" || refusal === "locked";
    const code = known ? "turned-away" : "unauthenticated";
    throw new DomainError(code, refusal === "anonymous" ? unsaid : refusals[refusal]);
  }
  demandRight(authentication.user, right);
  return { db, user: authentication.user, params, url: new URL(request.url), request, context };
}

/**
 * What a failed page throws: a refusal with its status, or, for a bug, a 500 that names the log's line. `asked` is the address
 * that was read.
 */
function asResponse(error: unknown, context: AppLoadContext, asked?: URL): unknown {
  if (error instanceof Response) return error;
  if (error instanceof DomainError) return data(refusalOf(error, asked), { status: refusalStatus[error.code] });
  if (isThrownData(error)) return error;
  logFailure(context.requestId, error);
  return data({ message: refusals.bug(context.requestId) }, { status: 500 });
}

/** What a failed page says of a refusal; of a part of its address, whose names are English, in words of its own. */
function refusalOf({ code, message, details }: DomainError, asked: URL | undefined): PageRefusal {
  const refused = Object.keys(details.fieldErrors ?? {}).filter((name) => asked?.searchParams.has(name));
  if (!asked || refused.length === 0) return { code, message, title: refusals.titles[code] };
  return {
    code,
    message: refusals.badAddress(refused),
    title: refusals.badAddressTitle,
    onward: wayWithout(asked, refused),
  };
}

/** Leads to an address without the parameters that were refused. */
function wayWithout({ pathname, searchParams }: URL, refused: string[]): PageRefusal["onward"] {
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !refused.includes(name)));
  return { to: kept.size > 0 ? `${pathname}?${kept}` : pathname, label: refusals.withoutParameter };
}

function isThrownData(error: unknown): boolean {
  return typeof error === "object" && error !== null && (error as { type?: unknown }).type === "DataWithResponseInit";
}
