/** When `wrangler.toml` has jobs looked for that the queue lost; whatever else strikes is the night. */
export const OFTEN = "*/5 * * * *";
