import { Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { meterTexts as texts } from "~/texts/properties/meters";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

/** A meter as the card draws it. */
type ShownMeter = { id: number; kind: string; name: string; place: string | null; calibratedDate: string | null };

/** The meters and devices of a property, each with its day. */
export function MetersCard({ id, meters, mayChange }: { id: number; meters: ShownMeter[]; mayChange: boolean }) {
  const path = `/properties/${id}/meters`;
  return (
    <Card
      id="meters"
      title={texts.title}
      end={
        mayChange && (
          <LinkButton to={`${path}/new`} size="tiny" preventScrollReset>
            {texts.new}
          </LinkButton>
        )
      }
    >
      {meters.length === 0 && <p className="px-4 py-5 text-soft">{texts.none}</p>}
      <ul>
        {meters.map(({ id: meterId, kind, name, place, calibratedDate }) => (
          <li
            key={meterId}
            id={`meter-${meterId}`}
            className="flex items-start gap-3 border-line border-t px-4 py-2.5 first:border-t-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-[550] [overflow-wrap:anywhere]">{name}</p>
              <p className="text-small text-soft [overflow-wrap:anywhere]">
                {[place, calibratedDate && texts.since(kind, calibratedDate)].filter(Boolean).join(" · ")}
              </p>
            </div>
            {mayChange && (
              <span className="-my-1 -mr-2 flex shrink-0">
                <RowLink
                  to={`${path}/${meterId}/edit`}
                  label={texts.editOne(name)}
                  icon={<Pencil size={15} aria-hidden />}
                />
                <RowLink
                  to={`${path}/${meterId}/delete`}
                  label={texts.deleteOne(name)}
                  icon={<Trash2 size={15} aria-hidden />}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className="finger grid size-8 shrink-0 place-items-center rounded-[6px] text-soft hover:bg-sunken hover:text-ink"
    >
      {icon}
    </Link>
  );
}
