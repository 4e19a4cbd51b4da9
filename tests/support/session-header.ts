import { beginSession, writeSession } from "../../app/auth/session.server";

/** The cookie by which a browser is known whose session began, and was last used, at a moment. */
export async function sessionHeader(userId: number, secret: string, then = new Date()): Promise<string> {
  const cookie = await writeSession(beginSession(userId, then), [secret], new URL("http://localhost/"), then);
  return cookie.split(";")[0] ?? "";
}
