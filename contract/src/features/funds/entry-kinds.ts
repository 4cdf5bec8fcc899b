/** What moves a merchant's money, by what it comes of. A reversal takes back what was booked of its kind before, whole or in part. */
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
/** In the order in which they are listed. */
export const entryKinds: readonly EntryKind[] = Object.values(entryKindsByGroup).flat();
