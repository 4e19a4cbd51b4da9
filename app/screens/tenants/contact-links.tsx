import { Mail, Phone } from "lucide-react";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantsTexts as texts } from "~/texts/properties/tenants";
import { cn } from "~/ui/cn";

const LINK =
  "grid size-7 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink max-sm:size-11 max-sm:border max-sm:border-line";

/** Ways to write to a tenant and to call them, each a sign that says whom; on a phone one of them is enough. */
export function ContactLinks({
  counterParty,
  email,
  phone,
}: {
  counterParty: string | null;
  email: string | null;
  phone: string | null;
}) {
  const tenant = counterParty ?? agreementTexts.unknownTenant;
  if (!email && !phone) return null;
  return (
    <span className="inline-flex justify-end gap-1">
      {email && (
        <a
          href={`mailto:${email}`}
          aria-label={texts.mailTo(tenant)}
          title={email}
          className={cn(LINK, phone ? "max-sm:hidden" : "sm:mr-8")}
        >
          <Mail size={16} aria-hidden />
        </a>
      )}
      {phone && (
        <a href={phoneAddress(phone)} aria-label={texts.call(tenant)} title={phone} className={LINK}>
          <Phone size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}

/** What calls a number, however it is written. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace("(0)", "").replace(/[^+\d]/g, "")}`;
}
