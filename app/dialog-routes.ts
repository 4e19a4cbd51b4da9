/** The screens over which rows of a noun are added, edited and deleted in dialogs, by the names of their routes, with the noun's name in addresses. */
const dialogScreens = {
  "together/_app.activity_.follow-ups": "follow-ups",
  "portfolio/_app.properties.$propertyId": "follow-ups",
};

/** The routes of these dialogs: below which one, named as if a file stood for it, and its path. */
export const dialogRoutes = Object.entries(dialogScreens).flatMap(([screen, noun]) =>
  ["new", ":rowId/edit", ":rowId/delete"].map((dialog) => {
    // The screen of the noun itself has its name in its own path.
    const path = screen.endsWith(`.${noun}`) ? dialog : `${noun}/${dialog}`;
    const parentId = `routes/${screen}`;
    return { noun, parentId, id: `${parentId}.${path.replaceAll("/", ".").replaceAll(":", "$")}`, path };
  }),
);
