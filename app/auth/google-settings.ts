/** The variables of the Worker that sign-in needs. */
export type GoogleVariables = {
  GOOGLE_ISSUER: string;
  GOOGLE_CLIENT_ID_PRODUCTION: string;
  GOOGLE_CLIENT_ID_DEVELOPMENT: string;
  GOOGLE_CLIENT_SECRET_PRODUCTION?: string;
  GOOGLE_CLIENT_SECRET_DEVELOPMENT?: string;
  PRODUCTION_HOST: string;
};

/** The identity provider as one host uses it. */
export type GoogleSettings = {
  issuers: string[];
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** Where spreadsheets are made, and where files of Google Drive are deleted. */
  spreadsheetsUrl: string;
  filesUrl: string;
};

export const GOOGLE = "https://accounts.google.com";

/** Where Google sends people back to, each of which a client must know. */
export const redirectPaths = { signIn: "/auth/google/callback", sheets: "/google-sheets/callback" };

export function isLocalHost(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/**
 * Endpoints and client of the identity provider for a request's address. Only a local host may use an issuer other than
 * Google; anywhere else such a setting throws.
 */
export function googleSettings(variables: GoogleVariables, url: URL): GoogleSettings {
  const production = variables.PRODUCTION_HOST !== "" && url.host === variables.PRODUCTION_HOST;
  const client = production
    ? { clientId: variables.GOOGLE_CLIENT_ID_PRODUCTION, clientSecret: variables.GOOGLE_CLIENT_SECRET_PRODUCTION ?? "" }
    : {
        clientId: variables.GOOGLE_CLIENT_ID_DEVELOPMENT,
        clientSecret: variables.GOOGLE_CLIENT_SECRET_DEVELOPMENT ?? "",
      };
  const issuer = variables.GOOGLE_ISSUER;
  if (issuer === GOOGLE)
    return {
      ...client,
      issuers: [GOOGLE, "accounts.google.com"],
      authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
      tokenUrl: "https://oauth2.googleapis.com/token",
      keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
      spreadsheetsUrl: "https://sheets.googleapis.com/v4/spreadsheets",
      filesUrl: "https://www.googleapis.com/drive/v3/files",
    };
  if (!isLocalHost(url.hostname)) throw new Error(`GOOGLE_ISSUER ${issuer} is not Google and ${url.host} is not local`);
  return {
    ...client,
    issuers: [issuer],
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    keysUrl: `${issuer}/jwks`,
    spreadsheetsUrl: `${issuer}/v4/spreadsheets`,
    filesUrl: `${issuer}/drive/v3/files`,
  };
}
