import { billReadingTexts as texts } from "../../../../texts/costs/bill-reading";
import { FileFault } from "../../../base/files/file-fault";
import { elementsAt, textAt, type XmlElement } from "../../../base/xml/read-tree";
import type { Invoice } from "./invoice";
import {
  addressAt,
  amountAt,
  dayAt,
  demandAmount,
  demandText,
  ibanAt,
  rateAt,
  readAmount,
  refuseMissing,
  textsAt,
} from "./invoice-values";

const ADDRESS = ["LineOne", "LineTwo", "LineThree", "PostcodeCode", "CityName"];

/** An invoice as Factur-X, ZUGFeRD 2 and XRechnung write it in the syntax of UN/CEFACT (`CrossIndustryInvoice`). */
export function readCii(root: XmlElement): Invoice {
  const [document = refuseMissing("BT-1")] = elementsAt(root, "ExchangedDocument");
  const [trade = refuseMissing("BG-22")] = elementsAt(root, "SupplyChainTradeTransaction");
  const [agreement = refuseMissing("BG-4")] = elementsAt(trade, "ApplicableHeaderTradeAgreement");
  const [settlement = refuseMissing("BG-22")] = elementsAt(trade, "ApplicableHeaderTradeSettlement");
  const [sums = refuseMissing("BG-22")] = elementsAt(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = textAt(settlement, "InvoiceCurrencyCode") ?? "EUR";
  if (currency !== "EUR") throw new FileFault(texts.otherCurrency(currency.slice(0, 3)), "refused");
  const taxes = elementsAt(sums, "TaxTotalAmount");
  const tax = taxes.find(({ attributes }) => attributes.currencyID === currency) ?? taxes[0];
  return {
    number: demandText(document, "ID", "BT-1"),
    type: demandText(document, "TypeCode", "BT-3"),
    issueDate: dayAt(document, "IssueDateTime/DateTimeString") ?? refuseMissing("BT-2"),
    dueDate: dayAt(settlement, "SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString"),
    seller: demandText(agreement, "SellerTradeParty/Name", "BT-27"),
    taxIds: textsAt(agreement, "SellerTradeParty/SpecifiedTaxRegistration/ID"),
    iban: ibanAt(settlement, "SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID"),
    purpose: textAt(settlement, "PaymentReference"),
    from: dayAt(settlement, "BillingSpecifiedPeriod/StartDateTime/DateTimeString"),
    to: dayAt(settlement, "BillingSpecifiedPeriod/EndDateTime/DateTimeString"),
    totals: {
      lines: amountAt(sums, "LineTotalAmount"),
      allowances: amountAt(sums, "AllowanceTotalAmount") ?? 0,
      charges: amountAt(sums, "ChargeTotalAmount") ?? 0,
      net: demandAmount(sums, "TaxBasisTotalAmount", "BT-109"),
      tax: tax ? readAmount(tax.text.trim()) : null,
      gross: demandAmount(sums, "GrandTotalAmount", "BT-112"),
      prepaid: amountAt(sums, "TotalPrepaidAmount") ?? 0,
      rounding: amountAt(sums, "RoundingAmount") ?? 0,
      due: demandAmount(sums, "DuePayableAmount", "BT-115"),
    },
    vat: elementsAt(settlement, "ApplicableTradeTax").map((row) => ({
      rate: rateAt(row, "RateApplicablePercent"),
      base: amountAt(row, "BasisAmount") ?? 0,
      tax: demandAmount(row, "CalculatedAmount", "BT-117"),
    })),
    lines: elementsAt(trade, "IncludedSupplyChainTradeLineItem").map((line) => ({
      name: textAt(line, "SpecifiedTradeProduct/Name") ?? "",
      description: textAt(line, "SpecifiedTradeProduct/Description"),
      cents: demandAmount(
        line,
        "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
        "BT-131",
      ),
      rate: rateAt(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent"),
    })),
    notes: [
      ...textsAt(document, "IncludedNote/Content"),
      ...textsAt(settlement, "SpecifiedTradePaymentTerms/Description"),
    ],
    addresses: [
      ...addressAt(trade, "ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress", ADDRESS),
      ...addressAt(agreement, "BuyerTradeParty/PostalTradeAddress", ADDRESS),
    ],
  };
}
