import { Link } from "@remix-run/react";

/** Within a sentence that says what is missing: the way to where it is mended. */
export function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-[550] underline">
      {children}
    </Link>
  );
}
