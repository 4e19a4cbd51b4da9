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

  return {
    privateKey: JSON.stringify(await exportJWK(privateKey)),
    answerSheets: answerAsSheets({ url: issuer, behave: behaviourOf }),
    answer: async (url: string, form: () => Promise<string>): Promise<{ status: number; body: object } | null> => {
      if (url === `${issuer}/jwks`) return { status: 200, body: keys };
      return url === `${issuer}/token` ? answerToken(new URLSearchParams(await form())) : null;
    },
  };
}
