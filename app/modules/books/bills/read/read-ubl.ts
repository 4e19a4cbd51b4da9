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
  refuseMissing,
  textsAt,
} from "./invoice-values";

const ADDRESS = ["StreetName", "AdditionalStreetName", "AddressLine/Line", "PostalZone", "CityName"];

/** An invoice or a credit note as XRechnung and Peppol write it in UBL. */
export function readUbl(root: XmlElement): Invoice {
  const isCredit = root.name === "CreditNote";
  const [sums = refuseMissing("BG-22")] = elementsAt(root, "LegalMonetaryTotal");
  const currency = textAt(root, "DocumentCurrencyCode") ?? "EUR";
  if (currency !== "EUR") throw new FileFault(texts.otherCurrency(currency.slice(0, 3)), "refused");
  // Another one may say the tax in the currency of the seller's books.
  const taxes = elementsAt(root, "TaxTotal");
  const tax = taxes.find((one) => elementsAt(one, "TaxAmount")[0]?.attributes.currencyID === currency) ?? taxes[0];
  const seller = "AccountingSupplierParty/Party";
  return {
    number: demandText(root, "ID", "BT-1"),
    type: textAt(root, isCredit ? "CreditNoteTypeCode" : "InvoiceTypeCode") ?? (isCredit ? "381" : "380"),
    issueDate: dayAt(root, "IssueDate") ?? refuseMissing("BT-2"),
    dueDate: dayAt(root, "DueDate") ?? dayAt(root, "PaymentMeans/PaymentDueDate"),
    seller:
      textAt(root, `${seller}/PartyLegalEntity/RegistrationName`) ??
      textAt(root, `${seller}/PartyName/Name`) ??
      refuseMissing("BT-27"),
    taxIds: textsAt(root, `${seller}/PartyTaxScheme/CompanyID`),
    iban: ibanAt(root, "PaymentMeans/PayeeFinancialAccount/ID"),
    purpose: textAt(root, "PaymentMeans/PaymentID"),
    from: dayAt(root, "InvoicePeriod/StartDate"),
    to: dayAt(root, "InvoicePeriod/EndDate"),
    totals: {
      lines: amountAt(sums, "LineExtensionAmount"),
      allowances: amountAt(sums, "AllowanceTotalAmount") ?? 0,
      charges: amountAt(sums, "ChargeTotalAmount") ?? 0,
      net: demandAmount(sums, "TaxExclusiveAmount", "BT-109"),
      tax: tax ? amountAt(tax, "TaxAmount") : null,
      gross: demandAmount(sums, "TaxInclusiveAmount", "BT-112"),
      prepaid: amountAt(sums, "PrepaidAmount") ?? 0,
      rounding: amountAt(sums, "PayableRoundingAmount") ?? 0,
      due: demandAmount(sums, "PayableAmount", "BT-115"),
    },
    vat: (tax ? elementsAt(tax, "TaxSubtotal") : []).map((row) => ({
      rate: rateAt(row, "TaxCategory/Percent"),
      base: amountAt(row, "TaxableAmount") ?? 0,
      tax: demandAmount(row, "TaxAmount", "BT-117"),
    })),
    lines: elementsAt(root, isCredit ? "CreditNoteLine" : "InvoiceLine").map((line) => ({
      name: textAt(line, "Item/Name") ?? "",
      description: textAt(line, "Item/Description"),
      cents: demandAmount(line, "LineExtensionAmount", "BT-131"),
      rate: rateAt(line, "Item/ClassifiedTaxCategory/Percent"),
    })),
    notes: [...textsAt(root, "Note"), ...textsAt(root, "PaymentTerms/Note")],
    addresses: [
      ...addressAt(root, "Delivery/DeliveryLocation/Address", ADDRESS),
      ...addressAt(root, "AccountingCustomerParty/Party/PostalAddress", ADDRESS),
    ],
  };
}
