/** Words of what goes on with a long list. */
export const moreTexts = { more: "Mehr laden", loading: "Lädt …" };
