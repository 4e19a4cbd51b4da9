import { expect, test } from "vitest";
import { call } from "../../../../tests/support/call";
import { createPerson } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";

const accountant = await createPerson("accountant", "editor");
const propertyId = await addProperty(accountant, await addGroup());
const agreementId = (
  await call(accountant, "POST", "/api/rental-agreements", { propertyId, startDate: "2024-01-01", rent: 500 })
).body.id;

const PATH = "/api/mandates";
const mandate = {
  agreementId,
  iban: "DE89 3704 0044 0532 0130 00",
  holder: "Erika Musterfrau",
  reference: "MV17-2024",
  signedDate: "2024-06-01",
};
const post = (change: object) => call(accountant, "POST", PATH, { ...mandate, ...change });

test("a mandate says in which state it is", async () => {
  const created = await post({ reference: "MV17-1", signedDate: "2026-01-02" });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      agreementId,
      iban: "DE89370400440532013000",
      endDate: null,
      lastUsedDate: null,
      stopReason: null,
      state: "ACTIVE",
    },
  ]);
  const put = async (change: object) =>
    (await call(accountant, "PUT", `${PATH}/${created.body.id}`, change)).body.state;
  expect(await put({ stopReason: "MD06" })).toBe("STOPPED");
  expect(await put({ endDate: "2026-02-01" })).toBe("ENDED");
  expect(await put({ stopReason: null, endDate: null, signedDate: "2016-01-01" })).toBe("LAPSED");
  expect(await put({ lastUsedDate: "2026-01-31" })).toBe("ACTIVE");
  const listed = await call(accountant, "GET", `${PATH}?agreementId=${agreementId}`);
  expect(listed.body).toMatchObject([{ reference: "MV17-1", state: "ACTIVE" }]);
});

test.each([
  [{ iban: "DE88370400440532013000" }, "iban", "Prüfziffern"],
  [{ iban: "CH9300762011623852957" }, "iban", "Wirtschaftsraum"],
  [{ reference: "MV 17" }, "reference", "ohne Leerzeichen"],
  [{ reference: "/MV17" }, "reference", "höchstens 35 Zeichen"],
  [{ reference: "Müller" }, "reference", "ohne Umlaute"],
  [{ reference: "x".repeat(36) }, "reference", "35"],
  [{ reference: null }, "reference", "ausfüllen"],
  [{ endDate: "2024-05-31" }, "endDate", "vor der Unterschrift"],
  [{ signedDate: "2190-01-01" }, "signedDate", "Zukunft"],
  [{ agreementId: 999_999 }, "agreementId", "nicht gefunden"],
])("%j is refused at its field", async (change, field, words) => {
  const { status, body } = await post(change);
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});

test("no two mandates have one reference", async () => {
  expect((await post({ reference: "MV17-2" })).status).toBe(201);
  const again = await post({ reference: "MV17-2" });
  expect([again.status, again.body.fieldErrors]).toEqual([409, { reference: "Diese Mandatsreferenz gibt es schon." }]);
});

test("it goes and comes back with its agreement", async () => {
  const { id } = (
    await call(accountant, "POST", "/api/rental-agreements", {
      propertyId,
      startDate: "2020-01-01",
      endDate: "2020-12-31",
    })
  ).body;
  await post({ agreementId: id, reference: "MV18" });
  await call(accountant, "DELETE", `/api/rental-agreements/${id}`);
  const mandates = async () => (await call(accountant, "GET", `${PATH}?agreementId=${id}`)).body;
  expect(await mandates()).toEqual([]);
  const { body: trash } = await call(accountant, "GET", "/api/trash");
  const [{ id: trashId }] = Array.isArray(trash) ? trash : trash.data;
  expect((await call(accountant, "POST", `/api/trash/${trashId}/restore`)).status).toBeLessThan(300);
  expect(await mandates()).toMatchObject([{ reference: "MV18" }]);
});
