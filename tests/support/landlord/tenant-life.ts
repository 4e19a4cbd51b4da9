import { env } from "cloudflare:workers";
import { attach, jobsDone } from "../attach";
import { IBAN, loadLines, openAccount } from "../books/books";
import { call, demand } from "../call";
import type { Person } from "../people";
import { addGroup, addProperty } from "../portfolio";

/** A tenant who is gone, named wherever a name is left behind, and another of the same name who stays. */
export const TENANT = {
  name: "Jörg Zwirnmüller",
  email: "joerg@zwirnmueller.example",
  phone: "0371 5566778",
  iban: "DE75512108001245126199",
  reference: "MANDAT-ZWM-1",
};

export const NAMESAKE = { email: "anderer@beispiel.example", iban: "AT483200000012345864" };

export type TenantLife = {
  propertyId: number;
  otherPropertyId: number;
  agreementId: number;
  namesakeId: number;
  transactionId: number;
  lease: number;
  floorPlan: number;
};

const STEPS = [{ validFrom: "2010-01-01", rent: 500, utilities: 120 }];

/** Lets an agreement run from 2010 to 2013 with all that goes with it, done by somebody who may do everything. */
export async function liveAsTenant(person: Person): Promise<TenantLife> {
  const group = await addGroup("Bestand");
  const propertyId = await addProperty(person, group, { streetAndNumber: "Markt 9", city: "Aue", zipCode: "08280" });
  const otherPropertyId = await addProperty(person, group, {
    streetAndNumber: "Ring 1",
    city: "Aue",
    zipCode: "08280",
  });
  const agree = (property: number, more: object) =>
    demand(person, "POST", "/api/rental-agreements", {
      propertyId: property,
      counterParty: TENANT.name,
      startDate: "2010-01-01",
      rentSteps: STEPS,
      ...more,
    });
  const { id: agreementId } = await agree(propertyId, {
    ...{
      endDate: "2013-12-31",
      counterPartyAddress: "Zwirnmüllerweg 1, 08280 Aue",
      moveOutAddress: "Neue Straße 5, Ulm",
    },
    ...{ counterPartySalutation: "Sehr geehrter Herr Zwirnmüller", counterPartyPhone: TENANT.phone, rentDeposit: 1500 },
  });
  const { id: namesakeId } = await agree(otherPropertyId, { counterPartyEmail: NAMESAKE.email });
  const change = (body: object) => demand(person, "PUT", `/api/rental-agreements/${agreementId}`, body);
  await change({ counterPartyEmail: TENANT.email, counterPartyAddress: "Zwirnmüllerweg 2, 08280 Aue" });
  await demand(person, "PUT", `/api/rental-agreements/${agreementId}/ibans`, { counterPartyIbans: [TENANT.iban] });
  await demand(person, "PUT", `/api/rental-agreements/${namesakeId}/ibans`, { counterPartyIbans: [NAMESAKE.iban] });
  await demand(person, "POST", "/api/comments", {
    propertyId,
    text: "Herr Zwirnmüller hat die Schlüssel, 0371/5566778",
  });
  await demand(person, "POST", "/api/follow-ups", {
    ...{ text: "Kaution von Jörg Zwirnmueller abrechnen", date: "2014-03-01", propertyId, agreementId },
  });
  await demand(person, "POST", "/api/mandates", {
    ...{ agreementId, iban: TENANT.iban, holder: TENANT.name, reference: TENANT.reference, signedDate: "2010-01-02" },
  });
  const lease = await attach(person, propertyId, "Mietvertrag Zwirnmüller.txt", `Mieter: ${TENANT.name}`, "Verträge");
  const floorPlan = await attach(person, propertyId, "Plan.txt", "Küche links");
  const { commentId } = await demand(person, "POST", "/api/comments", { propertyId, text: `${TENANT.name} war laut` });
  await demand(person, "DELETE", `/api/comments/${commentId}`);
  await openAccount(person, { iban: IBAN });
  const line = {
    ...{ day: "2013-02-04", cents: 620_00, name: TENANT.name, iban: TENANT.iban },
    purpose: `MIETE ZWIRNMUELLER ${TENANT.email}`,
  };
  const [transactionId = 0] = await loadLines(person, [line], { name: "februar-zwirnmueller.sta" });
  const relation = `flowType=PROPERTY&flowId=${propertyId}&subFlowType=RENTAL_AGREEMENT&subFlowId=${agreementId}`;
  const way = `/api/ledger/transaction-templates/rent?transactionId=${transactionId}&${relation}`;
  await demand(person, "PUT", `/api/ledger/transactions/${transactionId}`, (await call(person, "GET", way)).body);
  await env.DB.prepare(
    `insert into payment_reminders (agreement_id, level, date, pay_until, open, interest, fee, items, letter, sha256, user_id, create_time)
      values (?, 1, '2013-03-10', '2013-03-24', 62000, 0, 0, '[{"kind":"rent","month":"2013-03","dueDay":"2013-03-05","dueId":null,"cents":62000,"open":62000,"text":"Miete 03/2013"}]',
        ?, '', ?, '2013-03-10T09:00:00.000Z')`,
  )
    .bind(
      agreementId,
      JSON.stringify({ counterParty: TENANT.name, opening: "bitte zahlen", closing: "Gruß" }),
      person.id,
    )
    .run();
  await jobsDone();
  return {
    propertyId,
    otherPropertyId,
    agreementId,
    namesakeId,
    transactionId,
    lease: lease.id,
    floorPlan: floorPlan.id,
  };
}
