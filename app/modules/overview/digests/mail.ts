/** A mail in plain text. */
export type Mail = { from: string; to: string; subject: string; text: string };

/** Hands a mail to who brings it; throws if it is not taken. */
export type SendMail = (mail: Mail) => Promise<void>;
