import { hostCookie } from "../auth/host-cookie";
import {
  type RememberedView,
  readRemembered,
  writeRemembered,
} from "../modules/portfolio/properties/folder/folder-view";

const COOKIE = "objektbuch_folder";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How this browser looked at folders last. */
export function rememberedView(request: Request): RememberedView {
  const { name } = hostCookie(COOKIE, new URL(request.url));
  return readRemembered(new RegExp(`(?:^|; )${name}=([\\w.:]*)`).exec(request.headers.get("Cookie") ?? "")?.[1] ?? "");
}

/** The header that keeps how somebody looks at folders now; none if that is what the browser knows. */
export function rememberView(request: Request, now: RememberedView): { headers?: Record<string, string> } {
  const kept = writeRemembered(now);
  if (kept === writeRemembered(rememberedView(request))) return {};
  const { name, secure } = hostCookie(COOKIE, new URL(request.url));
  const cookie = `${name}=${kept}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { headers: { "Set-Cookie": cookie } };
}
