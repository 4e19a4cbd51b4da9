import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankStatements, uploads } from "../../../../db/schema/books/bank-statements";
import { datevExports } from "../../../../db/schema/books/datev";
import { erasures } from "../../../../db/schema/persons";
import { instanceSettings } from "../../../../db/schema/settings";
import { schemaVersion } from "../../../../db/schema-version";
import { checkTexts } from "../../../texts/settings/upkeep-checks";
import type { Day, Timestamp } from "../../base/calendar/day";
import { type Right, rights } from "../../base/rights/rights";
import { openSettings } from "../../base/settings/open-settings";
import { ownerKinds } from "../../base/settings/owner-kinds";
import { kindOfRoutingKey } from "../../books/accounts/account-kinds";
import { type RoutingKey, routingKeys } from "../../books/accounts/routing-keys";
import { type StatementType, statementTypes } from "../../books/bank-accounts/statement-types";
import { selectLock } from "../../books/ledger/month-lock/lock.server";
import { checkNames } from "../upkeep/checks/check-names";
import { runningCode } from "../upkeep/running-code";
import { readUpkeep } from "../upkeep/runs.server";
import { selectPeopleCounts } from "./people-counts.server";
import { controllerOf } from "./processing-record.server";
import { flagsWith } from "./who-may";

type BankAccount = {
  name: string;
  iban: string;
  statementType: StatementType;
  provenUntil: Day | null;
};

type Proofs = {
  backupTime: Timestamp | null;
  exports: number;
  lastExportTime: Timestamp | null;
  erased: number;
};

/** How the books are kept here (GoBD), of what is set, who may do what, and what the last checks found; one round trip after the settings. */
export async function openProcedure(db: Db) {
  const [settings, upkeep, [[people], [lock], ownAccounts, ledger, [proofs]]] = await Promise.all([
    openSettings(db),
    readUpkeep(db),
    runBatch(db, [
      selectPeopleCounts,
      selectLock(db),
      sql<BankAccount>`select account.name, account.iban, account.statement_type as statementType,
          (select max(statement.to_date) from ${bankStatements} as statement
            where statement.bank_account_id = account.id and statement.proven
              and statement.upload_id not in (select id from ${uploads} where withdraw_time is not null)) as provenUntil
        from ${bankAccounts} as account order by account.id`,
      sql<{ name: string; routingKey: RoutingKey; datevNumber: number | null }>`select name, routing_key as routingKey,
        datev_number as datevNumber from ${accounts} order by id`,
      sql<Proofs>`select (select max(backup_time) from ${instanceSettings}) as backupTime,
        (select count(*) from ${datevExports} where taken_back_time is null) as exports,
        (select max(create_time) from ${datevExports} where taken_back_time is null) as lastExportTime,
        (select count(*) from ${erasures}) as erased`,
    ]),
  ]);
  if (!people || !proofs) throw new Error("a sum answers one row");
  const { booksBegin, ownerKind, owners, retentionYears, datevAdviser, datevClient, datevYearBegins } = settings;
  return {
    controller: controllerOf(settings),
    software: { code: runningCode, schema: schemaVersion },
    owner: [ownerKinds.find(({ value }) => value === ownerKind)?.label, owners].flatMap((line) => line || []),
    ...{ booksBegin, retentionYears, people, proofs },
    datev: { datevAdviser, datevClient, datevYearBegins },
    lock: lock ?? { lockedUntil: null, userName: null, changeTime: null },
    bankAccounts: ownAccounts.map(({ statementType, ...account }) => ({
      ...account,
      format: statementTypes.find(({ value }) => value === statementType)?.label ?? statementType,
    })),
    accounts: ledger.map(({ name, routingKey, datevNumber }) => ({
      ...{ name, datevNumber, kind: kindOfRoutingKey[routingKey] },
      use: routingKeys.find(({ value }) => value === routingKey)?.label ?? routingKey,
    })),
    chain: upkeep.chain,
    checkedTime: upkeep.last?.startTime ?? null,
    checks: checkNames.map((check) => {
      const result = upkeep.results.find(({ checkName }) => checkName === check);
      const { title, meaning, looked } = checkTexts[check];
      return {
        ...{ check, title, meaning },
        found: result ? { looked: looked(result.lookedAt), faults: result.faults, failed: result.failed } : null,
      };
    }),
    rights: (Object.keys(rights) as Right[]).map((right) => ({ right, flags: flagsWith([right]) })),
  };
}

export type Procedure = Awaited<ReturnType<typeof openProcedure>>;
