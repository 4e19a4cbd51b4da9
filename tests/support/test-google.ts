import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { answerAsSheets } from "../../workers/local/google/sheets/answer-as-sheets";
import { behaviourOf } from "../../workers/local/google/sheets/behaviours";

/**
 * An identity provider for tests in workerd: a key pair, and the answers to what the Worker asks over the network. The
 * code that it takes for a token is the claims of the person as JSON, with the `accessToken` to give and its `scope`; with any
 * other code it refuses. For spreadsheets it is the stand-in, which does what an access token says.
 */
export async function createTestGoogle(issuer: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" }] };

  async function answerToken(form: URLSearchParams): Promise<{ status: number; body: object }> {
    const code = form.get("code") ?? "";
    if (!code.startsWith("{")) return { status: 400, body: { error: "invalid_grant" } };
    const { accessToken = "access", scope = "openid", ...claims } = JSON.parse(code);
    const idToken = await new SignJWT({ email_verified: true, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "test" })
      .setIssuedAt()
      .setIssuer(issuer)
      .setAudience(form.get("client_id") ?? "")
      .setExpirationTime("10m")
      .sign(privateKey);
    return {
      status: 200,
      body: { access_token: accessToken, token_type: "Bearer", expires_in: 600, scope, id_token: idToken },
    };
  }

  const answerSheets = answerAsSheets({ url: issuer, behave: behaviourOf });

  /** Answers what a Worker asks of others, 599 if there is nobody: nothing leaves the machine. */
  async function answer(asked: Asked): Promise<{ status: number; body: string | null }> {
    const { url, method, headers } = asked;
    const body = method === "GET" || method === "DELETE" ? null : await asked.text();
    if (url === `${issuer}/jwks`) return { status: 200, body: JSON.stringify(keys) };
    if (url === `${issuer}/token`) {
      const token = await answerToken(new URLSearchParams(body ?? ""));
      return { status: token.status, body: JSON.stringify(token.body) };
    }
    const sheet = await answerSheets(new Request(url, { method, headers: [...headers], body }));
    return sheet ? { status: sheet.status, body: (await sheet.text()) || null } : { status: 599, body: null };
  }

  return { privateKey: JSON.stringify(await exportJWK(privateKey)), answer };
}

/** A request of either `fetch`, Node's or Miniflare's. */
type Asked = { url: string; method: string; headers: Iterable<[string, string]>; text: () => Promise<string> };
