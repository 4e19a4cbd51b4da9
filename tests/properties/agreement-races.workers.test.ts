import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../support/call";
import { overtaken } from "../support/overtaken";
import { createPerson, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

const ROUNDS = 25;

let editor: Person;
let other: Person;
let groupId: number;

beforeAll(async () => {
  [editor, other] = [await createPerson("editor"), await createPerson("editor")];
  groupId = await addGroup("Rennen");
});

type Step = { validFrom: string; rent: number; utilities: number };
type Stored = { id: number; startDate: string; endDate: string | null; rentSteps: Step[] };

const PATH = "/api/rental-agreements";
const newProperty = () => addProperty(editor, groupId);
const list = async (propertyId: number): Promise<Stored[]> =>
  (await call(editor, "GET", `${PATH}?propertyId=${propertyId}`)).body;

/** Sends a request that is decided before, and written after, `meanwhile`. */
const late = (method: string, path: string, body: object, meanwhile: () => Promise<unknown>) =>
  call(other, method, path, body, {}, overtaken(meanwhile));
const create = async (body: object) => (await call(editor, "POST", PATH, body)).body;

function overlapping(agreements: Stored[]): boolean {
  const sorted = agreements.toSorted((one, two) => (one.startDate < two.startDate ? -1 : 1));
  return sorted.some(({ endDate }, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (endDate === null || next.startDate <= endDate);
  });
}

/** Whichever of two requests was decided first, the other comes between its decision and its writing. */
async function inTurns(round: number, ...requests: [method: string, path: string, body: object][]) {
  const answers = new Map<number, Awaited<ReturnType<typeof call>>>();
  const order = requests.map((_, index) => (index + round) % requests.length);
  const send = async (place: number): Promise<void> => {
    const index = order[place];
    if (index === undefined) return;
    answers.set(index, await late(...requests[index]!, () => send(place + 1)));
  };
  await send(0);
  return requests.map((_, index) => answers.get(index)!);
}

test("of three agreements of one period that are sent at once one is recorded", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const propertyId = await newProperty();
    const periods = [
      { startDate: "2025-01-01" },
      { startDate: "2025-03-01", endDate: "2025-06-30" },
      { startDate: "2024-01-01", endDate: "2025-03-01" },
    ];
    const answers = await inTurns(
      round,
      ...periods.map((period): [string, string, object] => ["POST", PATH, { propertyId, ...period }]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.fieldErrors.confirmOverlap).toContain("überschneidet sich mit: Unbekannt");
    expect(await list(propertyId)).toHaveLength(1);
  }
});

test("an overlap that was confirmed for one is not confirmed for another", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const propertyId = await newProperty();
    const [asked, confirmed] = await inTurns(
      round,
      ["POST", PATH, { propertyId, startDate: "2025-01-01" }],
      ["POST", PATH, { propertyId, startDate: "2025-01-01", confirmOverlap: true }],
    );
    expect(confirmed!.status).toBe(201);
    // The last one to be decided is written first.
    expect(asked!.status).toBe(round % 2 === 0 ? 409 : 201);
  }
});

test("two agreements that are moved onto each other at once do not meet", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const propertyId = await newProperty();
    const spring = await create({ propertyId, startDate: "2024-01-01", endDate: "2024-03-31" });
    const autumn = await create({ propertyId, startDate: "2024-09-01", endDate: "2024-12-31" });
    const answers = await inTurns(
      round,
      ["PUT", `${PATH}/${spring.id}`, { endDate: "2024-06-30" }],
      ["PUT", `${PATH}/${autumn.id}`, { startDate: "2024-06-30" }],
      ["POST", PATH, { propertyId, startDate: "2024-06-30", endDate: "2024-07-31" }],
    );
    expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(overlapping(await list(propertyId))).toBe(false);
  }
});

