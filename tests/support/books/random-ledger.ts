import { env } from "cloudflare:workers";
import type { Relation } from "../../../app/modules/base/relations/relation";
import { type Entry, entriesOf } from "../../../app/modules/books/ledger/entry";
import { Random } from "../../../db/seed/history/random";
import { createPerson } from "../people";
import { addGroup, addProperty } from "../portfolio";
import { type WrittenLeg, writeLegs } from "./write-legs";

const TIME = "2026-01-02T08:00:00.000Z";
const FIRST_DAY = Date.UTC(2025, 8, 1);
const DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;
const BANK_TRANSACTIONS = 40;

/** What the ledger's entries relate to. */
export type Relatives = {
  propertyIds: number[];
  agreements: { id: number; propertyId: number }[];
  loanIds: number[];
  bankAccountIds: number[];
  /** Each begins one transaction. */
  bankTransactions: { id: number; bankAccountId: number }[];
};

/** Most tests need few accounts, so that each has many entries. */
const ACCOUNTS = 4;

/**
 * Writes a ledger of legs of all kinds on the first accounts over thirteen months, in two goes, and returns its entries as a list
 * shows them: latest value date first, then the latest leg, a leg's source before its target.
 */
export async function createRandomLedger(
  seed: number,
  size: number,
  accounts = ACCOUNTS,
): Promise<{ relatives: Relatives; entries: Entry[] }> {
  const { id: userId, relatives } = await createRelatives();
  const legs = rollLegs(new Random(seed, "ledger"), { size, accounts }, relatives);
  const middle = legs.findIndex(
    (leg, index) => index > size / 2 && leg.transactionId !== legs[index - 1]?.transactionId,
  );
  await writeLegs(userId, legs.slice(0, middle));
  await writeLegs(userId, legs.slice(middle));
  const entries = legs
    .sort((one, other) => other.valueDate.localeCompare(one.valueDate) || other.id - one.id)
    .flatMap((leg) => entriesOf({ ...leg, locked: false, reversesLegId: null }));
  return { relatives, entries };
}

async function createRelatives(): Promise<{ id: number; relatives: Relatives }> {
  const person = await createPerson("accountant");
  const groupId = await addGroup();
  const propertyIds: number[] = [];
  for (const city of ["Aue", "Plauen", "Zwickau"]) propertyIds.push(await addProperty(person, groupId, { city }));
  const agreements = [1, 2, 3, 4].map((id) => ({ id, propertyId: propertyIds[id % 2] ?? 0 }));
  const bankTransactions = Array.from({ length: BANK_TRANSACTIONS }, (_, index) => ({
    id: index + 1,
    bankAccountId: 1 + (index % 2),
  }));
  const insert = (statement: string, rows: unknown) =>
    env.DB.prepare(`${statement} from json_each(?1)`).bind(JSON.stringify(rows));
  await env.DB.batch([
    insert(
      `insert into rental_agreements (id, property_id, counter_party, start_date, rent_steps, create_time)
       select value ->> 'id', value ->> 'propertyId', 'Mieter ' || (value ->> 'id'), '2024-01-01', '[]', '${TIME}'`,
      agreements,
    ),
    insert(
      `insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time)
       select key + 1, 'Bank ' || (key + 1), value, 'CAMT', 1, '${TIME}'`,
      ["DE02120300000000202051", "DE02500105170137075030"],
    ),
    insert(
      `insert into loans (id, name, annual_interest_rate, create_time) select value, 'Darlehen ' || value, 3, '${TIME}'`,
      [1, 2],
    ),
    insert(
      `insert into uploads (id, file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
       select value, 'a.xml', '${"a".repeat(64)}', 1, 'CAMT', 'a', ${person.id}, '${TIME}', 1, 0, 0`,
      [1],
    ),
    insert(
      `insert into bank_transactions (id, bank_account_id, upload_id, booking_date, value_date, cents, purpose, counterparty_name, counterparty_iban, reversal, details, create_time)
       select value ->> 'id', value ->> 'bankAccountId', 1, '2026-01-01', '2026-01-01', 1, 'Zweck ' || (value ->> 'id'), 'Mieter', 'DE21500500009876543210', 0, '{}', '${TIME}'`,
      bankTransactions,
    ),
  ]);
  return {
    id: person.id,
    relatives: { propertyIds, agreements, loanIds: [1, 2], bankAccountIds: [1, 2], bankTransactions },
  };
}

function rollLegs(
  random: Random,
  { size, accounts }: { size: number; accounts: number },
  relatives: Relatives,
): WrittenLeg[] {
  const banks = [...relatives.bankTransactions];
  let bank: (typeof banks)[number] | undefined;
  let transactionId = 0;
  const relation = (): Relation => {
    const property = random.pick(relatives.propertyIds);
    const agreement = random.pick(relatives.agreements);
    const loan = random.pick(relatives.loanIds);
    const none = { subFlowType: "NONE", subFlowId: 0 } as const;
    if (bank && random.below(3) === 0)
      return {
        flowType: "BANK_ACCOUNT",
        flowId: bank.bankAccountId,
        subFlowType: "BANK_TRANSACTION",
        subFlowId: bank.id,
      };
    return random.pick<Relation>([
      { flowType: "PROPERTY", flowId: property, subFlowType: "PROPERTY", subFlowId: property },
      { flowType: "PROPERTY", flowId: property, ...none },
      { flowType: "PROPERTY", flowId: agreement.propertyId, subFlowType: "RENTAL_AGREEMENT", subFlowId: agreement.id },
      { flowType: "LOAN", flowId: loan, subFlowType: "LOAN", subFlowId: loan },
      { flowType: "LOAN", flowId: loan, ...none },
      { flowType: "BANK_ACCOUNT", flowId: random.pick(relatives.bankAccountIds), ...none },
      { flowType: "NONE", flowId: 0, ...none },
    ]);
  };
  return Array.from({ length: size }, (_, index) => {
    const begins = index === 0 || random.below(3) > 0;
    if (begins) {
      transactionId++;
      bank = random.below(3) ? undefined : banks.pop();
    }
    // Some days are crowded, and two months stay empty.
    const day = random.below(5) ? random.below(DAYS) : 100 + random.below(3);
    return {
      id: index + 1,
      transactionId,
      source: { accountId: 1 + random.below(accounts), ...relation() },
      target: { accountId: 1 + random.below(accounts), ...relation() },
      cents: (random.below(2) ? 1 : -1) * (1 + random.below(500_000)),
      valueDate: new Date(FIRST_DAY + (day > 200 && day < 265 ? 100 : day) * DAY_MS).toISOString().slice(0, 10),
      bankTransactionId: begins ? bank?.id : undefined,
    };
  });
}
