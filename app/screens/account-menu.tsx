import { Form, Link } from "@remix-run/react";
import { ChevronDown, LogOut } from "lucide-react";
import { useId } from "react";
import { shellTexts } from "~/texts/shell";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { closeOnEscape, closeWhenLeft } from "~/ui/close-details";
import { shellKeys } from "./keyboard/shell-keys";
import { forgetAllSearches } from "./search/kept-searches";
import { ThemeChoice } from "./theme-choice";

/** Who is signed in and how it looks to them; signing out of this browser, and, opened, of all others with it. */
export function AccountMenu({ name, email, imageUrl }: { name: string; email: string; imageUrl: string | null }) {
  const signOut = useId();
  return (
    <div className="ml-auto flex items-center gap-1">
      <details className="group relative" onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
        <summary
          title={shellTexts.account}
          className="flex h-[38px] items-center max-sm:h-[44px] gap-1.5 rounded-control px-1.5 text-soft hover:bg-sunken hover:text-ink group-open:bg-sunken group-open:text-ink [&::-webkit-details-marker]:hidden"
        >
          <Avatar name={name} imageUrl={imageUrl} />
          <span className="max-w-[180px] truncate max-xl:sr-only">{name}</span>
          <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <div
          tabIndex={-1}
          className="absolute top-full right-0 z-20 mt-1.5 grid w-[270px] gap-3 rounded-[10px] border border-line bg-surface p-3.5 text-note shadow-raised outline-none max-sm:-right-10"
        >
          <p className="truncate font-[550]">{email}</p>
          <Link
            to="/keyboard"
            aria-keyshortcuts={shellKeys.keyboard}
            className="flex justify-between text-accent hover:underline"
          >
            {shellTexts.keyboard}
            <kbd aria-hidden>{shellKeys.keyboard}</kbd>
          </Link>
          <Link to="/calendar-feeds" className="text-accent hover:underline">
            {shellTexts.calendars}
          </Link>
          <Link to="/law" className="text-accent hover:underline">
            {shellTexts.law}
          </Link>
          <Link to="/settings/trash" className="text-accent hover:underline">
            {shellTexts.trash}
          </Link>
          <ThemeChoice />
          <div>
            <Button
              form={signOut}
              name="everywhere"
              value="true"
              aria-describedby={`${signOut}-everywhere`}
              className="w-full"
            >
              {shellTexts.signOutEverywhere}
            </Button>
            <p id={`${signOut}-everywhere`} className="mt-1 text-center text-small text-soft">
              {shellTexts.signOutEverywhereHint}
            </p>
          </div>
        </div>
      </details>
      <Form id={signOut} method="post" action="/auth/sign-out" reloadDocument onSubmit={forgetAllSearches}>
        <button
          type="submit"
          title={shellTexts.signOut}
          aria-label={shellTexts.signOut}
          className="grid size-[34px] place-items-center max-sm:size-[44px] rounded-control text-soft hover:bg-sunken hover:text-ink"
        >
          <LogOut size={17} aria-hidden />
        </button>
      </Form>
    </div>
  );
}
