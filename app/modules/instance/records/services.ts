/** What of Cloudflare's a Worker may have bound. */
export const services = ["DB", "FILES", "IMAGES", "FILE_JOBS", "ASSETS", "MAIL"] as const;

export type Service = (typeof services)[number];
