import { parseArgs } from "node:util";
import { DomainError } from "../../app/modules/base/domain-error";
import { demoAccounts } from "../../db/seed/demo/accounts";
import { buildIdToken } from "./google/build-id-token";
import { googlePerson } from "./google/google-person";
import { openIssuer } from "./google/open-issuer";
import { readEnvironment } from "./processes/read-environment";
import { runUntilInterrupted } from "./processes/run-until-interrupted";
import { DEVELOPMENT_CLIENT_ID } from "./state/worker-variables";

await runUntilInterrupted(async () => {
  const { googlePort, stateDir } = readEnvironment(process.env);
  const typed = parseArgs({ strict: false, allowPositionals: true }).positionals[0];
  const email = typed?.trim().toLowerCase();
  const known = demoAccounts.map((account) => account.email);
  const person = email && known.includes(email) ? googlePerson(email) : null;
  if (!person)
    throw new DomainError(
      "refused",
      email
        ? `„${typed}“ ist kein Demokonto. Es gibt: ${known.join(", ")}.`
        : `Es fehlt die E-Mail-Adresse: npm run --silent token -- EMAIL. Es gibt: ${known.join(", ")}.`,
    );
  const issuer = await openIssuer({ port: googlePort, stateDir });
  console.log(await buildIdToken(issuer, person, DEVELOPMENT_CLIENT_ID));
});
