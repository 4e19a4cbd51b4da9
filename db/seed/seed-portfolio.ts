import { readFile } from "node:fs/promises";
import { addDays, type Day, dayOf, type Timestamp } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { selectUnsent } from "../../app/modules/base/jobs/repository.server";
import { runJob } from "../../app/modules/base/jobs/run-job";
import { changeSettings } from "../../app/modules/base/settings/change-settings.server";
import { agreementDueNoun } from "../../app/modules/books/agreement-dues/agreement-due-noun.server";
import { bankAccountNoun } from "../../app/modules/books/bank-accounts/bank-account-noun.server";
import { loanNoun } from "../../app/modules/books/loans/loan-noun.server";
import { mandateNoun } from "../../app/modules/books/mandates/mandate-noun.server";
import { addAttachment } from "../../app/modules/files/attachments/add-attachment";
import { noCharacterMaps } from "../../app/modules/files/attachments/text/character-maps";
import type { ImageCodec } from "../../app/modules/files/images/master/image-codec";
import { consumerPriceNoun } from "../../app/modules/portfolio/consumer-prices/consumer-price-noun.server";
import { meterNoun } from "../../app/modules/portfolio/meters/meter-noun.server";
import { changeProperty } from "../../app/modules/portfolio/properties/change-property.server";
import { createProperty } from "../../app/modules/portfolio/properties/create-property";
import { createAgreement } from "../../app/modules/portfolio/rental-agreements/create-agreement";
import { writeComment } from "../../app/modules/together/comments/write-comment";
import { followUpNoun } from "../../app/modules/together/follow-ups/follow-up-noun.server";
import { fullNameOf } from "../../app/modules/together/users/full-name";
import { castVote } from "../../app/modules/together/votes/cast-vote";
import { jobHandlers } from "../../workers/job-handlers";
import type { Db } from "../client";
import { propertyGroups } from "../schema/property-groups";
import { users } from "../schema/users";
import { demoAccounts } from "./demo/accounts";
import {
  demoAgreements,
  demoAlbums,
  demoAttachments,
  demoBankAccounts,
  demoComments,
  demoConsumerPrices,
  demoEdits,
  demoFolders,
  demoFollowUps,
  demoLoans,
  demoMeters,
  demoSettings,
  demoVotes,
} from "./demo/read-demo";
import { printPictures, seedAlbum, sendFile } from "./seed-album";
import { timeOf } from "./time-of";

const ACCOUNTS_CREATED = "70 days ago, 07:30";
const METERS_READ = "22 days ago, 10:30";
const LOANS_SHARED = "50 days ago, 09:15";
const FOLDERS_CREATED = "65 days ago, 07:45";

/** More than one, as one job waits for the store while another is drawn. */
const JOBS_AT_ONCE = 3;

/** Where files are put, and what reads images. */
type Store = { files: FileStore; codec: ImageCodec };

/** Something that a person did. */
type Write = { at: string; by: string; run: (actor: Actor) => Promise<unknown> };

/**
 * Writes the demo portfolio into a database without any, with files if there is a store. All goes through the product's
 * own functions in the order of its times, so that the feed reads as if people had worked there.
 */
export async function seedPortfolio(db: Db, now: Date, store: Store | null = null): Promise<void> {
  const people = await insertUsers(db, timeOf(ACCOUNTS_CREATED, now));
  const groupIds = await insertFolders(db, timeOf(FOLDERS_CREATED, now));
  const actorAt = (at: string, by: string): Actor => {
    const person = people.get(by);
    if (!person) throw new Error(`None of the demo accounts is ${by}`);
    return { userId: person.id, userName: fullNameOf(person), now: timeOf(at, now), requestKey: null };
  };
  const admin = actorAt(FOLDERS_CREATED, "admin");
  for (const bankAccount of demoBankAccounts) await bankAccountNoun.create(db, admin, bankAccount);
  const [main] = await bankAccountNoun.list(db);
  const settings = { ...demoSettings, senderBankAccountId: main?.id };
  await changeSettings(db, admin, { values: settings, version: null, wholeForm: false }, dayOf(now));
  for (const { loan } of demoLoans) await loanNoun.create(db, admin, loan);
  const ids = new Map<string, number>();
  const idOf = (property: string): number => {
    const id = ids.get(property);
    if (id === undefined) throw new Error(`The demo portfolio has no ${property}`);
    return id;
  };
  const writes = [
    ...propertyWrites(db, groupIds, ids),
    ...togetherWrites(db, idOf, dayOf(now)),
    ...(store ? [...attachmentWrites(db, store.files, idOf), ...albumWrites(db, store, now, idOf)] : []),
  ];
  writes.sort((left, right) => (timeOf(left.at, now) < timeOf(right.at, now) ? -1 : 1));
  for (const { at, by, run } of writes) await run(actorAt(at, by));
  if (store) await runJobs(db, store);
}

type IdOf = (property: string) => number;

