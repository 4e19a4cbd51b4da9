import { createContext, useContext, useState } from "react";

/** How the application is dressed: as the system says unless somebody chose otherwise in this browser. */
export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

const COOKIE = "theme";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme that this request's browser keeps; in the browser itself the document's own says so. */
export const ThemeContext = createContext<Theme>("system");

/** Reads the theme out of a request's cookies. */
export function readTheme(cookies: string | null): Theme {
  const kept = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return themes.find((theme) => kept === `${COOKIE}=${theme}`) ?? "system";
}

/** The cookie that keeps a theme; no secret, so that scripts may set it as well. */
export function themeCookie(theme: Theme, { protocol }: { protocol: string }): string {
  const age = theme === "system" ? 0 : YEAR_SECONDS;
  return `${COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${protocol === "https:" ? "; Secure" : ""}`;
}

/** The theme as the document shows it, and a way to another one at once. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const sent = useContext(ThemeContext);
  const [chosen, setChosen] = useState(typeof document === "undefined" ? sent : shownTheme());
  const choose = (theme: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = themeCookie(theme, location);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    setChosen(theme);
  };
  return [chosen, choose];
}

function shownTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";
}
