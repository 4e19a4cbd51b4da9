import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { labelAgreement, labelProperty } from "../../base/relations/labels";
import { offeredWith, selectAgreementLabels, selectPropertyLabels } from "../../base/relations/relation-labels.server";
import { openItem } from "./booked-as";
import { openRun } from "./open-run";
import { bookedAsFields } from "./run-request";

/** What a dialog asks of an item of a run: as what it is booked, with what is known of that already. */
export async function askBookedAs(db: Db, runId: number, number: number) {
  const run = await openRun(db, runId);
  const { name, text, template, propertyId, agreementId } = openItem(
    run,
    run.items.find((item) => item.number === number),
  );
  const [properties, agreements] = await runBatch(db, [
    selectPropertyLabels(db, offeredWith(propertyId)),
    selectAgreementLabels(db, offeredWith(agreementId)),
  ]);
  const choice = (id: number, label: string) => ({ value: String(id), label });
  const typed = (value: string | number | null) => (value === null ? "" : String(value));
  return {
    title: texts.bookedAsOf(name, text),
    fields: bookedAsFields,
    choices: {
      propertyId: properties.map((property) => choice(property.id, labelProperty(property))),
      agreementId: agreements.map((agreement) =>
        choice(agreement.id, [labelAgreement(agreement), agreement.streetAndNumber].filter(Boolean).join(" · ")),
      ),
    },
    values: { template: typed(template), propertyId: typed(propertyId), agreementId: typed(agreementId) },
  };
}
