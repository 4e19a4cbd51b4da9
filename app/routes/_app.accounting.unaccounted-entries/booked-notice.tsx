import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { unbookedLineTexts as texts } from "~/texts/accounting/unbooked-lines";

/** What was booked just now, and what stayed open. */
export function BookedNotice({ booked, left }: { booked: number; left: number }) {
  if (booked + left === 0) return null;
  return (
    <div role="status" className="mb-4 flex items-start gap-2.5 rounded-card bg-accent-wash px-3.5 py-2.5 text-accent">
      <CircleCheck size={18} aria-hidden className="mt-px shrink-0" />
      <p>
        {booked > 0 && <span className="font-[550]">{texts.booked(booked)} </span>}
        {left > 0 && <span>{texts.left(left)} </span>}
        <Link to="/accounting/ledger-entries" className="underline">
          {texts.toLedger}
        </Link>
      </p>
    </div>
  );
}
