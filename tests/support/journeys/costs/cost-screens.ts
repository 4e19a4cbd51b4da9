import { once, type ScreenState, screen, wayTo } from "../screen-state";
import { send } from "../send";
import { sendAgreement } from "../send-agreement";
import { sendProperty } from "../send-property";

/** A flat of an association that two tenants had in a year, with what it cost, and the letter to the first of them. */
const settled = once(async (as) => {
  const editor = await as("editor");
  const house = { streetAndNumber: "Georg-Schumann-Straße 415, Hinterhaus", zipCode: "04159", city: "Leipzig" };
  const propertyId = await sendProperty(editor, house);
  await sendAgreement(editor, await sendProperty(editor, { ...house, seId: "7" }), { counterParty: "Wieland" });
  const agree = (terms: object) => sendAgreement(editor, propertyId, { rent: 500, utilities: 100, ...terms });
  const agreementId = await agree({
    counterParty: "Familie Öztürk-von der Wiesenfeldt",
    startDate: "2025-01-01",
    endDate: "2025-05-31",
  });
  await agree({ counterParty: "Brückner", startDate: "2025-07-01" });
  const page = await as("accountant");
  const row = { text: "Gebäudereinigung und Winterdienst", costType: 9, allocable: true, total: 3120, key: "MEA" };
  const { id: statementId } = await send(page, "POST", "/api/cost-statements", {
    ...{ propertyId, from: "2025-01-01", to: "2025-12-31", source: "WEG", provisional: true },
    items: [{ ...row, measure: 118, totalMeasure: 1000, amount: 368.16, labour: 368.16, labourKind: "HOUSEHOLD" }],
  });
  const { id: settlementId } = await send(page, "POST", `/api/cost-statements/${statementId}/settlements`, {
    ...{ agreementId, date: "2026-11-02" },
  });
  return { propertyId, statementId, settlementId };
});

const COSTS = "_app.accounting.cost-statements";
const OWN = "/accounting/cost-statements/:statementId";
const LETTER = "/accounting/cost-statements/settlements/:settlementId";

export const costScreens: ScreenState[] = [
  screen("costs of a year", `${COSTS}._index`, "accountant", wayTo(settled, "/accounting/cost-statements?year=2025")),
  screen("costs of a year without any", `${COSTS}._index`, "accountant", "/accounting/cost-statements?year=1950"),
  screen("costs, which property", `${COSTS}_.new`, "accountant", "/accounting/cost-statements/new"),
  screen(
    "costs, new",
    `${COSTS}_.new`,
    "accountant",
    wayTo(settled, "/accounting/cost-statements/new?propertyId=:propertyId&year=2026"),
  ),
  screen("costs of a flat", `${COSTS}_.$statementId`, "accountant", wayTo(settled, `${OWN}?row=1&column=1`)),
  screen(
    "costs of a flat, what was prepaid",
    `${COSTS}_.$statementId`,
    "accountant",
    wayTo(settled, `${OWN}?row=prepaid&column=1`),
  ),
  screen("costs, edit", `${COSTS}_.$statementId_.edit`, "accountant", wayTo(settled, `${OWN}/edit`)),
  screen("costs, delete", `${COSTS}_.$statementId.delete`, "accountant", wayTo(settled, `${OWN}/delete`)),
  screen("costs, settle", `${COSTS}_.$statementId.settle`, "accountant", wayTo(settled, `${OWN}/settle`)),
  screen("costs, whole house", `${COSTS}_.$statementId.house`, "accountant", wayTo(settled, `${OWN}/house`)),
  screen("settlement", `${COSTS}_.settlements.$settlementId`, "accountant", wayTo(settled, LETTER)),
  screen(
    "settlement, cancel",
    `${COSTS}_.settlements.$settlementId.delete`,
    "accountant",
    wayTo(settled, `${LETTER}/delete`),
  ),
];
