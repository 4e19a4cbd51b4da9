import type { SendMail } from "../app/modules/overview/digests/mail";
import type { Bindings } from "./bindings";

/** What sends mails; null if nothing is bound for it. */
export function openMail({ MAIL }: Pick<Bindings, "MAIL">): SendMail | null {
  return MAIL ? async (mail) => void (await MAIL.send(mail)) : null;
}
