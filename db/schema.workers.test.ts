import { env } from "cloudflare:workers";
import { toSnakeCase } from "drizzle-orm/casing";
import { beforeAll, expect, test } from "vitest";
import { propertyFields } from "../app/modules/portfolio/properties/property-fields";

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  return run(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
    ...Object.values(row),
  );
};
const add = async (table: string, row: Record<string, unknown>) => (await insert(table, row)).meta.last_row_id;
const count = (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n");

const CREATED = { create_time: "2026-01-01T00:00:00.000Z" };
const property = (row: Record<string, unknown> = {}) => ({
  group_id: groupId,
  create_user_id: userId,
  ...CREATED,
  ...row,
});
const agreement = (row: Record<string, unknown> = {}) => ({
  property_id: propertyId,
  start_date: "2024-01-01",
  rent_steps: "[]",
  ...CREATED,
  ...row,
});

let userId: number;
let groupId: number;
let propertyId: number;

beforeAll(async () => {
  userId = await add("users", { email: "first@objektbuch.example", ...CREATED });
  groupId = await add("property_groups", { name: "Bestand", ...CREATED });
  propertyId = await add("properties", property());
});

test("an e-mail address belongs to one user, in whatever case, until that user is deleted", async () => {
  const id = await add("users", { email: "Anna@Objektbuch.example", ...CREATED });
  for (const email of ["Anna@Objektbuch.example", "anna@objektbuch.example", "ANNA@OBJEKTBUCH.EXAMPLE"])
    await expect(insert("users", { email, ...CREATED })).rejects.toThrow("UNIQUE constraint failed");
  const other = await add("users", { email: "bert@objektbuch.example", ...CREATED });
  await expect(run("update users set email = 'ANNA@objektbuch.example' where id = ?", other)).rejects.toThrow("UNIQUE");

  await run("update users set delete_time = '2026-02-01T00:00:00.000Z' where id = ?", id);
  await insert("users", { email: "anna@objektbuch.example", ...CREATED });
  await expect(run("update users set delete_time = null where id = ?", id)).rejects.toThrow("UNIQUE");
  await run("update users set delete_time = '2026-03-01T00:00:00.000Z' where email = 'anna@objektbuch.example'");
  await insert("users", { email: "anna@objektbuch.example", ...CREATED });
  for (const email of ["", "anna", "@example.de", "anna@", null])
    await expect(insert("users", { email, ...CREATED })).rejects.toThrow(/CHECK|NOT NULL/);
});

test("a folder and an account have names, not blanks", async () => {
  for (const name of ["", "   ", null])
    await expect(insert("property_groups", { name, ...CREATED })).rejects.toThrow(/CHECK|NOT NULL/);
  for (const [table, rest] of [
    ["accounts", { routing_key: "OTHER" }],
    ["loans", { annual_interest_rate: 3.5 }],
    ["bank_accounts", { iban: "DE02120300000000202051", statement_type: "CAMT", account_information_available: 1 }],
  ] as const)
    for (const name of ["", "  ", null])
      await expect(insert(table, { name, ...rest, ...CREATED })).rejects.toThrow(/CHECK|NOT NULL/);
});

test("every field of a property keeps to its bounds, whoever writes", async () => {
  for (const field of propertyFields) {
    const column = toSnakeCase(field.key);
    const taken: unknown[] = [];
    const refused: unknown[] = [];
    switch (field.kind) {
      case "money":
      case "integer":
        taken.push(field.min, field.max, null, String(field.max));
        refused.push(field.min - 1, field.max + 1, 1.5, "x", "");
        break;
      case "decimal":
      case "percent":
        taken.push(field.min, field.max, 10.123456, null);
        refused.push(field.min - 0.01, field.max + 0.01, "x", "");
        break;
      case "date":
        taken.push("2024-02-29", "1800-01-01", null);
        refused.push("2024-02-30", "2023-02-29", "01.03.2024", "2024-3-1", "2024-03-01T00:00:00Z", "", "x");
        break;
      case "flag":
        taken.push(0, 1, ...(field.key === "published" ? [] : [null]));
        refused.push(2, -1, "ja", ...(field.key === "published" ? [null] : []));
        break;
      case "choice":
        // The list may grow without a migration; the code keeps to it.
        taken.push(...field.options.map(({ value }) => value), "CASTLE", null);
        break;
      case "reference":
        refused.push(999_999, -1, ...(field.key === "groupId" ? [null] : []));
        break;
      default:
        taken.push("Text", "ÄÖÜ ß €", null);
    }
    for (const value of taken) await run(`update properties set ${column} = ? where id = ?`, value, propertyId);
    for (const value of refused)
      await expect(
        run(`update properties set ${column} = ? where id = ?`, value, propertyId),
        `${column} = ${value}`,
      ).rejects.toThrow(/constraint failed/);
  }
});

test("nothing refers to what does not exist, and what is referred to stays", async () => {
  for (const row of [{ group_id: 999_999 }, { create_user_id: 999_999 }, { image_collection_id: 999_999 }])
    await expect(insert("properties", property(row))).rejects.toThrow("FOREIGN KEY");
  await expect(run("delete from property_groups where id = ?", groupId)).rejects.toThrow("FOREIGN KEY");
  await expect(run("delete from users where id = ?", userId)).rejects.toThrow("FOREIGN KEY");

  const album = await add("image_collections", {
    name: "Album",
    create_user_id: userId,
    update_time: CREATED.create_time,
    ...CREATED,
  });
  const shown = await add("properties", property({ image_collection_id: album }));
  await run("delete from image_collections where id = ?", album);
  const left = await env.DB.prepare("select image_collection_id from properties where id = ?").bind(shown).first();
  expect(left).toEqual({ image_collection_id: null });
});

test("a property takes its comments and votes along, and stays while it has an agreement", async () => {
  const id = await add("properties", property());
  const times = { ...CREATED, update_time: CREATED.create_time };
  await insert("comments", { property_id: id, user_id: userId, text: "Schön", ...times });
  await insert("likes", { property_id: id, user_id: userId, value: 1, update_time: CREATED.create_time });
  await expect(
    insert("likes", { property_id: id, user_id: userId, value: 0, update_time: CREATED.create_time }),
  ).rejects.toThrow("UNIQUE");
  const rented = await add("rental_agreements", agreement({ property_id: id }));
  await expect(run("delete from properties where id = ?", id)).rejects.toThrow("FOREIGN KEY");
  expect([await count("comments"), await count("likes")]).toEqual([1, 1]);
  await run("delete from rental_agreements where id = ?", rented);
  await run("delete from properties where id = ?", id);
  expect([await count("comments"), await count("likes")]).toEqual([0, 0]);

  for (const text of ["", "   ", "x".repeat(10_001), null])
    await expect(insert("comments", { property_id: propertyId, user_id: userId, text, ...times })).rejects.toThrow(
      /CHECK|NOT NULL/,
    );
  for (const value of [2, -1, null])
    await expect(
      insert("likes", { property_id: propertyId, user_id: userId, value, update_time: CREATED.create_time }),
    ).rejects.toThrow(/CHECK|NOT NULL/);
  await expect(insert("comments", { property_id: 999_999, user_id: userId, text: "x", ...times })).rejects.toThrow(
    "FOREIGN KEY",
  );
});

test("a rental agreement begins on a day, ends on that or a later one, and keeps its amounts in bounds", async () => {
  for (const row of [
    {},
    { end_date: "2024-01-01" },
    { end_date: "2030-12-31", rent_deposit: 0 },
    { rent_deposit: 1_000_000_000 },
    { opening_rent: -1_000_000_000, opening_utilities: 0, opening_rent_deposit: 1_000_000_000 },
  ])
    await insert("rental_agreements", agreement(row));
  for (const row of [
    { start_date: "2024-02-30" },
    { start_date: "" },
    { start_date: null },
    { end_date: "2023-12-31" },
    { end_date: "2024-02-30" },
    { rent_deposit: -1 },
    { rent_deposit: 1_000_000_001 },
    { opening_rent: -1_000_000_001 },
    { opening_utilities: 1_000_000_001 },
    { opening_rent_deposit: "viel" },
    { rent_steps: "{}" },
    { rent_steps: "nonsense" },
    { rent_steps: null },
    { property_id: null },
    { property_id: 999_999 },
  ])
    await expect(insert("rental_agreements", agreement(row)), JSON.stringify(row)).rejects.toThrow(
      /constraint failed|malformed JSON/,
    );
});

test("the settings are one row, with a day or none", async () => {
  expect(await count("instance_settings")).toBe(1);
  await expect(insert("instance_settings", { id: 2 })).rejects.toThrow("CHECK");
  await run("update instance_settings set books_begin = '2026-01-15'");
  await run("update instance_settings set books_begin = null");
  for (const day of ["2026-02-30", "", 20260101])
    await expect(run("update instance_settings set books_begin = ?", day)).rejects.toThrow("CHECK");
});

test("accounts, bank accounts and loans keep to their bounds, one account alone is for clearing", async () => {
  await expect(
    insert("accounts", { name: "Zweite Verrechnung", routing_key: "CASH_CLEARING", ...CREATED }),
  ).rejects.toThrow("UNIQUE");
  await insert("accounts", { name: "Zweite Bank", routing_key: "CASH", ...CREATED });
  await expect(insert("accounts", { name: "Konto", routing_key: null, ...CREATED })).rejects.toThrow("NOT NULL");

  const bank = {
    name: "Giro",
    iban: "DE02120300000000202051",
    statement_type: "CAMT",
    account_information_available: 1,
    ...CREATED,
  };
  await insert("bank_accounts", bank);
  await expect(insert("bank_accounts", bank)).rejects.toThrow("UNIQUE");
  for (const row of [{ iban: "DE02 1203 0000" }, { iban: "de02" }, { statement_type: null }])
    await expect(insert("bank_accounts", { ...bank, iban: "DE89370400440532013000", ...row })).rejects.toThrow(
      /CHECK|NOT NULL/,
    );

  const loan = { name: "Darlehen", annual_interest_rate: 3.5, ...CREATED };
  await insert("loans", loan);
  for (const row of [
    { annual_interest_rate: -0.1 },
    { annual_interest_rate: 100.1 },
    { annual_interest_rate: "x" },
    { interest_method: null },
  ])
    await expect(insert("loans", { ...loan, ...row })).rejects.toThrow(/CHECK|NOT NULL/);
});

test("a request's key and a change of one version are written once, ids are never used again", async () => {
  const key = { key: "1 /properties k", user_id: userId, ...CREATED };
  await insert("request_keys", key);
  await expect(insert("request_keys", key)).rejects.toThrow("UNIQUE constraint failed: request_keys.key");
  // Only what was carried out is answered again.
  await expect(insert("request_keys", { ...key, key: "k", status: 409 })).rejects.toThrow("CHECK");
  const change = {
    noun: "property",
    row_id: propertyId,
    version: 2,
    name: "city",
    old_value: '"Aue"',
    user_name: "Anna",
  };
  await insert("row_changes", change);
  await expect(insert("row_changes", change)).rejects.toThrow("UNIQUE");
  await insert("row_changes", { ...change, version: 3 });

  const last = await add("properties", property());
  await run("delete from properties where id = ?", last);
  expect(await add("properties", property())).toBeGreaterThan(last);
});
