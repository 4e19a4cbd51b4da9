import { reportNames } from "../../../app/modules/reports/rows/report-names";
import { type ScreenState, screen } from "./screen-state";
import { sendAgreement } from "./send-agreement";
import { sendProperty } from "./send-property";

const REPORT = "_app.reports.$reportName";
const LOAN = "_app.reports.loan_.$loanId";

/** The reports, the ways in which they are looked at, and what explains their figures. */
export const reportScreens: ScreenState[] = [
  ...reportNames.map((name) => screen(`report, ${name}`, REPORT, "accountant", `/reports/${name}`)),
  screen("report, sorted, with details and long words", REPORT, "reader", async (as) => {
    const editor = await as("editor");
    const id = await sendProperty(editor, {
      streetAndNumber: `${"Unteilbare".repeat(6)}straße 415, Hinterhaus`,
      city: "Leipzig",
      usageRightsSinceDate: "2024-03-01",
    });
    const ended = { counterParty: "Öztürk-von der Wiesenfeldt".repeat(3), startDate: "2019-05-01", rent: 420 };
    await sendAgreement(editor, id, { ...ended, endDate: "2023-12-31" });
    await sendAgreement(editor, id, { rent: 480, utilities: 120, rentDeposit: 1800 });
    return "/reports/renting?details=true&sort=address&order=descending";
  }),
  screen("loan, with its plan and what another rate costs", LOAN, "accountant", "/reports/loan/1?rate=4,1"),
  screen("loan, to be changed", `${LOAN}.edit`, "accountant", "/reports/loan/1/edit"),
  screen("loan, its rates", `${LOAN}.rates`, "accountant", "/reports/loan/3/rates"),
  screen("loan, a new one", "_app.reports.loan_.new", "accountant", "/reports/loan/new"),
  screen("tax, all properties", "_app.reports.tax", "accountant", "/reports/tax"),
  screen("tax, a property", "_app.reports.tax_.$year.$propertyId", "accountant", "/reports/tax/2025/3"),
  screen("report, a day that is none", REPORT, "reader", "/reports/annuals?asOf=31.02.2026"),
  screen("report, nothing to show", REPORT, "reader", "/reports/Bestand?asOf=1950-01-01"),
  screen(
    "report, how a figure came about",
    `${REPORT}.$rowId.$figure`,
    "accountant",
    "/reports/Bestand/1/monthsUntilFullAmortisation?asOf=2026-11-01",
  ),
  screen(
    "report, a figure of a reader",
    `${REPORT}.$rowId.$figure`,
    "reader",
    "/reports/annuals/2025/revenue?asOf=2026-11-01",
  ),
];
