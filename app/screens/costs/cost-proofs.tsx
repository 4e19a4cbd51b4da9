import { Link } from "@remix-run/react";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { PaidProof, RowsProof } from "~/modules/books/association-statements/prove-statement";
import type { Risk } from "~/modules/books/settlements/sheet/list-risks";
import { costSheetTexts as texts } from "~/texts/costs/cost-sheet";
import { formatAmount, formatDay, formatMoney } from "~/texts/format";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import "./cost-sheet.css";

/** That rows come to what the association's statement says, line by line. */
export function RowsProofCard({ proof }: { proof: RowsProof }) {
  const { allocable, notAllocable, rows, stated, difference } = proof;
  const title = difference === null ? texts.rowsUnproved : difference === 0 ? texts.proveRows : texts.rowsDiffer;
  return (
    <ProofCard title={title} difference={difference}>
      <Line name={texts.allocable} cents={allocable} />
      {notAllocable.map(({ text, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
        <Line key={index} name={text} cents={amount} soft />
      ))}
      <Line name={texts.rows} cents={rows} sum />
      <Line name={texts.stated} cents={stated} />
      <Difference cents={difference} />
      {stated === null && <Note>{texts.noStatement}</Note>}
    </ProofCard>
  );
}

/** That what the books have as paid to the association meets its statement. */
export function PaidProofCard({ proof }: { proof: PaidProof }) {
  const { regular, peak, paid, stated, difference, others } = proof;
  return (
    <ProofCard
      title={difference !== null && difference !== 0 ? texts.paidDiffers : texts.provePaid}
      difference={difference}
    >
      {regular.map(({ cents, count }) => (
        <Line key={cents} name={texts.regular(count, cents)} cents={cents * count} />
      ))}
      {peak && <Line name={texts.peak(peak.payment?.day ?? null)} cents={peak.cents} />}
      <Line name={texts.paid} cents={paid} sum />
      <Line name={texts.stated} cents={stated} />
      <Difference cents={difference} />
      {regular.length === 0 && <Note>{texts.nothingPaid}</Note>}
      {others.length > 0 && (
        <Note>
          {texts.othersPaid}{" "}
          {others.map(({ transactionId, day, cents }, index) => (
            <span key={transactionId}>
              {index > 0 && ", "}
              <Link to={`/accounting/ledger-entries/${transactionId}`} className="text-accent hover:underline">
                {formatMoney(cents)}
              </Link>{" "}
              ({formatDay(day)})
            </span>
          ))}
        </Note>
      )}
    </ProofCard>
  );
}

/** What faults would cost, and which the statement shows to be none. */
export function RisksCard({ risks, notAllocable }: { risks: readonly Risk[]; notAllocable: number }) {
  return (
    <Card id="risks" title={texts.risks}>
      <ul className="divide-y divide-line">
        {risks.map(({ reason, percent, paragraph, cents, isMet }) => (
          <li key={reason} className="flex items-start gap-2.5 px-4 py-2.5">
            <Sign isGood={isMet} />
            <span className="min-w-0 flex-1">
              {(isMet && texts.met[reason]) || texts.risk[reason]}
              <span className="block text-small text-soft">
                {(isMet && texts.metHint[reason]) || texts.riskHint(percent, paragraph)}
              </span>
            </span>
            <span className={cn("whitespace-nowrap tabular-nums", isMet ? "text-soft" : "font-[600] text-changed")}>
              {formatMoney(cents)}
            </span>
          </li>
        ))}
        <li className="flex items-start gap-2.5 px-4 py-2.5">
          <Sign isGood />
          <span className="min-w-0 flex-1">{texts.notAllocable}</span>
          <span className="whitespace-nowrap text-soft tabular-nums">{formatMoney(notAllocable)}</span>
        </li>
      </ul>
    </Card>
  );
}

function ProofCard({ title, difference, children }: { title: string; difference: number | null; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2.5 flex items-start gap-2 font-[650] text-lead">
        {difference !== null && <Sign isGood={difference === 0} />}
        {title}
      </h2>
      <dl className="reckon">{children}</dl>
    </section>
  );
}

function Sign({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? Check : TriangleAlert;
  return <Icon size={16} aria-hidden className={cn("mt-[3px] shrink-0", isGood ? "text-good" : "text-changed")} />;
}

function Line({
  name,
  cents,
  soft = false,
  sum = false,
}: {
  name: string;
  cents: number | null;
  soft?: boolean;
  sum?: boolean;
}) {
  return (
    <div className={cn(soft && "text-soft", sum && "reckon-sum")}>
      <dt>{name}</dt>
      <dd>{cents === null ? <span className="text-soft">{texts.notStated}</span> : formatAmount(cents)}</dd>
    </div>
  );
}

function Difference({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  return (
    <div className="font-[600]">
      <dt>{texts.difference}</dt>
      <dd className={cents === 0 ? "text-good" : "text-bad"}>{formatMoney(cents)}</dd>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 text-small text-soft">
      <dd className="!whitespace-normal">{children}</dd>
    </div>
  );
}
