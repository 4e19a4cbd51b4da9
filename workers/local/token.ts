import { DomainError } from "../../app/modules/domain-error";
import { demoAccounts } from "../../db/seed/demo-accounts";
import { buildIdToken } from "./build-id-token";
import { googlePerson } from "./google-person";
import { openIssuer } from "./open-issuer";
import { readEnvironment } from "./read-environment";
import { runUntilInterrupted } from "./run-until-interrupted";
import { DEVELOPMENT_CLIENT_ID } from "./worker-variables";

await runUntilInterrupted(async () => {
  const { googlePort, stateDir } = readEnvironment(process.env);
  const email = process.argv[2]?.trim().toLowerCase();
  const known = demoAccounts.map((account) => account.email);
  const person = email && known.includes(email) ? googlePerson(email) : null;
  if (!person)
    throw new DomainError(
      "refused",
      email
        ? `„${process.argv[2]}“ ist kein Demokonto. Es gibt: ${known.join(", ")}.`
        : `Es fehlt die E-Mail-Adresse: npm run --silent token -- EMAIL. Es gibt: ${known.join(", ")}.`,
    );
  const issuer = await openIssuer({ port: googlePort, stateDir });
  console.log(await buildIdToken(issuer, person, { audience: DEVELOPMENT_CLIENT_ID }));
});
