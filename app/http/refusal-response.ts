/** An answer given before Remix draws anything: JSON for `/api`, a bare page for a browser. */
export function refusalResponse(request: Request, status: number, message: string): Response {
  if (new URL(request.url).pathname.startsWith("/api/")) return Response.json({ message }, { status });
  const page = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Objektbuch</title></head><body><main><h1>Objektbuch</h1><p>${message}</p><p><a href="/">Zur Startseite</a></p></main></body></html>`;
  return new Response(page, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
