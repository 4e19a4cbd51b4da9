import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { addressOf, insideOf } from "../../../base/addresses/address";
import type { Day } from "../../../base/calendar/day";
import { selectSender } from "../../../base/settings/repository.server";
import { fileOf, readFiles } from "../../association-statements/propose-statement";
import { peakPaidUntil, provePaid, proveRows } from "../../association-statements/prove-statement";
import {
  selectNamedTenancies,
  selectPropertyPayments,
  selectStatementFiles,
} from "../../association-statements/repository.server";
import { openCostStatement } from "../../cost-statements/open-cost-statements";
import { selectCostPlace } from "../../cost-statements/place.server";
import { findOverlap, listStays, tenanciesWithin } from "../../cost-statements/stays";
import { countBeside, selectBilledCosts, selectBookedCosts } from "../../own-costs/own-costs.server";
import { selectAddressees } from "../../tenant-accounts/repository.server";
import { foretellLetters } from "../foretell-letters";
import { previewSettlements } from "../preview-settlements.server";
import { selectSettlements } from "../repository.server";
import { settlementState } from "../settlement";
import { selectVouchers, vouchersOf } from "../vouchers/vouchers.server";
import { type OpenCell, sourcesOf } from "./cell-sources";
import { makeCostSheet } from "./cost-sheet";
import { listAgreedKeys } from "./list-agreed-keys";
import { listRisks } from "./list-risks";

/**
 * What a property cost in a year as a page shows it, in two round trips: the table with what each tenant is to pay, null while there
 * are faults; what the open cell rests on, both proofs, risks, and what was settled already.
 */
export async function openCostSheet(db: Db, id: number, today: Day, open: OpenCell | null = null) {
  const statement = await openCostStatement(db, id);
  const { propertyId, from, to, faults } = statement;
  const hasFaults = Object.keys(faults).length > 0;
  const asked = { propertyId, agreementId: null, year: Number(to.slice(0, 4)) };
  const span = { from, to: peakPaidUntil(to) };
  const agreementIds = statement.tenancies.map((tenancy) => tenancy.id);
  const [preview, [[place], files, tenancies, payments, settlements, found, [beside], addressees, [sender]], own] =
    await Promise.all([
      hasFaults ? null : previewSettlements(db, id, today),
      runBatch(db, [
        selectCostPlace(propertyId),
        selectStatementFiles(propertyId),
        selectNamedTenancies(propertyId),
        selectPropertyPayments(propertyId, ["COMMON_CHARGE"], span),
        selectSettlements(asked),
        selectVouchers(statement),
        countBeside(id),
        selectAddressees(db, agreementIds),
        selectSender(db),
      ]),
      open && runBatch(db, [selectBookedCosts(propertyId, { from, to }), selectBilledCosts(propertyId, { from, to })]),
    ]);
  const stays = listStays(statement, statement.tenancies);
  const nameOf = new Map(tenancies.map((tenancy) => [tenancy.id, tenancy.counterParty]));
  const file = statement.source === "WEG" ? fileOf(readFiles(files), statement) : null;
  const total = file?.read.total ?? null;
  const sheet = preview && makeCostSheet(statement, preview.settled, stays);
  const column = open && sheet?.columns[open.column];
  const [booked = [], billed = []] = own ?? [];
  return {
    statement,
    sharesDays: findOverlap(statement, statement.tenancies) !== null,
    own: { mea: place?.mea ?? null, meaTotal: place?.meaTotal ?? null },
    place: place ? [addressOf(place, ""), insideOf(place)].filter(Boolean).join(", ") : "",
    sheet,
    sources:
      open && preview && column
        ? sourcesOf(open.row, statement, {
            ...{ booked, billed, charges: payments, read: file?.read ?? null },
            paid: preview.paidOf.get(column.agreementId ?? 0) ?? null,
          })
        : null,
    flatsBeside: beside?.count ?? 0,
    heads: stays
      .filter(({ agreementId }) => agreementId === null || nameOf.has(agreementId))
      .map(({ agreementId }) => ({
        agreementId,
        name: agreementId === null ? null : (nameOf.get(agreementId) ?? null),
      })),
    owner: preview?.settled.owner ?? null,
    agreedKeys: sheet ? listAgreedKeys(statement, stays, nameOf) : [],
    unsettled: tenanciesWithin(statement, statement.tenancies)
      .filter(({ isSettled }) => !isSettled)
      .map(({ agreementId, from: since, to: until }) => ({
        ...{ agreementId, from: since, to: until, name: nameOf.get(agreementId) ?? null },
        costAgreement: statement.tenancies.find((one) => one.id === agreementId)?.costAgreement ?? "FLAT",
      })),
    letters: preview ? foretellLetters(preview, addressees, sender, today) : [],
    risks: sheet ? listRisks(statement, sheet) : [],
    file: file && { id: file.id, filename: file.filename },
    vouchers: vouchersOf(found, file?.id ?? null).map(({ fileKey, size, createTime, label, ...voucher }) => voucher),
    rowsProof: statement.source === "WEG" ? proveRows(statement, total) : null,
    paidProof:
      statement.source === "WEG" ? provePaid(payments, statement, { total, peak: file?.read.peak ?? null }) : null,
    settlements: settlements
      .filter(({ statementId }) => statementId === id)
      .map(({ id: settlementId, agreementId, number, claim, balance, ...one }) => ({
        ...{ id: settlementId, agreementId, number, claim, balance },
        state: settlementState(one, today),
      })),
  };
}

export type OpenedCostSheet = Awaited<ReturnType<typeof openCostSheet>>;
