/** Entries of a payment itself and of what follows it: the pending entries that enter a statement. */
export const saleKinds = ['sale', 'saleReversal', 'singleFee', 'singleFeeReversal'] as const;

/** The line column that each kind counts in; its reversal is subtracted there. */
const columnsAfterSales = {
  refund: 'refund',
  refundFee: 'refund_fee',
  chargeback: 'chargeback',
  retrievalFee: 'dispute_fee',
  chargebackFee: 'dispute_fee',
  preArbitrationFee: 'dispute_fee',
  arbitrationFee: 'dispute_fee',
  concededArbitrationFee: 'dispute_fee',
  rdr: 'rdr',
  rdrFee: 'rdr_fee',
  ethocaFee: 'ethoca_fee',
  appealReturn: 'appeal_return',
  otherReturn: 'other_return',
  otherDeduction: 'other_deduction',
} as const;

/** Kind, column and sign, including reversals. */
export const afterSales = Object.entries(columnsAfterSales).flatMap(([kind, column]) => [
  { kind, column, sign: 1 },
  { kind: `${kind}Reversal`, column, sign: -1 },
]);
export const afterSaleKinds = afterSales.map(({ kind }) => kind);
export const settledKinds: readonly string[] = [...saleKinds, ...afterSaleKinds];
