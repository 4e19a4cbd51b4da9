import { toEuros } from "../../base/money/money";
import { reminderToApi } from "../../books/reminders/reminder";
import { tenantAccountToApi } from "../../books/tenant-accounts/tenant-account";
import { agreementToApi } from "../../portfolio/rental-agreements/agreement-to-api";
import type { FileOnPage } from "./compose-disclosure";
import type { PersonFacts } from "./gather-facts.server";

/** Whoever gets it sees all of it. */
const EVERYTHING = { admin: true, editor: true, voter: true, accountant: true };

/** What is kept about a person as a program reads it, named as `/api` names it, amounts in euros (Art. 20 DSGVO). */
export function factsToJson(facts: PersonFacts, attached: readonly FileOnPage[]) {
  const { today, homes, rows, accounts, lines, mandates, reminders, dues, collected, settlements } = facts;
  return {
    format: 1,
    asOf: today,
    agreements: rows.map((row) => {
      const { propertyId, streetAndNumber, zipCode, city } = homes.find(({ id }) => id === row.id) ?? {};
      const account = accounts.find(({ agreement }) => agreement.id === row.id);
      return {
        ...agreementToApi(row, today, EVERYTHING),
        property: { id: propertyId, streetAndNumber, zipCode, city },
        account: account ? tenantAccountToApi(account) : null,
        dues: dues
          .filter(({ agreementId }) => agreementId === row.id)
          .map(({ kind, dueDate, amount, text, withdrawTime }) => ({
            ...{ kind, dueDate, amount: toEuros(amount), text, isWithdrawn: withdrawTime !== null },
          })),
        mandates: mandates
          .filter(({ agreementId }) => agreementId === row.id)
          .map(({ iban, holder, reference, signedDate, endDate }) => ({
            iban,
            holder,
            reference,
            signedDate,
            endDate,
          })),
        reminders: reminders
          .filter(({ agreementId }) => agreementId === row.id)
          .map(({ items, letter, ...one }) => ({
            ...withoutUser(reminderToApi({ ...one, level: one.level as 1, userName: "" })),
            ...{ opening: letter.opening, closing: letter.closing },
            items: items.map(({ text, open }) => ({ text, open: toEuros(open) })),
          })),
        settlements: settlements
          .filter(({ agreementId }) => agreementId === row.id)
          .map(({ number, date, from, to, costs, prepaid, balance, claim, sentDate, receivedDate, cancelTime }) => ({
            ...{ number, date, from, to, sentDate, receivedDate, isCancelled: cancelTime !== null },
            ...{ costs: toEuros(costs), prepaid: toEuros(prepaid), balance: toEuros(balance), claim: toEuros(claim) },
          })),
      };
    }),
    bankTransactions: lines.map(({ id: _, isPart, cents, ...line }) => ({
      ...line,
      amount: toEuros(cents),
      isPart: isPart !== 0,
    })),
    paymentRuns: collected.map(({ cents, ...item }) => ({ ...item, amount: toEuros(cents) })),
    comments: facts.comments,
    followUps: facts.followUps.map(({ text, date }) => ({ text, date })),
    activities: facts.activities.map(({ type, createTime, text, changes }) => ({ type, createTime, text, changes })),
    attachments: attached.map(({ path, filename, label }) => ({ path, filename, label })),
  };
}

function withoutUser<Answer extends { createUserFullName: string }>({ createUserFullName: _, ...answer }: Answer) {
  return answer;
}
