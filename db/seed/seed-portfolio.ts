import { fullNameOf } from "../../app/auth/current-user";
import { createBankAccount } from "../../app/modules/bank-accounts/create-bank-account";
import type { Timestamp } from "../../app/modules/calendar/day";
import type { Actor } from "../../app/modules/edits/actor";
import { createLoan } from "../../app/modules/loans/create-loan";
import { changeProperty } from "../../app/modules/properties/change-property";
import { createProperty } from "../../app/modules/properties/create-property";
import type { Db } from "../client";
import { propertyGroups, users } from "../schema";
import { demoAccounts } from "./demo-accounts";
import { demoBankAccounts } from "./demo-bank-accounts";
import { demoLoans } from "./demo-loans";
import { demoPortfolio } from "./demo-portfolio";
import type { DemoMoment, DemoProperty } from "./demo-property";

const ACCOUNTS_CREATED: DemoMoment = { daysAgo: 70, time: "07:30" };
const FOLDERS_CREATED: DemoMoment = { daysAgo: 65, time: "07:45" };

/**
 * Writes the demo accounts, bank accounts, loans, folders and properties into a database without any. Properties go through the product's own
 * functions in the order of their times, so that the feed reads as if a person had worked there for the past weeks.
 */
export async function seedPortfolio(db: Db, now: Date): Promise<void> {
  const { editor, admin } = await insertUsers(db, now);
  for (const bankAccount of demoBankAccounts) await createBankAccount(db, admin, bankAccount);
  for (const loan of demoLoans) await createLoan(db, admin, loan);
  const groupIds = await insertFolders(db, now);
  const writes = demoPortfolio.flatMap(({ name, properties }) =>
    properties.flatMap((property) => {
      const first = { property, values: { ...property.values, groupId: groupIds.get(name)! }, at: property.created };
      return [first, ...(property.edits ?? []).map((edit) => ({ property, ...edit }))];
    }),
  );
  const ordered = writes
    .map(({ at, ...write }) => ({ ...write, time: timestampOf(at, now) }))
    .sort((left, right) => (left.time < right.time ? -1 : 1));

  const ids = new Map<DemoProperty, number>();
  for (const { property, values, time } of ordered) {
    const actor: Actor = { ...editor, now: time, requestKey: null };
    const id = ids.get(property);
    if (id === undefined) ids.set(property, await createProperty(db, actor, values));
    else await changeProperty(db, actor, { id, values, version: null, wholeForm: false });
  }
}

/** Inserts the people and answers the one who may edit and the one who may change settings. */
async function insertUsers(db: Db, now: Date): Promise<{ editor: Pick<Actor, "userId" | "userName">; admin: Actor }> {
  const createTime = timestampOf(ACCOUNTS_CREATED, now);
  const inserted = await db
    .insert(users)
    .values(demoAccounts.map(({ roles, ...person }) => ({ ...person, ...roles, createTime })))
    .returning();
  const personWith = (role: "editor" | "admin") => {
    const person = inserted.find((user) => user[role]);
    if (!person) throw new Error(`None of the demo accounts carries the flag ${role}`);
    return { userId: person.id, userName: fullNameOf(person) };
  };
  return { editor: personWith("editor"), admin: { ...personWith("admin"), now: createTime, requestKey: null } };
}

/** Inserts the folders and answers their ids by name. */
async function insertFolders(db: Db, now: Date): Promise<Map<string, number>> {
  const createTime = timestampOf(FOLDERS_CREATED, now);
  const inserted = await db
    .insert(propertyGroups)
    .values(demoPortfolio.map(({ name, description }) => ({ name, description, createTime })))
    .returning({ id: propertyGroups.id, name: propertyGroups.name });
  return new Map(inserted.map(({ id, name }) => [name, id]));
}

function timestampOf({ daysAgo, time }: DemoMoment, now: Date): Timestamp {
  const day = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${day}T${time}:00.000Z`;
}
