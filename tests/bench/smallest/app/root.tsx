import { Meta, Outlet, Scripts } from "@remix-run/react";

export default function App() {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <Meta />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
