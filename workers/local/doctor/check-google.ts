import { type GoogleVariables, googleSettings, redirectPaths } from "../../../app/auth/google-settings";
import { doctorFaults, doctorParts } from "../../../app/texts/settings/doctor";
import { type Check, fine, wrong } from "./check";

/** Asks Google, as a browser would, whether the client may send people back to each of our addresses at `origin`. */
export async function checkRedirects(
  variables: GoogleVariables,
  origin: string,
  ask: typeof fetch = fetch,
): Promise<Check> {
  const { authorizationUrl, clientId } = googleSettings(variables, new URL(origin));
  for (const path of Object.values(redirectPaths)) {
    const address = new URL(path, origin).href;
    const question = new URL(authorizationUrl);
    question.search = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: address,
      scope: "openid",
    }).toString();
    const answer = await ask(question, { redirect: "manual" }).catch(() => null);
    if (!answer) return wrong(doctorParts.redirects, doctorFaults.noGoogle);
    // What Google does not know it tells on a page of its own; what it knows leads on to the choice of an account.
    if (answer.status >= 400 || answer.headers.get("Location")?.includes("/oauth/error"))
      return wrong(doctorParts.redirects, doctorFaults.refusedRedirect(address));
  }
  return fine(doctorParts.redirects);
}
