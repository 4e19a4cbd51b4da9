import { Link } from "@remix-run/react";
import { Pencil, ReceiptText, Trash2 } from "lucide-react";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import type { ShownAgreement } from "~/modules/portfolio/rental-agreements/show-agreement";
import { formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";

/** The rental agreements of a property: the running one stands out, former ones step back. */
export function AgreementsCard({
  id,
  agreements,
  mayChange,
}: {
  id: number;
  agreements: ShownAgreement[];
  mayChange: boolean;
}) {
  return (
    <Card
      id="agreements"
      title={agreementTexts.title}
      end={
        mayChange && (
          <LinkButton to={`/properties/${id}/rental-agreements/new`} size="tiny" preventScrollReset>
            {agreementTexts.new}
          </LinkButton>
        )
      }
    >
      {agreements.length === 0 && <p className="px-4 py-5 text-soft">{agreementTexts.none}</p>}
      <ul>
        {agreements.map((agreement) => (
          <AgreementRow
            key={agreement.id}
            agreement={agreement}
            to={mayChange ? `/properties/${id}/rental-agreements/${agreement.id}` : null}
          />
        ))}
      </ul>
    </Card>
  );
}

function AgreementRow({ agreement, to }: { agreement: ShownAgreement; to: string | null }) {
  const { id, counterParty, startDate, endDate, state, rent, utilities, rentDeposit, depositWarning, comingRent } =
    agreement;
  const tenant = counterParty ?? agreementTexts.unknownTenant;
  return (
    <li
      id={`agreement-${id}`}
      className={cn("grid gap-1 border-line border-t px-4 py-2.5 first:border-t-0", state === "ended" && "text-soft")}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Link
            to={tenantPath(id)}
            className={cn("hover:underline [overflow-wrap:anywhere]", state === "running" && "font-semibold")}
          >
            {tenant}
          </Link>{" "}
          <Chip tone={state === "running" ? "accent" : state === "future" ? "warn" : "neutral"}>
            {agreementTexts.states[state]}
          </Chip>{" "}
          {agreement.endsSoonOn && <Chip tone="warn">{agreementTexts.endsOn(agreement.endsSoonOn)}</Chip>}
          <div className="text-small text-soft">{agreementTexts.term(startDate, endDate, state)}</div>
        </div>
        <div className="num">
          {rent !== null && formatMoney(rent)}
          {utilities !== null && <div className="text-small text-soft">{agreementTexts.utilities(utilities)}</div>}
        </div>
      </div>
      {comingRent && <p className="num text-small text-changed">{comingRent}</p>}
      <div className="flex flex-wrap items-center gap-x-2 text-small text-soft">
        {rentDeposit !== null && <span>{agreementTexts.deposit(rentDeposit)}</span>}
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          <RowAction
            to={tenantAccountPath(id)}
            label={`${agreementTexts.account}: ${tenant}`}
            icon={<ReceiptText size={14} aria-hidden />}
            leaves
          >
            {agreementTexts.account}
          </RowAction>
          {to && (
            <>
              <RowAction
                to={`${to}/edit`}
                label={`${agreementTexts.edit}: ${tenant}`}
                icon={<Pencil size={14} aria-hidden />}
              >
                {agreementTexts.editLink}
              </RowAction>
              <RowAction
                to={`${to}/delete`}
                label={`${agreementTexts.delete}: ${tenant}`}
                icon={<Trash2 size={14} aria-hidden />}
              >
                {agreementTexts.delete}
              </RowAction>
            </>
          )}
        </span>
      </div>
      {depositWarning && state !== "ended" && (
        <p className="text-small text-changed">
          {agreementTexts.deposit551(depositWarning.limit, depositWarning.excess)}
        </p>
      )}
    </li>
  );
}

function RowAction({
  to,
  label,
  icon,
  leaves = false,
  children,
}: {
  to: string;
  label: string;
  icon: React.ReactNode;
  /** Whether it leads to another screen, which begins at its top, instead of a dialog. */
  leaves?: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      preventScrollReset={!leaves}
      aria-label={label}
      className="finger inline-flex h-7 items-center gap-1.5 rounded-[6px] px-2 hover:bg-sunken hover:text-ink"
    >
      {icon}
      {children}
    </Link>
  );
}
