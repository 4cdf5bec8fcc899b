/**
 * Movements of a merchant's money, grouped by source. A reversal takes back an earlier booking of its kind, in whole
 * or in part.
 */
export const entryKindsByGroup = {
  sales: ['sale', 'saleReversal'],
  refunds: ['refund', 'refundReversal'],
  disputes: [
    'chargeback',
    'chargebackReversal',
    'appealReturn',
    'appealReturnReversal',
    'rdr',
    'rdrReversal',
  ],
  fees: [
    'singleFee',
    'singleFeeReversal',
    'deduction',
    'deductionReturned',
    'refundFee',
    'refundFeeReversal',
    'retrievalFee',
    'retrievalFeeReversal',
    'chargebackFee',
    'chargebackFeeReversal',
    'preArbitrationFee',
    'preArbitrationFeeReversal',
    'arbitrationFee',
    'arbitrationFeeReversal',
    'concededArbitrationFee',
    'concededArbitrationFeeReversal',
    'rdrFee',
    'rdrFeeReversal',
    'ethocaFee',
    'ethocaFeeReversal',
  ],
  adjustments: ['otherReturn', 'otherDeduction'],
  holds: [
    'retrievalHold',
    'retrievalHoldReversal',
    'settledRetrievalHold',
    'settledRetrievalHoldReversal',
    'manualHold',
    'manualHoldReversal',
    'settledManualHold',
    'settledManualHoldReversal',
  ],
  settlement: [
    'reserveExtracted',
    'reserveReleased',
    'marginTaken',
    'marginReturned',
    'depositTaken',
    'depositReturned',
    'credited',
  ],
  offsets: ['availableOffset', 'reserveOffset', 'depositOffset'],
  withdrawals: [
    'withdrawal',
    'withdrawalReversal',
    'withdrawalPaid',
    'withdrawalFee',
    'withdrawalReturned',
  ],
} as const;
export type EntryGroup = keyof typeof entryKindsByGroup;
export const entryGroups = Object.keys(entryKindsByGroup) as EntryGroup[];

export type EntryKind = (typeof entryKindsByGroup)[EntryGroup][number];
/** In listing order. */
export const entryKinds: readonly EntryKind[] = Object.values(entryKindsByGroup).flat();
