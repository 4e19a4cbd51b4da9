/** The keys that lead from image to image. */
export const imageKeys = { previous: "ArrowLeft", next: "ArrowRight" } as const;
