import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useNonce } from "~/ui/nonce";
import { ErrorView } from "~/ui/page/error-view";
import { useTheme } from "~/ui/theme";
import styles from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  // Asked for only behind the styles it comes too late to be drawn in Firefox, from the cache as well.
  { rel: "preload", as: "font", type: "font/woff2", href: inter, crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: "Objektbuch" }];

/** Tells the styles that scripts will run, before anything is drawn. */
const MARK_SCRIPTS = 'document.documentElement.classList.add("js")';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const [theme] = useTheme();
  return (
    <html lang="de" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <meta name="robots" content="noindex" />
        <meta property="csp-nonce" content={nonce} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: MARK_SCRIPTS }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Hands down the shell's data as they were last read: a request that fails as a whole takes them from the router. */
export default function App() {
  const shell = useRouteLoaderData("routes/_app");
  const [lastShell, setLastShell] = useState(shell);
  if (shell && shell !== lastShell) setLastShell(shell);
  return <Outlet context={lastShell} />;
}

/** A failure of the shell itself; everything within it is caught there. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="mx-auto max-w-[640px] px-4 py-16">
      <ErrorView error={error} />
    </main>
  );
}
