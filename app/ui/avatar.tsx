import { cn } from "./cn";

/** A person's picture, or the initials of the name if there is none. Decorative: the name stands beside it. */
export function Avatar({ name, imageUrl, size = 30 }: { name: string; imageUrl?: string | null; size?: 26 | 30 }) {
  const box = cn("shrink-0 rounded-full", size === 30 ? "size-[30px] text-small" : "size-[26px] text-tiny");
  if (imageUrl)
    return <img src={imageUrl} alt="" width={size} height={size} referrerPolicy="no-referrer" className={box} />;
  return (
    <span aria-hidden className={cn(box, "grid place-items-center bg-accent-wash font-[650] text-accent")}>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
}
