import { fullNameOf } from "../../app/auth/current-user";
import { dayOf, type Timestamp } from "../../app/modules/base/calendar/day";
import type { Actor } from "../../app/modules/base/edits/actor";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { receiveFile } from "../../app/modules/base/files/receive-file";
import { selectUnsent } from "../../app/modules/base/jobs/repository.server";
import { runJob } from "../../app/modules/base/jobs/run-job";
import { changeSettings } from "../../app/modules/base/settings/change-settings";
import { createBankAccount } from "../../app/modules/books/bank-accounts/create-bank-account";
import { createLoan } from "../../app/modules/books/loans/create-loan";
import { addAttachment } from "../../app/modules/files/attachments/add-attachment";
import { noCharacterMaps } from "../../app/modules/files/attachments/text/character-maps";
import type { ImageCodec } from "../../app/modules/files/images/master/image-codec";
import { changeProperty } from "../../app/modules/portfolio/properties/change-property";
import { createProperty } from "../../app/modules/portfolio/properties/create-property";
import { createAgreement } from "../../app/modules/portfolio/rental-agreements/create-agreement";
import { writeComment } from "../../app/modules/together/comments/write-comment";
import { castVote } from "../../app/modules/together/votes/cast-vote";
import { jobHandlers } from "../../workers/job-handlers";
import type { Db } from "../client";
import { propertyGroups } from "../schema/property-groups";
import { users } from "../schema/users";
import { demoAccounts } from "./demo/accounts";
import { demoAlbums } from "./demo/albums";
import { demoAttachments } from "./demo/attachments";
import { demoBankAccounts } from "./demo/bank-accounts";
import { demoLoans } from "./demo/loans";
import { demoPortfolio } from "./demo/portfolio";
import type { DemoMoment } from "./demo/property";
import { demoSender } from "./demo/sender";
import { type DemoPlace, demoAgreements, demoComments, demoVotes } from "./demo/together";
import { printPictures, seedAlbum } from "./seed-album";

const ACCOUNTS_CREATED: DemoMoment = { daysAgo: 70, time: "07:30" };
/** More than one, as one job waits for the store while another is drawn. */
const JOBS_AT_ONCE = 3;

const FOLDERS_CREATED: DemoMoment = { daysAgo: 65, time: "07:45" };

/** Where files are put, and what reads images. */
type Store = { files: FileStore; codec: ImageCodec };

type Person = Pick<Actor, "userId" | "userName">;

/** Something that a person did, with the database and who, when and where it was. */
type Write = { at: DemoMoment; by: string; run: (actor: Actor, properties: PropertyIds) => Promise<unknown> };

class PropertyIds {
  private readonly ids = new Map<string, number>();
  private readonly keyOf = ({ street, seId }: DemoPlace) => `${street}\n${seId ?? ""}`;

  set(place: DemoPlace, id: number): void {
    this.ids.set(this.keyOf(place), id);
  }

  get(place: DemoPlace): number {
    const id = this.ids.get(this.keyOf(place));
    if (id === undefined) throw new Error(`The demo portfolio has no ${place.street} ${place.seId ?? ""}`);
    return id;
  }
}

/**
 * Writes the demo accounts, the sender of letters, bank accounts, loans, folders, properties, agreements, comments and votes into a database
 * without any, and attachments and albums if there is a store to put their files into. Everything goes through the product's own functions in the order of its times, so that the feed reads as if
 * people had worked there.
 */
