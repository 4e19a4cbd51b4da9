import type { Page } from "@playwright/test";
import { payRent } from "./pay-rent";
import { type As, once, openAt, type ScreenState } from "./screen-state";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

const PLACE = { streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus", zipCode: "04159", city: "Leipzig" };

async function agree(as: As, terms: Record<string, unknown> = {}) {
  const editor = await as("editor");
  const propertyId = await sendProperty(editor, PLACE);
  const agreementId = await sendAgreement(editor, propertyId, {
    counterParty: "Familie Öztürk-von der Wiesenfeldt",
    startDate: "2025-10-15",
    rent: 1480.55,
    utilities: 320,
    rentDeposit: 4200,
    openingRent: 123.45,
    ...terms,
  });
  return { propertyId, agreementId };
}

/** An agreement on which something was paid and more is owed. */
const owed = once(async (as) => {
  const place = await agree(as);
  const page = await as("accountant");
  await payRent(page, place, "2025-11-03", { RENT: 1480.55, UTILITIES: 320, RENT_DEPOSIT: 1400 });
  await payRent(page, place, "2025-12-01", { RENT: 1000 });
  return place;
});

/** Opens a page of an agreement, by default of one that others look at as well. */
async function openDues(
  as: As,
  pathOf: (agreementId: number) => string,
  terms?: Record<string, unknown>,
): Promise<Page> {
  const { agreementId } = terms ? await agree(as, terms) : await owed(as);
  return openAt(await as("accountant"), pathOf(agreementId));
}

const account = (id: number) => `/reports/renting/${id}/account`;
const ACCOUNT = "_app.reports.renting_.$agreementId.account";
const LETTER = "_app.reports.renting_.$agreementId.account_.letter";
const REVIEW = "_app.reports.review";
const ARREARS = "_app.reports.renting_.arrears";

export const dueScreens: ScreenState[] = [
  { name: "account of a tenant", route: ACCOUNT, open: (as) => openDues(as, account) },
  {
    name: "account of a tenant on a day that is none",
    route: ACCOUNT,
    open: (as) =>
      openDues(as, (id) => `${account(id)}?asOf=31.02.2026`, { startDate: "2098-01-01", openingRent: null }),
  },
  {
    name: "account of a tenant whose rent is not known",
    route: ACCOUNT,
    open: (as) => openDues(as, account, { rent: null, utilities: null }),
  },
  {
    name: "statement for a tenant",
    route: LETTER,
    open: (as) => openDues(as, (id) => `${account(id)}/letter?kind=statement&asOf=2099-01-01`),
  },
  {
    name: "reminder to a tenant",
    route: LETTER,
    open: (as) => openDues(as, (id) => `${account(id)}/letter?kind=reminder&payBy=2001-01-01`),
  },
  {
    name: "reminder of nothing",
    route: LETTER,
    open: (as) => openDues(as, (id) => `${account(id)}/letter?kind=reminder`, { startDate: "2098-01-01" }),
  },
  {
    name: "review",
    route: REVIEW,
    open: async (as) => {
      const page = await openDues(as, () => "/reports/review?all=deposit", { rent: 500, startDate: "2024-01-01" });
      const row = page.getByRole("listitem").filter({ hasText: "Öztürk-von der Wiesenfeldt" }).first();
      await row.getByRole("link", { name: "Zurückstellen" }).click();
      await page.getByLabel("Grund").fill("Mit dem Mieter so vereinbart, siehe Anhang zum Mietvertrag. ".repeat(3));
      await page.getByRole("button", { name: "Zurückstellen" }).click();
      await page.getByRole("button", { name: "Wieder aufnehmen" }).first().waitFor();
      return page;
    },
  },
  {
    name: "finding to set aside",
    route: `${REVIEW}.set-aside`,
    open: async (as) => {
      const page = await openDues(as, () => "/reports/review?all=deposit", { rent: 500, startDate: "2024-01-01" });
      await page.getByRole("link", { name: "Zurückstellen" }).last().click();
      await page.getByRole("button", { name: "Zurückstellen" }).click();
      await page.getByText("Bitte ausfüllen.").waitFor();
      return page;
    },
  },
  {
    name: "finding that is gone",
    route: `${REVIEW}.set-aside`,
    open: async (as) => {
      const page = await as("accountant");
      await page.goto("/reports/review/set-aside?check=deposit&key=0");
      return page;
    },
  },
  { name: "arrears", route: ARREARS, open: (as) => openDues(as, () => "/reports/renting/arrears") },
  {
    name: "no arrears",
    route: ARREARS,
    open: async (as) => {
      const page = await as("reader");
      await page.goto("/reports/renting/arrears?asOf=1950-01-01");
      return page;
    },
  },
];
