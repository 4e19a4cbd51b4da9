import { exportJWK, generateKeyPair } from "jose";

/** An identity provider for tests in workerd: a key pair, and the answers to what the Worker asks over the network. */
export async function createTestGoogle(issuer: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" }] };
  return {
    privateKey: JSON.stringify(await exportJWK(privateKey)),
    answer: (url: string) => (url === `${issuer}/jwks` ? JSON.stringify(keys) : null),
  };
}