export async function seedPortfolio(db: Db, now: Date, store: Store | null = null): Promise<void> {
  const people = await insertUsers(db, now);
  const groupIds = await insertFolders(db, now);
  const admin: Actor = { ...personOf(people, "admin"), now: timestampOf(FOLDERS_CREATED, now), requestKey: null };
  const settings = { ...demoSender, firstStepsHidden: true };
  await changeSettings(db, admin, { values: settings, version: null, wholeForm: false }, dayOf(now));
  for (const bankAccount of demoBankAccounts) await createBankAccount(db, admin, bankAccount);
  for (const { principal: _, monthlyRate: __, rateSteps, annualInterestRate, ...loan } of demoLoans)
    await createLoan(db, admin, rateSteps ? loan : { ...loan, annualInterestRate }, rateSteps);
  const writes = [
    ...propertyWrites(db, groupIds),
    ...togetherWrites(db),
    ...(store ? [...attachmentWrites(db, store.files), ...albumWrites(db, store, now)] : []),
  ]
    .map((write) => ({ ...write, time: timestampOf(write.at, now) }))
    .sort((left, right) => (left.time < right.time ? -1 : 1));
  const properties = new PropertyIds();
  for (const { by, time, run } of writes)
    await run({ ...personOf(people, by), now: time, requestKey: null }, properties);
  if (store) await runJobs(db, store);
}

function personOf(people: Map<string, Person>, name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`None of the demo accounts is ${name}`);
  return person;
}

function propertyWrites(db: Db, groupIds: Map<string, number>): Write[] {
  return demoPortfolio.flatMap(({ name, properties }) =>
    properties.flatMap(({ created, values, edits = [] }) => {
      let id = 0;
      const create: Write = {
        at: created,
        by: "editor",
        run: async (actor, ids) => {
          id = await createProperty(db, actor, { ...values, groupId: groupIds.get(name) ?? null });
          if (values.streetAndNumber) ids.set({ street: values.streetAndNumber, seId: values.seId ?? undefined }, id);
        },
      };
      const changes = edits.map(
        (edit): Write => ({
          at: edit.at,
          by: "editor",
          run: (actor) => changeProperty(db, actor, { id, values: edit.values, version: null, wholeForm: false }),
        }),
      );
      return [create, ...changes];
    }),
  );
}

function togetherWrites(db: Db): Write[] {
  return [
    ...demoAgreements.map(
      ({ at, tenant, address, startDate, endDate, rentDeposit, steps, ...place }): Write => ({
        at,
        by: "editor",
        run: (actor, ids) =>
          createAgreement(
            db,
            actor,
            ids.get(place),
            {
              values: { counterParty: tenant, counterPartyAddress: address, startDate, endDate, rentDeposit },
              rentSteps: steps,
              confirmOverlap: false,
            },
            startDate,
          ),
      }),
    ),
    ...demoComments.map(
      ({ at, by, text, ...place }): Write => ({
        at,
        by,
        run: (actor, ids) => writeComment(db, actor, ids.get(place), text),
      }),
    ),
    ...demoVotes.map(
      ({ at, value, ...place }): Write => ({
        at,
        by: "voter",
        run: (actor, ids) => castVote(db, actor, ids.get(place), value),
      }),
    ),
  ];
}

function attachmentWrites(db: Db, files: FileStore): Write[] {
  return demoAttachments.map(({ at, filename, label, bytes, ...place }) => ({
    at,
    by: "editor",
    run: async (actor, ids) => {
      const file = await receiveFile(files, "attachments", piecesOf(bytes), bytes.length);
      const upload = { field: "file", fileName: filename, file };
      await addAttachment(db, actor, { propertyId: ids.get(place), label, upload });
    },
  }));
}

function albumWrites(db: Db, store: Store, now: Date): Write[] {
  return demoAlbums.map((album) => {
    // While it is printed the others write.
    const printing = printPictures(album, timestampOf(album.at, now));
    return {
      at: album.at,
      by: "editor",
      run: async (actor, ids) => seedAlbum({ db, ...store }, actor, album, await printing, (place) => ids.get(place)),
    };
  });
}

async function* piecesOf(bytes: Uint8Array) {
  yield bytes;
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
async function insertUsers(db: Db, now: Date): Promise<Map<string, Person>> {
  const createTime = timestampOf(ACCOUNTS_CREATED, now);
  const inserted = await db
    .insert(users)
    .values(demoAccounts.map(({ roles, ...person }) => ({ ...person, ...roles, createTime })))
    .returning();
  return new Map(
    inserted.map((user) => [user.email.split("@")[0] ?? "", { userId: user.id, userName: fullNameOf(user) }]),
  );
}

/** Inserts the folders and returns their ids by name. */
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
