import { Link, useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { imageKeys } from "~/screens/keyboard/image-keys";
import { imageTexts as texts } from "~/texts/images/image-collections";
import { buttonClass } from "~/ui/button";

/** The way through an album, image by image, by links and by the arrow keys, and back to it. */
export function Steps({
  albumId,
  place,
  total,
  previousId,
  nextId,
}: {
  albumId: number;
  place: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}) {
  const previous = previousId === null ? null : `/images/${albumId}/${previousId}`;
  const next = nextId === null ? null : `/images/${albumId}/${nextId}`;
  useArrowKeys(previous, next);
  return (
    <nav aria-label={texts.steps} className="mb-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Step to={previous}>
        <ChevronLeft size={16} aria-hidden />
        {texts.previous}
      </Step>
      <span className="flex flex-wrap items-baseline justify-center gap-x-3 text-note">
        <span className="text-soft tabular-nums">{texts.place(place, total)}</span>
        <Link to={albumAddress(albumId)} className="rounded-sm text-accent hover:underline">
          {texts.back}
        </Link>
      </span>
      <Step to={next} end>
        {texts.next}
        <ChevronRight size={16} aria-hidden />
      </Step>
    </nav>
  );
}

/** Leads to another image; at an end of the album there is none, and its place stays free. */
function Step({ to, end = false, children }: { to: string | null; end?: boolean; children: ReactNode }) {
  const look = `${buttonClass()} ${end ? "justify-self-end" : "justify-self-start"}`;
  if (to === null)
    return (
      <span aria-hidden className={`invisible ${look}`}>
        {children}
      </span>
    );
  return (
    <Link to={to} replace preventScrollReset className={look}>
      {children}
    </Link>
  );
}

/** Lets the arrow keys go to the image before and after, unless they are meant for something else. */
function useArrowKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = ({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent) => {
      const to = key === imageKeys.previous ? previous : key === imageKeys.next ? next : null;
      if (to === null || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (target instanceof Element && target.closest("dialog, input, select, textarea")) return;
      navigate(to, { replace: true, preventScrollReset: true });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [previous, next, navigate]);
}
