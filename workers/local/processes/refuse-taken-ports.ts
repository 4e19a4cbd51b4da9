import { once } from "node:events";
import { createServer } from "node:net";
import { DomainError } from "../../../app/modules/base/domain-error";

/** `localhost` is either of these, and a program that holds the other one would answer in our place. */
const LOCAL_ADDRESSES = ["127.0.0.1", "::1"];

/** Refuses when a port is taken or not ours to open; the ports come with the names of their environment variables. */
export async function refuseTakenPorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    for (const address of LOCAL_ADDRESSES) {
      const code = await tryPort(port, address);
      if (code === "EADDRINUSE")
        throw new DomainError(
          "refused",
          `Der Port ${port} ist schon belegt. Bitte das Programm beenden, das ihn benutzt, oder mit ${name} einen anderen wählen.`,
        );
      if (code === "EACCES")
        throw new DomainError(
          "refused",
          `Der Port ${port} darf ohne besondere Rechte nicht benutzt werden. Bitte mit ${name} einen anderen wählen, am besten über 1023.`,
        );
    }
}

/** The code of the error that listening ran into, or null. An address that this machine does not have is none of these. */
async function tryPort(port: number, address: string): Promise<string | null> {
  const server = createServer().listen(port, address);
  try {
    await once(server, "listening");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? null;
  }
  server.close();
  await once(server, "close");
  return null;
}
