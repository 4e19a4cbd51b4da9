import type { Page } from "@playwright/test";
import type { As, ScreenState } from "./screen-state";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

const REPORT = "_app.reports.$reportName";

async function openAs(as: As, role: "accountant" | "reader", path: string): Promise<Page> {
  const page = await as(role);
  await page.goto(path);
  return page;
}

/** The reports, the ways in which they are looked at, and what explains their figures. */
export const reportScreens: ScreenState[] = [
  ...["annuals", "Bestand", "renting", "loan"].map((name) => ({
    name: `report, ${name}`,
    route: REPORT,
    open: (as: As) => openAs(as, "accountant", `/reports/${name}`),
  })),
  {
    name: "report, sorted, with details and long words",
    route: REPORT,
    open: async (as) => {
      const editor = await as("editor");
      const id = await sendProperty(editor, {
        streetAndNumber: `${"Unteilbare".repeat(6)}straße 415, Hinterhaus`,
        city: "Leipzig",
        usageRightsSinceDate: "2024-03-01",
      });
      const ended = { counterParty: "Öztürk-von der Wiesenfeldt".repeat(3), startDate: "2019-05-01", rent: 420 };
      await sendAgreement(editor, id, { ...ended, endDate: "2023-12-31" });
      await sendAgreement(editor, id, { rent: 480, utilities: 120, rentDeposit: 1800 });
      return openAs(as, "reader", "/reports/renting?details=true&sort=address&order=descending");
    },
  },
  {
    name: "report, a day that is none",
    route: REPORT,
    open: (as) => openAs(as, "reader", "/reports/annuals?asOf=31.02.2026"),
  },
  {
    name: "report, nothing to show",
    route: REPORT,
    open: (as) => openAs(as, "reader", "/reports/Bestand?asOf=1950-01-01"),
  },
  {
    name: "report, how a figure came about",
    route: `${REPORT}.$rowId.$figure`,
    open: (as) => openAs(as, "accountant", "/reports/Bestand/1/monthsUntilFullAmortisation?asOf=2026-11-01"),
  },
  {
    name: "report, a figure of a reader",
    route: `${REPORT}.$rowId.$figure`,
    open: (as) => openAs(as, "reader", "/reports/annuals/2025/revenue?asOf=2026-11-01"),
  },
];
