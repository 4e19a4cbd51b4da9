import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { refuseTakenPorts } from "./refuse-taken-ports";

test("a taken port is refused by its number and variable, and taken again once it is free", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(refuseTakenPorts({ GOOGLE_PORT: port })).rejects.toThrow(
    `Der Port ${port} ist schon belegt. Bitte das Programm beenden, das ihn benutzt, oder mit GOOGLE_PORT einen anderen wählen.`,
  );
  server.close();
  await once(server, "close");
  await refuseTakenPorts({ GOOGLE_PORT: port });
  await refuseTakenPorts({ GOOGLE_PORT: port });
});
