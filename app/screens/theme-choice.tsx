import { Form, useLocation } from "@remix-run/react";
import { shellTexts } from "~/texts/shell";
import { cn } from "~/ui/cn";
import { themes, useTheme } from "~/ui/theme";

/** Light, dark or as the system says: by scripts at once, else by a form that leads back. */
export function ThemeChoice() {
  const [chosen, choose] = useTheme();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" reloadDocument className="grid gap-1.5">
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset>
        <legend className="pb-1 text-soft text-small">{shellTexts.theme}</legend>
        <div className="flex rounded-control border border-line-strong">
          {themes.map((theme) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={theme === chosen}
              onClick={(event) => {
                event.preventDefault();
                choose(theme);
              }}
              className={cn(
                "h-9 flex-1 rounded-control font-[550]",
                theme === chosen ? "bg-accent-wash text-accent" : "text-soft hover:text-ink",
              )}
            >
              {shellTexts.themes[theme]}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
