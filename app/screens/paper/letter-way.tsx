import type { ReactNode } from "react";
import type { Sender } from "~/modules/base/settings/open-settings";
import type { CodePath } from "~/modules/books/reminders/giro-code-path.server";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { tenantLetterTexts as letterTexts } from "~/texts/accounting/tenant-letter";
import { formatIban } from "~/texts/format";

/** Where a tenant pays to, and the code that a banking app reads it from; nothing without an account. */
export function LetterWay({
  sender,
  reference,
  code,
  cents,
}: {
  sender: Pick<Sender, "senderName" | "senderIban">;
  reference: string;
  code: CodePath | null;
  cents: number;
}) {
  if (!sender.senderIban) return null;
  return (
    <div className="letter-way">
      <dl className="letter-pay">
        {sender.senderName && <PayFact label={letterTexts.recipient}>{sender.senderName}</PayFact>}
        <PayFact label={letterTexts.iban}>{formatIban(sender.senderIban)}</PayFact>
        <PayFact label={letterTexts.reference}>{reference}</PayFact>
      </dl>
      {code && <Code code={code} cents={cents} />}
    </div>
  );
}

function PayFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Code({ code: { path, size }, cents }: { code: CodePath; cents: number }) {
  return (
    <figure className="letter-code">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={texts.codeOf(cents)}>
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{texts.code}</figcaption>
    </figure>
  );
}
