/**
 * What is read from a CAMT message, as paths below the element that repeats. Versions stand side by side: from 08 on a
 * party is wrapped in `Pty` or `Agt` and the status in `Cd`, 01 has other account ids and no `NtryDtls`.
 */

export const STATEMENT_ELEMENTS = {
  "Acct/Id/IBAN": "accountIban",
  "Acct/Id/Othr/Id": "accountNumber",
  "Acct/Id/BBAN": "accountNumber",
  "Acct/Id/PrtryAcct/Id": "accountNumber",
  "Acct/Ccy": "accountCurrency",
  "Acct/Ownr/Nm": "ownerName",
  "Acct/Ownr/Pty/Nm": "ownerName",
  "Acct/Svcr/FinInstnId/ClrSysMmbId/MmbId": "bankCode",
  "FrToDt/FrDt": "from",
  "FrToDt/FrDtTm": "from",
  "FrToDt/ToDt": "to",
  "FrToDt/ToDtTm": "to",
  CreDtTm: "created",
} as const;

export const BALANCE_ELEMENTS = {
  "Tp/CdOrPrtry/Cd": "balanceType",
  "Tp/Cd": "balanceType",
  Amt: "amount",
  CdtDbtInd: "direction",
  "Dt/Dt": "day",
  "Dt/DtTm": "day",
} as const;

const AMOUNT_ELEMENTS = {
  Amt: "amount",
  CdtDbtInd: "direction",
  "AmtDtls/InstdAmt/Amt": "instructedAmount",
  "AmtDtls/TxAmt/Amt": "transactionAmount",
  "AmtDtls/CntrValAmt/Amt": "counterValueAmount",
  "AmtDtls/InstdAmt/CcyXchg/XchgRate": "exchangeRate",
  "AmtDtls/TxAmt/CcyXchg/XchgRate": "exchangeRate",
  "AmtDtls/CntrValAmt/CcyXchg/XchgRate": "exchangeRate",
  "Chrgs/TtlChrgsAndTaxAmt": "totalCharges",
  "Chrgs/Amt": "charge",
  "Chrgs/Rcrd/Amt": "charge",
} as const;

const TRANSACTION_CODE_ELEMENTS = {
  "BkTxCd/Domn/Cd": "domain",
  "BkTxCd/Domn/Fmly/Cd": "family",
  "BkTxCd/Domn/Fmly/SubFmlyCd": "subFamily",
  "BkTxCd/Prtry/Cd": "proprietaryCode",
} as const;

export const ENTRY_ELEMENTS = {
  ...AMOUNT_ELEMENTS,
  ...TRANSACTION_CODE_ELEMENTS,
  NtryRef: "entryReference",
  RvslInd: "reversal",
  Sts: "status",
  "Sts/Cd": "status",
  "Sts/Prtry": "status",
  "BookgDt/Dt": "bookingDay",
  "BookgDt/DtTm": "bookingDay",
  "ValDt/Dt": "valueDay",
  "ValDt/DtTm": "valueDay",
  AcctSvcrRef: "bankReference",
  "NtryDtls/Btch/MsgId": "messageId",
  "NtryDtls/Btch/PmtInfId": "paymentGroupId",
  "NtryDtls/Btch/NbOfTxs": "transactionCount",
  "Btch/MsgId": "messageId",
  "Btch/PmtInfId": "paymentGroupId",
  "Btch/NbOfTxs": "transactionCount",
  AddtlNtryInf: "entryText",
} as const;

