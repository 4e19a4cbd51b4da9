import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { historyKinds } from "~/modules/base/history/history-kinds";
import { jobKinds } from "~/modules/base/jobs/job-kinds";
import { statementTypes } from "~/modules/books/bank-accounts/statement-types";
import { openProcedure } from "~/modules/instance/records/procedure.server";
import { ByHand, RecordFacts, RecordList, RecordSection, RecordSheet } from "~/screens/paper/record-sheet";
import { RecordTools } from "~/screens/paper/record-tools";
import { formatDay, formatIban } from "~/texts/format";
import { processingTexts } from "~/texts/persons/processing-record";
import { historyKindLabels } from "~/texts/settings/history";
import { operationTexts } from "~/texts/settings/operation";
import { procedureTexts as texts } from "~/texts/settings/procedure";
import { rightTexts, whoText } from "~/texts/settings/rights";
import { DataTable } from "~/ui/data-table";

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("openSettings", async ({ db, context }) => ({
  ...(await openProcedure(db)),
  today: dayOf(context.now),
}));

const formats = statementTypes.flatMap(({ value, label }) => (value === "NONE" ? [] : label));

/** How books are kept here, to be printed for an audit. */
export default function ProcedureDescription() {
  const { controller, owner, software, booksBegin, datev, bankAccounts, today, ...more } =
    useLoaderData<typeof loader>();
  const { lock, chain, accounts, people, rights, checkedTime, checks, retentionYears, proofs } = more;
  return (
    <>
      <RecordTools title={texts.title} hint={texts.hint} lacksSender={controller.length === 0} />
      <RecordSheet
        label={texts.sheet}
        title={texts.title}
        law={texts.law}
        facts={[`${processingTexts.madeOn} ${formatDay(today)}`]}
      >
        <RecordSection title={texts.general}>
          <RecordFacts
            facts={[
              { label: texts.company, lines: controller.length === 0 ? [texts.notSet] : controller },
              { label: texts.owner, lines: owner.length === 0 ? [texts.notSet] : owner },
              { label: texts.software, lines: [texts.softwareOf(software.code, software.schema)] },
              { label: texts.booksBegin, lines: [booksBegin ? formatDay(booksBegin) : texts.notSet] },
              { label: texts.adviser, lines: [texts.adviserOf(datev.datevAdviser, datev.datevClient)] },
            ]}
          />
        </RecordSection>
        <RecordSection title={texts.receipts}>
          <RecordList lines={texts.receiptRules} />
          <RecordFacts facts={[{ label: texts.formats, lines: [formats.join(", ")] }]} />
          {bankAccounts.length > 0 && (
            <DataTable
              aria-label={texts.bankAccounts}
              rows={bankAccounts}
              keyOf={({ iban }) => iban}
              columns={[
                { key: "name", head: texts.bankAccounts, isRowHead: true, cell: ({ name }) => name },
                { key: "iban", head: texts.iban, cell: ({ iban }) => formatIban(iban) },
                { key: "format", head: texts.format, cell: ({ format }) => format },
                {
                  key: "proven",
                  head: texts.proven,
                  cell: ({ provenUntil }) => (provenUntil ? formatDay(provenUntil) : texts.none),
                },
              ]}
            />
          )}
        </RecordSection>
        <RecordSection title={texts.entries}>
          <RecordList lines={texts.entryRules} />
          <RecordFacts
            facts={[
              { label: texts.lock, lines: [texts.locked(lock.lockedUntil, lock.userName, lock.changeTime)] },
              { label: texts.journal, lines: [texts.chain(chain)] },
            ]}
          />
          <DataTable
            aria-label={texts.accounts}
            rows={accounts}
            keyOf={({ name }, place) => `${place} ${name}`}
            columns={[
              { key: "name", head: texts.account, isRowHead: true, cell: ({ name }) => name },
              { key: "use", head: texts.use, cell: ({ use }) => use },
              { key: "kind", head: texts.kind, cell: ({ kind }) => texts.kindOf(kind) },
              { key: "datev", head: texts.datevNumber, cell: ({ datevNumber }) => datevNumber ?? texts.none },
            ]}
          />
        </RecordSection>
        <RecordSection title={texts.who}>
          <p>{texts.whoHint}</p>
          <DataTable
            aria-label={texts.who}
            rows={rights}
            keyOf={({ right }) => right}
            columns={[
              { key: "right", head: texts.right, isRowHead: true, cell: ({ right }) => rightTexts[right] },
              { key: "who", head: texts.may, cell: ({ flags }) => whoText(flags, people) },
            ]}
          />
        </RecordSection>
        <RecordSection title={texts.controls}>
          <p>{texts.controlsOf(checkedTime)}</p>
          <DataTable
            aria-label={texts.controls}
            rows={checks}
            keyOf={({ check }) => check}
            columns={[
              { key: "check", head: texts.check, isRowHead: true, cell: ({ title }) => title },
              { key: "means", head: texts.means, cell: ({ meaning }) => meaning },
              { key: "found", head: texts.result, cell: ({ found }) => texts.found(found) },
            ]}
          />
          <RecordFacts
            facts={[
              {
                label: texts.history,
                lines: [texts.historyOf(historyKinds.map((kind) => historyKindLabels[kind]))],
              },
              { label: texts.jobs, lines: [texts.jobsOf(jobKinds.map(operationTexts.jobKind))] },
            ]}
          />
        </RecordSection>
        <RecordSection title={texts.keeping}>
          <RecordFacts
            facts={[
              { label: texts.retention, lines: [texts.retentionOf(retentionYears, proofs.erased)] },
              { label: texts.backup, lines: [texts.backupOf(proofs.backupTime)] },
              { label: texts.output, lines: [texts.outputOf(proofs.exports, proofs.lastExportTime)] },
            ]}
          />
        </RecordSection>
        <ByHand title={texts.byHand} lines={texts.byHandLines} />
      </RecordSheet>
    </>
  );
}