test("rent and utilities that are changed at once are both kept", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const propertyId = await newProperty();
    const { id } = await create({ propertyId, startDate: "2024-01-01", rent: 500, utilities: 100 });
    const answers = await inTurns(
      round,
      ["PUT", `${PATH}/${id}`, { rent: 600 + round }],
      ["PUT", `${PATH}/${id}`, { utilities: 200 + round }],
      ["PUT", `${PATH}/${id}`, { counterParty: "Erika", startDate: "2023-11-15" }],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list(propertyId)).toMatchObject([
      {
        counterParty: "Erika",
        startDate: "2023-11-15",
        rentSteps: [{ validFrom: "2023-11-15", rent: 600 + round, utilities: 200 + round }],
      },
    ]);
  }
});

test("no change of the rent lies after an end, or before a start, that was set at the same time", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const propertyId = await newProperty();
    const { id } = await create({ propertyId, startDate: "2024-01-01", rent: 500 });
    const rentSteps = [
      { validFrom: "2024-01-01", rent: 500, utilities: 0 },
      { validFrom: "2025-01-01", rent: 550, utilities: 0 },
    ];
    const period = round % 4 < 2 ? { endDate: "2024-12-31" } : { startDate: "2025-02-01" };
    const [moved, stepped] = await inTurns(
      round,
      ["PUT", `${PATH}/${id}`, period],
      ["PUT", `${PATH}/${id}`, { rentSteps }],
    );
    expect([moved!.status, stepped!.status].sort()).toEqual([200, 400]);
    if (moved!.status === 400)
      expect(Object.keys(moved!.body.fieldErrors)).toEqual(["endDate" in period ? "endDate" : "startDate"]);
    const [stored] = await list(propertyId);
    for (const { validFrom } of stored!.rentSteps) {
      expect(validFrom >= stored!.startDate).toBe(true);
      expect(validFrom <= (stored!.endDate ?? "9999")).toBe(true);
    }
  }
});

test("with a version, rent and utilities conflict each by itself, in euros as they were sent", async () => {
  const propertyId = await newProperty();
  const { id, version } = await create({ propertyId, startDate: "2024-01-01", rent: 500.5, utilities: 100 });
  const put = (body: object) => call(editor, "PUT", `${PATH}/${id}`, body);
  expect((await put({ rent: 600 })).status).toBe(200);
  expect(await put({ version, rent: 650.25 })).toMatchObject({
    status: 409,
    body: { conflicts: [{ field: "rent", mine: 650.25, theirs: 600 }] },
  });
  expect(await put({ version, rent: 600 })).toMatchObject({ status: 200, body: { rent: 600 } });
  expect(await put({ version, utilities: 120 })).toMatchObject({ status: 200, body: { rent: 600, utilities: 120 } });
  expect((await put({ version, rent: 1, utilities: 2 })).body.conflicts).toEqual([
    { field: "rent", mine: 1, theirs: 600 },
    { field: "utilities", mine: 2, theirs: 120 },
  ]);
  // Another start takes the first step along, and touches none of its amounts.
  expect(await put({ version, startDate: "2024-02-01" })).toMatchObject({
    status: 200,
    body: { rentSteps: [{ validFrom: "2024-02-01", rent: 600, utilities: 120 }] },
  });
  const mine = [{ validFrom: "2024-02-01", rent: 7, utilities: 0 }];
  expect((await put({ version, rentSteps: mine })).body.conflicts).toEqual([
    { field: "rentSteps", mine, theirs: [{ validFrom: "2024-02-01", rent: 600, utilities: 120 }] },
  ]);
});

test("a change of another field leaves rent that was kept otherwise as it is", async () => {
  const propertyId = await newProperty();
  const rentSteps = [{ validFrom: "2024-06-01", rent: 500, utilities: 0 }];
  const { id } = await create({ propertyId, startDate: "2024-01-01", rent: 500 });
  // Nobody can send that any more.
  await env.DB.prepare("update rental_agreements set rent_steps = ? where id = ?")
    .bind(JSON.stringify([{ ...rentSteps[0], rent: 50_000 }]), id)
    .run();
  expect((await call(editor, "PUT", `${PATH}/${id}`, { counterParty: "Erika" })).body).toMatchObject({ rentSteps });
});