export const TRANSACTION_ELEMENTS = {
  ...AMOUNT_ELEMENTS,
  ...TRANSACTION_CODE_ELEMENTS,
  "Refs/MsgId": "messageId",
  "Refs/AcctSvcrRef": "bankReference",
  "Refs/PmtInfId": "paymentGroupId",
  "Refs/InstrId": "instructionId",
  "Refs/EndToEndId": "endToEndId",
  "Refs/UETR": "uetr",
  "Refs/TxId": "transactionId",
  "Refs/MndtId": "mandateId",
  "Refs/ChqNb": "chequeNumber",
  "RltdPties/Dbtr/Nm": "debtorName",
  "RltdPties/Dbtr/Pty/Nm": "debtorName",
  "RltdPties/Dbtr/Agt/FinInstnId/Nm": "debtorName",
  "RltdPties/DbtrAcct/Id/IBAN": "debtorIban",
  "RltdPties/DbtrAcct/Id/Othr/Id": "debtorAccountNumber",
  "RltdPties/DbtrAcct/Id/BBAN": "debtorAccountNumber",
  "RltdPties/DbtrAcct/Id/PrtryAcct/Id": "debtorAccountNumber",
  "RltdPties/UltmtDbtr/Nm": "ultimateDebtorName",
  "RltdPties/UltmtDbtr/Pty/Nm": "ultimateDebtorName",
  "RltdPties/Cdtr/Nm": "creditorName",
  "RltdPties/Cdtr/Pty/Nm": "creditorName",
  "RltdPties/Cdtr/Agt/FinInstnId/Nm": "creditorName",
  "RltdPties/CdtrAcct/Id/IBAN": "creditorIban",
  "RltdPties/CdtrAcct/Id/Othr/Id": "creditorAccountNumber",
  "RltdPties/CdtrAcct/Id/BBAN": "creditorAccountNumber",
  "RltdPties/CdtrAcct/Id/PrtryAcct/Id": "creditorAccountNumber",
  "RltdPties/UltmtCdtr/Nm": "ultimateCreditorName",
  "RltdPties/UltmtCdtr/Pty/Nm": "ultimateCreditorName",
  "RltdPties/Cdtr/Id/PrvtId/Othr/Id": "creditorId",
  "RltdPties/Cdtr/Pty/Id/PrvtId/Othr/Id": "creditorId",
  "RltdPties/CdtrSchmeId/Id/PrvtId/Othr/Id": "creditorId",
  "RltdAgts/DbtrAgt/FinInstnId/BIC": "debtorBic",
  "RltdAgts/DbtrAgt/FinInstnId/BICFI": "debtorBic",
  "RltdAgts/CdtrAgt/FinInstnId/BIC": "creditorBic",
  "RltdAgts/CdtrAgt/FinInstnId/BICFI": "creditorBic",
  "Purp/Cd": "purposeCode",
  "Purp/Prtry": "purposeCode",
  "RmtInf/Ustrd": "remittanceText",
  "RmtInf/Strd/CdtrRefInf/Ref": "remittanceReference",
  "RmtInf/Strd/CdtrRefInf/CdtrRef": "remittanceReference",
  "RmtInf/Strd/AddtlRmtInf": "remittanceNote",
  "RtrInf/Rsn/Cd": "returnReason",
  "RtrInf/Rsn/Prtry": "returnReason",
  "RtrInf/AddtlInf": "returnReason",
  AddtlTxInf: "transactionText",
} as const;

/** Our names of everything that is read. */
export type CamtField =
  | (typeof STATEMENT_ELEMENTS)[keyof typeof STATEMENT_ELEMENTS]
  | (typeof BALANCE_ELEMENTS)[keyof typeof BALANCE_ELEMENTS]
  | (typeof ENTRY_ELEMENTS)[keyof typeof ENTRY_ELEMENTS]
  | (typeof TRANSACTION_ELEMENTS)[keyof typeof TRANSACTION_ELEMENTS];

/** The three messages, by the element inside `Document`, and how each calls a statement. */
export const STATEMENT_OF_MESSAGE: Record<string, string> = {
  BkToCstmrAcctRpt: "Rpt",
  BkToCstmrAcctRptV01: "Rpt",
  BkToCstmrStmt: "Stmt",
  BkToCstmrStmtV01: "Stmt",
  BkToCstmrDbtCdtNtfctn: "Ntfctn",
  BkToCstmrDbtCdtNtfctnV01: "Ntfctn",
};
