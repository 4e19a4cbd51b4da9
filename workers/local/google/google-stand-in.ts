import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { answerAsGoogle } from "./answer-as-google";
import { openIssuer, standInUrl } from "./open-issuer";

/** A running stand-in for Google's endpoints; `url` is its address and its issuer. */
export type GoogleStandIn = { url: string; stop(): Promise<void> };

/**
 * Starts the stand-in for Google, reachable from this machine alone. It takes over only keys and tokens from
 * oauth2-mock-server: that server's own endpoints know a single current user, and two people signing in at once would be
 * mixed up.
 */
export async function startGoogleStandIn({
  port,
  stateDir,
}: {
  port: number;
  stateDir: string;
}): Promise<GoogleStandIn> {
  const url = standInUrl(port);
  const answer = answerAsGoogle(await openIssuer({ port, stateDir }));
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await answer(await readRequest(incoming, url));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    } catch (error) {
      console.error(error);
      outgoing.writeHead(500).end();
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readRequest(incoming: IncomingMessage, url: string): Promise<Request> {
  const { method = "GET", headers } = incoming;
  const body = method === "POST" ? await text(incoming) : null;
  const authorization = headers.authorization;
  return new Request(new URL(incoming.url ?? "/", url), {
    method,
    body,
    headers: authorization ? { Authorization: authorization } : {},
  });
}
