import type { Offer, Product } from '@back-office/contract/features/merchant-products';
import type { RequestStatus } from '@back-office/contract/features/merchant-products/request-statuses';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Account } from './standing.ts';

export type RequestRecord = {
  businessId: bigint;
  id: string;
  product: Product;
  status: RequestStatus;
  volumeMinor: bigint | null;
  volumeCurrency: string | null;
  note: string | null;
  askedBy: bigint;
  askedByName: string;
  askedAt: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  bankName: string | null;
  accountTail: string | null;
  reason: string | null;
  closedAt: Date | null;
};

/** Columns of `r`. */
export const requestColumns = sql`r.business_id as "businessId", r.id, r.product, r.status, r.volume_minor as "volumeMinor",
      r.volume_currency as "volumeCurrency", r.note, r.asked_by as "askedBy", r.asked_by_name as "askedByName",
      r.asked_at as "askedAt", r.decided_by_name as "decidedByName", r.decided_at as "decidedAt", r.bank_name as "bankName",
      r.account_tail as "accountTail", r.reason, r.closed_at as "closedAt"`;

type WireRequest = NonNullable<Offer['request']>;

export const wireRequest = (record: RequestRecord): WireRequest => ({
  id: record.id,
  status: record.status,
  volume:
    record.volumeMinor === null || record.volumeCurrency === null
      ? null
      : { minor: String(record.volumeMinor), currency: record.volumeCurrency },
  note: record.note,
  askedBy: record.askedByName,
  askedAt: record.askedAt.toISOString(),
  decidedBy: record.decidedByName,
  decidedAt: record.decidedAt?.toISOString() ?? null,
  reason: record.reason,
});

export const accountOf = ({ bankName, accountTail }: RequestRecord): Account | null =>
  bankName === null || accountTail === null ? null : { bankName, tail: accountTail };

/** A request, locked until the transaction ends: a decision waits for a concurrent cancellation. */
export const holdRequest = async (
  tx: Tx,
  businessId: bigint,
  id: string,
): Promise<RequestRecord | undefined> => {
  const [record] = await tx.rows<RequestRecord>(sql`
    select ${requestColumns} from product_requests r where r.business_id = ${businessId} and r.id = ${id} for update`);
  return record;
};

export type Decision = {
  status: Exclude<RequestStatus, 'waiting'>;
  by: { personId: bigint; personName: string };
  now: Date;
  account?: Account | null;
  reason?: string;
};

/** Records the decision on a locked request. */
export const writeDecision = async (
  tx: Tx,
  { businessId, id }: RequestRecord,
  { status, by, now, account, reason }: Decision,
): Promise<void> => {
  const closedAt: Date | null = status === 'settingUp' ? null : now;
  await tx.run(sql`
    update product_requests set status = ${status}, decided_by = ${by.personId}, decided_by_name = ${by.personName},
      decided_at = ${now}, bank_name = ${account?.bankName ?? null}, account_tail = ${account?.tail ?? null},
      reason = ${reason ?? null}, closed_at = ${closedAt}
    where business_id = ${businessId} and id = ${id}`);
};
