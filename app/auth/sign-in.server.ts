import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import { admitUser } from "../modules/together/users/admit-user";
import { recordSignIn } from "../modules/together/users/repository.server";
import { type GoogleSettings, redirectPaths } from "./google-settings";
import { localPath } from "./local-path";
import { beginSession, signInStorage, writeSession } from "./session.server";
import { type Identity, verifyIdToken } from "./verify-id-token.server";

/** Google's strategy against the endpoints of a setting; who someone is comes from the ID token alone. */
class IdTokenStrategy extends GoogleStrategy<Identity> {
  constructor(settings: GoogleSettings, callbackURL: string) {
    super(
      {
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        callbackURL,
        scope: "openid email profile",
        prompt: "select_account",
      },
      async ({ extraParams }) => {
        const identity = await verifyIdToken(extraParams.id_token, settings);
        if (!identity) throw new AuthorizationError("failed");
        return identity;
      },
    );
    this.authorizationURL = settings.authorizationUrl;
    this.tokenURL = settings.tokenUrl;
  }

  protected override async userProfile() {
    // The ID token says all that is needed; asking the provider once more would only cost a round trip.
    return {
      provider: "google",
      id: "",
      displayName: "",
      name: { familyName: "", givenName: "" },
      emails: [{ value: "" }],
      photos: [{ value: "" }],
      _json: {},
    } as unknown as Awaited<ReturnType<GoogleStrategy<Identity>["userProfile"]>>;
  }
}

function authenticator(request: Request, { signIn }: AppLoadContext) {
  const url = new URL(request.url);
  const storage = signInStorage(signIn.secrets, url);
  return {
    storage,
    authenticator: new Authenticator<Identity>(storage).use(
      new IdTokenStrategy(signIn.google(), new URL(redirectPaths.signIn, url).href),
      "google",
    ),
  };
}

/** Sends someone to Google, remembering where to go on afterwards. */
export async function startSignIn(request: Request, context: AppLoadContext, form: FormData): Promise<Response> {
  const returnTo = localPath(asText(form.get("returnTo")));
  const { authenticator: google, storage } = authenticator(request, context);
  try {
    await google.authenticate("google", new Request(request.url, { headers: request.headers }));
  } catch (toGoogle) {
    if (!(toGoogle instanceof Response)) throw toGoogle;
    const session = await storage.getSession(toGoogle.headers.get("Set-Cookie"));
    session.set("returnTo", returnTo);
    toGoogle.headers.set("Set-Cookie", await storage.commitSession(session));
    return toGoogle;
  }
  return redirect(returnTo);
}

function asText(entry: FormDataEntryValue | null): string | null {
  return typeof entry === "string" ? entry : null;
}

/** Takes someone back from Google: checks the answer, finds the user, and starts the session or says why not. */
export async function finishSignIn(request: Request, context: AppLoadContext): Promise<Response> {
  const { signIn, db, now } = context;
  const url = new URL(request.url);
  const { authenticator: google, storage } = authenticator(request, context);
  const state = await storage.getSession(request.headers.get("Cookie"));
  const returnTo = localPath(state.get("returnTo") ?? null);
  const refuse = (reason: string) => redirect(`/login?${new URLSearchParams({ reason, returnTo })}`);
  if (url.searchParams.has("error")) return refuse("cancelled");

  let identity: Identity;
  try {
    identity = await google.authenticate("google", request, { throwOnError: true });
  } catch (error) {
    if (error instanceof AuthorizationError) return refuse("failed");
    throw error;
  }
  const user = await admitUser(db, identity, signIn.adminEmail, now.toISOString());
  if (!user) return refuse("unknown");
  if (user.locked) return refuse("locked");
  await recordSignIn(db, user.id, identity, now.toISOString());
  const headers = new Headers();
  headers.append("Set-Cookie", await writeSession(beginSession(user.id, now), signIn.secrets, url, now));
  headers.append("Set-Cookie", await storage.destroySession(state));
  return redirect(returnTo, { headers });
}
