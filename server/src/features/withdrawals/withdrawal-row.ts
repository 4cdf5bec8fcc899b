import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import type {
  WithdrawalRow,
  WithdrawalStatus,
  WithdrawalWait,
} from '@back-office/contract/features/withdrawals';
import sql from 'sql-template-tag';

export type WithdrawalRecord = {
  businessId: bigint;
  number: string;
  currency: string;
  amountMinor: bigint;
  feeMinor: bigint;
  receivedMinor: bigint;
  status: WithdrawalStatus;
  waitsFor: WithdrawalWait | null;
  requestedBy: bigint;
  requestedByName: string;
  requestedAt: Date;
  bankDay: string;
  endedAt: Date | null;
  bankReference: string | null;
  note: string | null;
  isReturned: boolean;
  holder: string;
  bankName: string;
  swift: string | null;
  bankCountry: ShownBankAccount['bankCountry'];
  branchCode: string | null;
  accountEnd: string;
};

/** Columns of `w`, with its account from `withdrawalSources`. */
export const withdrawalColumns = sql`
  w.business_id as "businessId", w.number, w.currency, w.amount_minor as "amountMinor", w.fee_minor as "feeMinor",
  w.received_minor as "receivedMinor", w.status, w.waits_for as "waitsFor", w.requested_by as "requestedBy",
  w.requested_by_name as "requestedByName", w.requested_at as "requestedAt", w.bank_day as "bankDay", w.ended_at as "endedAt",
  w.bank_reference as "bankReference", w.note, w.is_returned as "isReturned", a.holder, a.bank_name as "bankName", a.swift,
  a.bank_country as "bankCountry", a.branch_code as "branchCode",
  a.account_end as "accountEnd"`;

export const withdrawalSources = sql`
  join merchant_bank_accounts a on a.business_id = w.business_id and a.id = w.bank_account_id`;

/** Column values for lists of withdrawals, from `w` and its account `a`. Spec S3.15. */
export const withdrawalValues = {
  number: sql`w.number`,
  requestedAt: sql`w.requested_at`,
  amount: sql`w.amount_minor`,
  fee: sql`w.fee_minor`,
  received: sql`w.received_minor`,
  status: sql`w.status`,
  bankAccount: sql`a.bank_name || ' ···· ' || a.account_end`,
  bankDay: sql`w.bank_day`,
  requestedBy: sql`w.requested_by_name`,
  endedAt: sql`w.ended_at`,
  bankReference: sql`w.bank_reference`,
  note: sql`w.note`,
};

/** The wire format, for merchant and operator alike. */
export const wireWithdrawal = (
  record: WithdrawalRecord,
): Omit<WithdrawalRow, 'allowedActions'> => ({
  number: record.number,
  currency: record.currency,
  amountMinor: String(record.amountMinor),
  feeMinor: String(record.feeMinor),
  receivedMinor: String(record.receivedMinor),
  status: record.status,
  waitsFor: record.waitsFor,
  requestedBy: record.requestedByName,
  requestedAt: record.requestedAt.toISOString(),
  bankDay: record.bankDay,
  endedAt: record.endedAt?.toISOString() ?? null,
  bankReference: record.bankReference,
  note: record.note,
  isReturned: record.isReturned,
  bankAccount: {
    holder: record.holder,
    bankName: record.bankName,
    swift: record.swift,
    bankCountry: record.bankCountry,
    branchCode: record.branchCode,
    currency: record.currency,
    accountEnd: record.accountEnd,
  },
});
