import { join } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { doctorFaults, doctorParts } from "../../../app/texts/settings/doctor";
import { projectRoot } from "../processes/project-root";
import { checkAccount, isSignedIn, neededSecrets } from "./check-account";
import { type Configuration, checkConfiguration } from "./check-configuration";
import { checkRedirects } from "./check-google";
import { checkInstance } from "./check-instance";

const asItComes = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
const filledIn: Configuration = {
  ...asItComes,
  d1_databases: asItComes.d1_databases.map((database: Configuration["d1_databases"][number]) => ({
    ...database,
    database_id: "5e1f0c9a-7c1d-4b0e-9a57-0f6f8f1d2c3b",
  })),
  vars: {
    ...asItComes.vars,
    PRODUCTION_HOST: "objekte.kanzlei-nord.de",
    ADMIN_EMAIL: "lea@kanzlei-nord.de",
    GOOGLE_CLIENT_ID_PRODUCTION: "1234-abc.apps.googleusercontent.com",
  },
};

const faultsOf = (configuration: Configuration) =>
  checkConfiguration(configuration).flatMap(({ part, fault }) => (fault ? [[part, fault]] : []));

test("the configuration as it comes lacks what only its owner knows, and nothing else", () => {
  expect(faultsOf(asItComes)).toEqual([
    [doctorParts.host, doctorFaults.noHost],
    [doctorParts.admin, doctorFaults.noAdmin],
    [doctorParts.client, doctorFaults.noClient],
    [doctorParts.databaseId, doctorFaults.noDatabaseId],
  ]);
  expect(faultsOf(filledIn)).toEqual([]);
});

test.each<[Partial<Configuration>, string]>([
  [{ vars: { ...filledIn.vars, PRODUCTION_HOST: "https://a.de/" } }, doctorFaults.badHost("https://a.de/")],
  [{ vars: { ...filledIn.vars, GOOGLE_ISSUER: "http://localhost:8788" } }, doctorFaults.badIssuer],
  [{ images: undefined, r2_buckets: [] }, doctorFaults.lackingBindings("FILES, IMAGES")],
  [{ queues: { ...filledIn.queues, consumers: [] } }, doctorFaults.noConsumer("objektbuch-file-jobs")],
  [
    { queues: { ...filledIn.queues, consumers: filledIn.queues.consumers?.slice(0, 1) } },
    doctorFaults.noDeadLetters("objektbuch-file-jobs"),
  ],
  [{ triggers: { crons: ["17 2 * * *"] } }, doctorFaults.lackingClock("„*/5 * * * *“")],
  [{ limits: undefined }, doctorFaults.littleCpu],
  [{ send_email: [{ name: "EMAIL" }] }, doctorFaults.otherMail],
])("what is missing in the configuration is told: %#", (change, fault) => {
  expect(faultsOf({ ...filledIn, ...change }).map(([, said]) => said)).toEqual([fault]);
});

test("secrets and queues are looked for by Wrangler", async () => {
  const said: Record<string, string> = {
    "secret list --format json": 'Warnung\n[\n  {"name": "SESSION_SECRET", "type": "secret_text"}\n]',
    "queues info objektbuch-file-jobs": "Queue Name: objektbuch-file-jobs",
    whoami: "You are not authenticated. Please run `wrangler login`.",
  };
  const wrangler = async (...parameters: string[]) => {
    const answer = said[parameters.join(" ")];
    if (answer === undefined) throw new Error("failed");
    return answer;
  };
  expect(await isSignedIn(wrangler)).toBe(false);
  expect((await checkAccount(filledIn, wrangler)).map(({ fault }) => fault)).toEqual([
    doctorFaults.lackingSecrets(["GOOGLE_CLIENT_SECRET_PRODUCTION"]),
    doctorFaults.noQueue("objektbuch-file-jobs-dead"),
  ]);
  said["secret list --format json"] = '[{"name":"SESSION_SECRET"},{"name":"GOOGLE_CLIENT_SECRET_PRODUCTION"}]';
  said["queues info objektbuch-file-jobs-dead"] = "Queue Name: objektbuch-file-jobs-dead";
  expect((await checkAccount(filledIn, wrangler)).map(({ fault }) => fault)).toEqual([null, null]);
  delete said["secret list --format json"];
  expect((await checkAccount(filledIn, wrangler))[0]?.fault).toBe(doctorFaults.noWorker(neededSecrets));
});

test("each address that Google sends people back to is asked for", async () => {
  const variables = filledIn.vars as Parameters<typeof checkRedirects>[0];
  const asked: (string | null)[] = [];
  const google = (refused: string) => async (question: string | URL | Request) => {
    const address = new URL(String(question)).searchParams.get("redirect_uri");
    asked.push(address);
    const way = address?.endsWith(refused) ? "/signin/oauth/error?authError=x" : "/v3/signin/identifier";
    return new Response(null, { status: 302, headers: { Location: `https://accounts.google.com${way}` } });
  };
  const origin = "https://objekte.kanzlei-nord.de";
  const sheets = `${origin}/google-sheets/callback`;
  expect((await checkRedirects(variables, origin, google("nowhere"))).fault).toBeNull();
  expect(asked).toEqual([`${origin}/auth/google/callback`, sheets]);
  expect((await checkRedirects(variables, origin, google(sheets))).fault).toBe(doctorFaults.refusedRedirect(sheets));
  const silent = () => Promise.reject(new Error("offline"));
  expect((await checkRedirects(variables, origin, silent)).fault).toBe(doctorFaults.noGoogle);
});

test("an instance that runs tells its versions", async () => {
  const answer = (body: string, status: number) => async () => new Response(body, { status });
  const origin = "https://objekte.kanzlei-nord.de";
  expect(await checkInstance(origin, answer("ok\ncode abc\nschema 0001_x\n", 200))).toMatchObject({
    fault: null,
    note: "ok, code abc, schema 0001_x",
  });
  expect((await checkInstance(origin, answer("", 500))).fault).toBe(doctorFaults.silentInstance(500));
  expect((await checkInstance(origin, () => Promise.reject(new Error("offline")))).fault).toBeNull();
});
