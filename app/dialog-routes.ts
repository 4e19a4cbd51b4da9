const ALL = ["new", ":rowId/edit", ":rowId/delete"];

/** What a grid leaves to a dialog. */
const DELETION = [":rowId/delete"];

/** The screens over which rows of a noun are added, edited and deleted in dialogs, by the names of their routes. */
const dialogScreens: readonly { screen: string; noun: string; dialogs: string[] }[] = [
  { screen: "together/_app.activity_.follow-ups", noun: "follow-ups", dialogs: ALL },
  { screen: "portfolio/_app.properties.$propertyId", noun: "follow-ups", dialogs: ALL },
  { screen: "overview/_app.tenants.$agreementId", noun: "follow-ups", dialogs: ["new"] },
  { screen: "portfolio/_app.properties.$propertyId", noun: "meters", dialogs: ALL },
  { screen: "books/_app.law", noun: "consumer-prices", dialogs: ALL },
  { screen: "reports/_app.reports.renting_.$agreementId.account", noun: "dues", dialogs: ALL },
  { screen: "overview/_app.tenants.$agreementId", noun: "mandates", dialogs: ALL },
  { screen: "instance/_app.settings.users", noun: "users", dialogs: DELETION },
  { screen: "instance/_app.settings.property-groups", noun: "property-groups", dialogs: DELETION },
  { screen: "instance/_app.settings.bank-accounts", noun: "bank-accounts", dialogs: DELETION },
  { screen: "instance/_app.settings.accounts", noun: "accounts", dialogs: DELETION },
  { screen: "instance/_app.settings.loans", noun: "loans", dialogs: DELETION },
  { screen: "books/_app.accounting.bills", noun: "bills", dialogs: [":rowId/edit", ":rowId/delete"] },
  { screen: "books/_app.accounting.bank-accounts", noun: "bank-accounts", dialogs: DELETION },
];

/** The routes of these dialogs: below which one, named as if a file stood for it, and its path. */
export const dialogRoutes = dialogScreens.flatMap(({ screen, noun, dialogs }) =>
  dialogs.map((dialog) => {
    // The screen of the noun itself has its name in its own path.
    const path = screen.endsWith(`.${noun}`) ? dialog : `${noun}/${dialog}`;
    const parentId = `routes/${screen}`;
    return { noun, parentId, id: `${parentId}.${path.replaceAll("/", ".").replaceAll(":", "$")}`, path };
  }),
);
