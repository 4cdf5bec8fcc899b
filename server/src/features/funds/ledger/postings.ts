import sql, { type Sql } from 'sql-template-tag';

/**
 * Debit and credit accounts of the kinds that follow from payments and their refunds, cases and holds; booked by `bookPayments`
 * only.
 */
export const bookedPostings = {
  sale: ['schemeReceivable', 'pending'],
  singleFee: ['pending', 'feeIncome'],
  refund: ['pending', 'schemePayable'],
  refundFee: ['pending', 'feeIncome'],
  retrievalHold: ['pending', 'frozenFromPending'],
  settledRetrievalHold: ['available', 'frozenFromAvailable'],
  manualHold: ['pending', 'frozenFromPending'],
  settledManualHold: ['available', 'frozenFromAvailable'],
  retrievalFee: ['pending', 'feeIncome'],
  chargeback: ['pending', 'schemePayable'],
  chargebackFee: ['pending', 'feeIncome'],
  preArbitrationFee: ['pending', 'feeIncome'],
  arbitrationFee: ['pending', 'feeIncome'],
  concededArbitrationFee: ['pending', 'feeIncome'],
  appealReturn: ['schemeReceivable', 'pending'],
  rdr: ['pending', 'schemePayable'],
  rdrFee: ['pending', 'feeIncome'],
  ethocaFee: ['pending', 'feeIncome'],
} as const;

/** Kinds decided elsewhere and posted once, by `postTransfers`. */
export const decidedPostings = {
  otherReturn: ['feeIncome', 'pending'],
  otherDeduction: ['pending', 'feeIncome'],
  deduction: ['pending', 'feeIncome'],
  deductionReturned: ['feeIncome', 'pending'],
  reserveExtracted: ['pending', 'reserve'],
  reserveReleased: ['reserve', 'pending'],
  marginTaken: ['pending', 'margin'],
  marginReturned: ['margin', 'pending'],
  depositTaken: ['pending', 'deposit'],
  depositReturned: ['deposit', 'pending'],
  credited: ['pending', 'available'],
  availableOffset: ['available', 'pending'],
  reserveOffset: ['reserve', 'pending'],
  depositOffset: ['deposit', 'pending'],
  withdrawal: ['available', 'frozenFromAvailable'],
  withdrawalReversal: ['frozenFromAvailable', 'available'],
  withdrawalPaid: ['frozenFromAvailable', 'bank'],
  withdrawalFee: ['frozenFromAvailable', 'feeIncome'],
  withdrawalReturned: ['bank', 'available'],
} as const;
export type DecidedKind = keyof typeof decidedPostings;

/** `posting (kind, from_account, to_account)` for these kinds. */
export const postingTable = (
  postings: Readonly<Record<string, readonly [string, string]>>,
): Sql => sql`
    posting as materialized (
      select * from unnest(
        ${Object.keys(postings)}::text[],
        ${Object.values(postings).map(([from]) => from)}::text[],
        ${Object.values(postings).map(([, to]) => to)}::text[]
      ) as p (kind, from_account, to_account)
    )`;
