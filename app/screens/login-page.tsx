import { useLocation } from "@remix-run/react";
import { shellTexts } from "~/texts/shell";
import { Alert } from "~/ui/alert";
import { BrandMark } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";

/** The only page that someone without a session sees: the product's name and one button. */
export function LoginPage({ message, returnTo }: { message?: string; returnTo?: string }) {
  const location = useLocation();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-[380px] gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <BrandMark size={44} />
          <h1 className="font-[680] text-display leading-none tracking-[-.03em]">{shellTexts.product}</h1>
        </div>
        <div className="grid gap-4 rounded-[12px] border border-line bg-surface p-5 shadow-raised">
          {message && <Alert>{message}</Alert>}
          <form method="post" action="/auth/google">
            <input type="hidden" name="returnTo" value={returnTo ?? location.pathname + location.search} />
            <button type="submit" className={cn(buttonClass({ look: "primary", size: "large" }), "w-full")}>
              {shellTexts.signIn}
            </button>
          </form>
        </div>
      </div>
    </main>
  );
}
