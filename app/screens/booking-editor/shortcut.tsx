/** The keys that do what a button does; only if scripts listen to them. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd
      aria-hidden
      className="scripted-only rounded-[4px] border border-current/25 px-1 py-px font-sans font-normal text-tiny max-sm:hidden"
    >
      {keys}
    </kbd>
  );
}
