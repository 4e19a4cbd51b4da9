import { Link } from "@remix-run/react";
import { cn } from "../cn";

/** Links to what a list can be narrowed or ordered by, one of them chosen. */
export function ChoiceLinks({
  label,
  choices,
  className,
}: {
  label: string;
  choices: readonly { to: string; label: string; here: boolean }[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn("choice-row", className)}>
      {choices.map(({ to, label: name, here }) => (
        <Link
          key={to}
          to={to}
          aria-current={here ? "true" : undefined}
          className={cn(
            "inline-flex items-center rounded-full border px-3 py-1 font-medium text-small -outline-offset-2 max-sm:min-h-[44px]",
            here ? "border-accent bg-accent-wash text-accent" : "border-line bg-surface text-soft hover:text-ink",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