function propertyWrites(db: Db, groupIds: ReadonlyMap<string, number>, ids: Map<string, number>): Write[] {
  return demoFolders.flatMap(({ name, properties }) =>
    properties.map(({ at, values }) => ({
      at,
      by: "editor",
      run: async (actor) => {
        const id = await createProperty(db, actor, { ...values, groupId: groupIds.get(name) ?? null });
        ids.set([values.streetAndNumber, values.seId].filter(Boolean).join(", "), id);
      },
    })),
  );
}

function togetherWrites(db: Db, idOf: IdOf, today: Day): Write[] {
  return [
    ...demoEdits.map(({ at, property, values }) => ({
      at,
      by: "editor",
      run: (actor: Actor) => changeProperty(db, actor, { id: idOf(property), values, version: null, wholeForm: false }),
    })),
    ...demoAgreements.flatMap(({ at, property, agreement, mandate, dues }): Write[] => {
      let agreementId = 0;
      return [
        {
          at,
          by: "editor",
          run: async (actor) => {
            const start = agreement.values.startDate ?? dayOf(new Date(actor.now));
            agreementId = await createAgreement(db, actor, idOf(property), agreement, start);
            const own = { agreementId, holder: String(agreement.values.counterParty), reference: `MV${agreementId}-1` };
            if (mandate) await mandateNoun.create(db, actor, { ...own, ...mandate });
          },
        },
        ...dues.map(({ at: asked, dueIn, due }) => ({
          at: asked,
          by: "accountant",
          run: (actor: Actor) =>
            agreementDueNoun.create(db, actor, { ...due, agreementId, dueDate: addDays(today, dueIn) }),
        })),
      ];
    }),
    ...demoComments.map(({ at, by, property, text }) => ({
      at,
      by,
      run: (actor: Actor) => writeComment(db, actor, idOf(property), text),
    })),
    ...demoFollowUps.map(({ at, by, property, dueIn, followUp }) => ({
      at,
      by,
      run: (actor: Actor) => {
        const place = property === undefined ? {} : { propertyId: idOf(property) };
        const date = addDays(today, dueIn);
        return followUpNoun.create(db, actor, { userId: actor.userId, ...followUp, ...place, date });
      },
    })),
    ...demoMeters.map(({ property, meter }) => ({
      at: METERS_READ,
      by: "editor",
      run: (actor: Actor) => meterNoun.create(db, actor, { ...meter, propertyId: idOf(property) }),
    })),
    ...demoConsumerPrices.map((price) => ({
      at: METERS_READ,
      by: "editor",
      run: (actor: Actor) => consumerPriceNoun.create(db, actor, price),
    })),
    ...demoLoans
      .filter(({ properties }) => properties.length > 0)
      .map(({ loan, properties }) => ({
        at: LOANS_SHARED,
        by: "accountant",
        run: async (actor: Actor) => {
          const found = (await loanNoun.list(db)).find(({ name }) => name === loan.name);
          const shares = properties.map(({ property, share }) => ({ propertyId: idOf(property), share }));
          const values = { properties: shares };
          await loanNoun.change(db, actor, { id: found?.id ?? 0, values, version: null, wholeForm: false });
        },
      })),
    ...demoVotes.map(({ at, property, value }) => ({
      at,
      by: "voter",
      run: (actor: Actor) => castVote(db, actor, idOf(property), value),
    })),
  ];
}

function attachmentWrites(db: Db, files: FileStore, idOf: IdOf): Write[] {
  return demoAttachments.map(({ at, property, filename, label, file }) => ({
    at,
    by: "editor",
    run: async (actor) => {
      const upload = await sendFile(files, "attachments", filename, await readFile(file));
      await addAttachment(db, actor, { propertyId: idOf(property), label, upload });
    },
  }));
}

function albumWrites(db: Db, store: Store, now: Date, idOf: IdOf): Write[] {
  return demoAlbums.map((album) => {
    // While it is printed the others write.
    const printing = printPictures(album, timeOf(album.at, now));
    return {
      at: album.at,
      by: "editor",
      run: async (actor) => seedAlbum({ db, ...store }, actor, album, await printing, idOf),
    };
  });
}

/** Does at once what the queue would have done by now. */
async function runJobs(db: Db, store: Store): Promise<void> {
  for (;;) {
    const waiting = await selectUnsent(db, null);
    if (waiting.length === 0) return;
    const next = waiting.values();
    const lane = async () => {
      for (const { id } of next) await runJob({ db, ...store, characterMaps: noCharacterMaps }, jobHandlers, id);
    };
    await Promise.all(Array.from({ length: JOBS_AT_ONCE }, lane));
  }
}

/** Inserts the accounts and returns them by the first part of their address. */
async function insertUsers(db: Db, createTime: Timestamp) {
  const accounts = demoAccounts.map(({ roles, ...person }) => ({ ...person, ...roles, createTime }));
  const inserted = await db.insert(users).values(accounts).returning();
  return new Map(inserted.map((user) => [user.email.split("@")[0] ?? "", user]));
}

/** Inserts the folders and returns their ids by name. */
async function insertFolders(db: Db, createTime: Timestamp): Promise<Map<string, number>> {
  const folders = demoFolders.map(({ name, description }) => ({ name, description, createTime }));
  const inserted = await db.insert(propertyGroups).values(folders).returning();
  return new Map(inserted.map(({ id, name }) => [name, id]));
}
