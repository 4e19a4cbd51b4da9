import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { offeredWith, selectAgreementLabels } from "../../app/modules/base/relations/relation-labels.server";
import { connect } from "../../db/client";
import { call, demand } from "../support/call";
import { createPerson } from "../support/people";
import { addAgreement, addGroup, addProperty } from "../support/portfolio";

const accountant = await createPerson("accountant", "editor");
const groupId = await addGroup();
const last = await addProperty(accountant, groupId, { streetAndNumber: "Zwickauer Straße 1" });
await addAgreement(last);
const MORE = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1001)`;
await env.DB.batch([
  env.DB.prepare(
    `insert into properties (street_and_number, group_id, create_time, create_user_id)
      ${MORE} select 'Allee ' || n, ?1, '2026-01-02T08:00:00.000Z', ?2 from numbers`,
  ).bind(groupId, accountant.id),
  env.DB.prepare(
    `insert into rental_agreements (property_id, start_date, rent_steps, create_time)
      ${MORE} select ?1, '2026-01-01', '[]', '2026-01-02T08:00:00.000Z' from numbers`,
  ).bind(last),
]);

const chosen = (control: string) =>
  expect.stringMatching(new RegExp(`name="${control}".*<option value="${last}" selected="">Zwickauer`, "s"));
const open = async (path: string) => (await call(accountant, "GET", path)).body;

test("a form offers what it refers to among more than a list shows", async () => {
  const bill = await demand(accountant, "POST", "/api/bills", {
    ...{ propertyId: last, seller: "Dachdecker", issueDate: "2026-11-03", amount: 357 },
  });
  const loan = await demand(accountant, "POST", "/api/loans", {
    ...{ name: "Hausbank", annualInterestRate: 2, properties: [{ propertyId: last, share: 100 }] },
  });
  expect(await open(`/accounting/bills/${bill.id}/edit`)).toEqual(chosen("propertyId"));
  expect(await open(`/accounting/bills/enter?propertyId=${last}`)).toEqual(chosen("propertyId"));
  expect(await open(`/reports/loan/${loan.id}/edit`)).toEqual(chosen("properties\\[0\\].propertyId"));
});

test("an agreement is offered behind a thousand later ones", async () => {
  const [first] = (await selectAgreementLabels(connect(env.DB))).slice(-1);
  const offered = await selectAgreementLabels(connect(env.DB), offeredWith(first?.id));
  expect([offered.length, offered.at(-1)]).toEqual([1001, first]);
});
