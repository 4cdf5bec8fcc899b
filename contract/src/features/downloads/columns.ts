// What files can tell of each row, in the order in which they tell it when all is asked for.

/** Spec S3.13: what a file of transactions can tell of each, in its order. */
export const transactionFileColumns = [
  'number',
  'merchantOrderNumber',
  'gatewayNumber',
  'orderedAt',
  'processedAt',
  'businessDay',
  'tradeType',
  'status',
  'preauthStatus',
  'preauthExpiresAt',
  'declineClass',
  'amount',
  'settlementAmount',
  'refundedAmount',
  'cardBrand',
  'cardFunding',
  'cardNumber',
  'issuingCountry',
  'issuerName',
  'walletType',
  'returnPrompt',
  'errorCode',
  'errorMessage',
  'settlementStatus',
  'reserveStatus',
  'abnormalStatus',
  'refundStatus',
  'chargebackStatus',
  'retrievalStatus',
  'appealStatus',
  'rdrStatus',
  'rdrCount',
  'ethocaStatus',
  'ethocaCount',
  'fraudReport',
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerZip',
  'customerAddress',
  'customerCity',
  'customerState',
  'customerCountry',
  'shipToName',
  'shipToEmail',
  'shipToPhone',
  'shipToZip',
  'shipToAddress',
  'shipToCity',
  'shipToState',
  'shipToCountry',
  'ip',
  'billingCountry',
  'paymentCountry',
  'failedRiskRules',
  'website',
] as const;
export type TransactionFileColumn = (typeof transactionFileColumns)[number];

/** Spec S3.14: what a file of refunds can tell of each. */
export const refundFileColumns = [
  'number',
  'paymentNumber',
  'merchantOrderNumber',
  'gatewayNumber',
  'appliedAt',
  'appliedDay',
  'processedAt',
  'processedDay',
  'status',
  'type',
  'method',
  'amount',
  'available',
  'paymentAmount',
  'reason',
  'applicant',
  'failure',
  'cardBrand',
  'cardNumber',
  'arn',
] as const;
export type RefundFileColumn = (typeof refundFileColumns)[number];

/** Spec S2.46: what a file of the operation log can tell of each entry; before and after as they were kept, secrets masked. */
export const operationFileColumns = [
  'at',
  'personName',
  'actorKind',
  'operation',
  'objectNumber',
  'result',
  'actingReason',
  'ip',
  'id',
  'before',
  'after',
] as const;
export type OperationFileColumn = (typeof operationFileColumns)[number];

/** Spec S2.45: what a file of the login log can tell of each try. */
export const signInFileColumns = [
  'at',
  'personName',
  'account',
  'outcome',
  'method',
  'sessionKind',
  'reason',
  'ip',
  'userAgent',
] as const;
export type SignInFileColumn = (typeof signInFileColumns)[number];

/** Spec S2.28: what a file of the recorded flow can tell of each entry. */
export const recordedFlowFileColumns = [
  'entry',
  'businessDay',
  'kind',
  'amount',
  'balanceAfter',
  'reference',
  'status',
  'batchNumber',
  'paymentNumber',
  'gatewayNumber',
  'reason',
  'bookedAt',
] as const;
export type RecordedFlowFileColumn = (typeof recordedFlowFileColumns)[number];
