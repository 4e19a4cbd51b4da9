import { addDays, addMonths, dayOf } from "../../../app/modules/base/calendar/day";
import { bankDayFrom } from "../../../app/modules/base/law/working-days";
import { json } from "../../support/rig/caller";
import { change, created, newAgreement, newProperty, type Operation, removal } from "./operation";
import type { Scene } from "./scene";

const IBAN = "DE89370400440532013000";

/** Later than any notice asks for. */
const DAYS_AHEAD = 30;

const today = () => dayOf(new Date());
const collectedOn = () => bankDayFrom(addDays(today(), DAYS_AHEAD));

const dueOf = ({ next }: Scene) => ({
  kind: "SETTLEMENT",
  amount: 100 + next() / 100,
  dueDate: "2025-06-15",
  text: `Abrechnung ${next()}`,
});

const newDue = async (scene: Scene) =>
  (await created(scene.caller, "/api/dues", { agreementId: await newAgreement(scene), ...dueOf(scene) })).id;

const mandateOf = (agreementId: number, { next }: Scene) => ({
  ...{ agreementId, iban: IBAN, holder: "Familie Neumann", reference: `FOLTER-${next()}`, signedDate: today() },
});

/** One that has ended, so that no run collects by what it agrees to. */
const endedAgreement = async (scene: Scene) => {
  const term = { startDate: "2025-01-01", endDate: "2025-12-31" };
  return (await created(scene.caller, "/api/rental-agreements", { propertyId: await newProperty(scene), ...term })).id;
};

const newMandate = async (scene: Scene) =>
  (await created(scene.caller, "/api/mandates", mandateOf(await endedAgreement(scene), scene))).id;

/** A collection of the one rent of a month in which nobody else owes any. */
const collectionOf = async (scene: Scene) => {
  const startDate = scene.nextMonth();
  const agreement = { propertyId: await newProperty(scene), startDate, rent: 500, counterParty: "Familie Neumann" };
  const { id } = await created(scene.caller, "/api/rental-agreements", {
    ...agreement,
    endDate: addDays(addMonths(startDate, 1), -1),
  });
  await created(scene.caller, "/api/mandates", mandateOf(id, scene));
  return { kind: "DIRECT_DEBIT", date: collectedOn(), month: startDate.slice(0, 7) };
};

const transferOf = ({ next }: Scene) => ({
  kind: "TRANSFER",
  date: collectedOn(),
  items: [1, 2].map((amount) => ({ name: "Anna Beispiel", iban: IBAN, amount, text: `Kaution ${next()}` })),
});

const newRun = async (scene: Scene) => (await created(scene.caller, "/api/payment-runs", await collectionOf(scene))).id;

const newReminder = async (scene: Scene) => {
  const path = `/api/rental-agreements/${await newAgreement(scene)}/reminders`;
  return (await created(scene.caller, path, { level: 1, fee: 5 })).id;
};

/** What a property cost that one tenant had all of the year. */
const costsOf = async (scene: Scene) => {
  const propertyId = await newProperty(scene);
  const agreement = { propertyId, startDate: "2025-01-01", rent: 500, utilities: 100, counterParty: "Familie Neumann" };
  const { id: agreementId } = await created(scene.caller, "/api/rental-agreements", agreement);
  const items = ["Grundsteuer", "Versicherung"].map((text) => ({
    ...{ text, costType: 1, allocable: true, key: "DIRECT", amount: 700 + scene.next() / 100 },
  }));
  const statement = { propertyId, from: "2025-01-01", to: "2025-12-31", source: "OWN", items };
  return { agreementId, statement };
};

const newStatement = async (scene: Scene) =>
  (await created(scene.caller, "/api/cost-statements", (await costsOf(scene)).statement)).id;

const settlementOf = async (scene: Scene) => {
  const { agreementId, statement } = await costsOf(scene);
  const { id } = await created(scene.caller, "/api/cost-statements", statement);
  return { path: `/api/cost-statements/${id}/settlements`, body: { agreementId, date: today() } };
};

const newSettlement = async (scene: Scene) => {
  const { path, body } = await settlementOf(scene);
  return (await created(scene.caller, path, body)).id;
};

const followUpOf = ({ next }: Scene) => ({ text: `Nachsehen ${next()}`, date: today() });

const newFollowUp = async (scene: Scene) =>
  (await created(scene.caller, "/api/follow-ups", { ...followUpOf(scene), everyMonths: 3 })).id;

const billOf = ({ next }: Scene) => ({
  ...{ seller: "Dachdecker Weise GmbH", number: `FOLTER-${next()}`, issueDate: "2026-03-01", iban: IBAN },
  amount: 100 + next() / 100,
});

const newBill = async (scene: Scene) =>
  (await created(scene.caller, "/api/bills", { ...billOf(scene), propertyId: await newProperty(scene) })).id;

/** What is done about what tenants owe, and what is to be thought of. */
export const claimWrites: Record<string, Operation> = {
  "add due": async (scene) => json("POST", `/api/rental-agreements/${await newAgreement(scene)}/dues`, dueOf(scene)),
  "change due": change("/api/dues", newDue, ({ next }) => ({ amount: 200 + next() / 100 })),
  "withdraw due": removal("/api/dues", newDue),
  "add mandate": async (scene) => json("POST", "/api/mandates", mandateOf(await endedAgreement(scene), scene)),
  "change mandate": change("/api/mandates", newMandate, () => ({ endDate: "2199-12-31" })),
  "delete mandate": removal("/api/mandates", newMandate),
  "add bill": async (scene) => json("POST", "/api/bills", billOf(scene)),
  "change bill": change("/api/bills", newBill, ({ next }) => ({ amount: 200 + next() / 100, state: "PAID" })),
  "delete bill": removal("/api/bills", newBill),
  collect: async (scene) => json("POST", "/api/payment-runs", await collectionOf(scene)),
  "pay by a run": async (scene) => json("POST", "/api/payment-runs", transferOf(scene)),
  "withdraw run": removal("/api/payment-runs", newRun),
  "download run": async (scene) => json("GET", `/api/payment-runs/${await newRun(scene)}/file`),
  "write reminder": async (scene) =>
    json("POST", `/api/rental-agreements/${await newAgreement(scene)}/reminders`, { level: 1, fee: 5 }),
  "withdraw reminder": removal("/api/reminders-of-payment", newReminder),
  "add cost statement": async (scene) => json("POST", "/api/cost-statements", (await costsOf(scene)).statement),
  "change cost statement": change("/api/cost-statements", newStatement, () => ({ provisional: true })),
  "delete cost statement": removal("/api/cost-statements", newStatement),
  "settle costs": async (scene) => {
    const { path, body } = await settlementOf(scene);
    return json("POST", path, body);
  },
  "send settlement": change("/api/settlements", newSettlement, () => ({ sentDate: today() })),
  "cancel settlement": removal("/api/settlements", newSettlement),
  "stop dunning": change("/api/rental-agreements", newAgreement, () => ({ dunningStop: "Ratenplan" })),
  "add follow-up": async (scene) => json("POST", "/api/follow-ups", followUpOf(scene)),
  "tick follow-up": change("/api/follow-ups", newFollowUp, () => ({ done: true })),
  "delete follow-up": removal("/api/follow-ups", newFollowUp),
};
