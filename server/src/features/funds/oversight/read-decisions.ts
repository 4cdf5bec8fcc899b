import { type Adjustment, adjustmentList } from '@back-office/contract/features/funds/adjustments';
import { type Offset, offsetList } from '@back-office/contract/features/funds/decisions';
import { type Hold, holdList } from '@back-office/contract/features/funds/holds';
import {
  adjustmentListWords,
  holdListWords,
  offsetListWords,
} from '@back-office/messages/features/funds/oversight-lists';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { containedIn } from '#platform/list/list-source';
import { chargeOf } from '../monthly/read-charges.ts';

// Operators' decisions about an object `o` of a business `b`, in a list and one by one.

type Kept<Row> = {
  [Field in keyof Row]: Field extends `${string}Minor`
    ? bigint
    : Field extends `${string}At`
      ? Row[Field] extends string
        ? Date
        : Date | null
      : Row[Field];
};

/** The wire format: amounts and instants as text. */
const wire = <Row extends object>(record: Kept<Row>): Row =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'bigint'
        ? String(value)
        : value instanceof Date
          ? value.toISOString()
          : value,
    ]),
  ) as Row;

export const merchantFound = sql`b.merchant_number || ' ' || b.name`;
export const foundBy = (...numbers: Sql[]) =>
  containedIn(sql`b.name`, sql`b.merchant_number`, ...numbers);

const named = sql`o.number, b.merchant_number as "merchantNumber", b.name as "merchantName", o.gateway_number as "gatewayNumber"`;
const made = sql`o.reason, o.made_by_name as "madeBy", o.made_at as "madeAt"`;

type HoldRecord = Omit<Hold, 'allowedActions'>;

const holds = sql`payment_holds o join businesses b on b.id = o.business_id`;
const holdCurrency = sql`(
  select p.currency from priced_payments p where p.business_id = o.business_id and p.number = o.payment_number)`;
/** The current amount of a hold, from the ledger. */
const heldAs = (kind: 'manualHold' | 'settledManualHold'): Sql => sql`(
  select coalesce(sum(case when t.kind = ${kind} then t.amount_minor when t.kind = ${`${kind}Reversal`} then -t.amount_minor end), 0)::bigint
  from ledger_transfers t where t.business_id = o.business_id and t.cause = o.number
    and t.currency = ${holdCurrency})`;
const holdColumns = sql`
  ${named}, o.payment_number as "paymentNumber", ${holdCurrency} as currency, ${heldAs('manualHold')} as "fromPendingMinor",
  ${heldAs('settledManualHold')} as "fromAvailableMinor", o.reason, o.placed_by_name as "placedBy", o.placed_at as "placedAt",
  o.release_reason as "releaseReason", o.released_by_name as "releasedBy",
  o.release_confirmed_by_name as "releaseConfirmedBy", o.released_at as "releasedAt",
  o.released_at is null and exists (
    select from merchant_proposals r where r.business_id = o.business_id and r.kind = 'holdRelease' and r.about = o.number
      and r.status = 'pending') as "isReleaseProposed"`;
const holdOf = (record: Kept<HoldRecord>): Hold => ({
  ...wire<HoldRecord>(record),
  allowedActions: record.releasedAt === null && !record.isReleaseProposed ? ['release'] : [],
});

export const holdsListed = listOf(holdList, holdListWords, {
  from: holds,
  currency: holdCurrency,
  columns: {
    number: sql`o.number`,
    merchant: merchantFound,
    paymentNumber: sql`o.payment_number`,
    fromPending: heldAs('manualHold'),
    fromAvailable: heldAs('settledManualHold'),
    reason: sql`o.reason`,
    placedBy: sql`o.placed_by_name`,
    placedAt: sql`o.placed_at`,
    releaseReason: sql`o.release_reason`,
    releasedBy: sql`o.released_by_name`,
    releasedAt: sql`o.released_at`,
  },
  filters: { search: foundBy(sql`o.number`, sql`o.payment_number`) },
  queues: {
    inForce: { is: sql`o.released_at is null`, order: sql`o.placed_at desc, o.number desc` },
    released: { is: sql`o.released_at is not null`, order: sql`o.released_at desc, o.number desc` },
  },
  select: holdColumns,
  row: holdOf,
});

const adjustments = sql`adjustments o join businesses b on b.id = o.business_id`;
const adjustmentColumns = sql`
  ${named}, o.kind, o.currency, o.amount_minor as "amountMinor", ${chargeOf('o')} as charge, ${made},
  o.confirmed_by_name as "confirmedBy"`;

export const adjustmentsListed = listOf(adjustmentList, adjustmentListWords, {
  from: adjustments,
  currency: sql`o.currency`,
  columns: {
    number: sql`o.number`,
    merchant: merchantFound,
    gatewayNumber: sql`o.gateway_number`,
    kind: sql`o.kind`,
    amount: sql`case when o.kind = 'otherDeduction' then -o.amount_minor else o.amount_minor end`,
    reason: sql`o.reason`,
    madeBy: sql`o.made_by_name`,
    madeAt: sql`o.made_at`,
  },
  filters: { search: foundBy(sql`o.number`, sql`o.gateway_number`) },
  order: sql`o.made_at desc, o.number desc`,
  select: adjustmentColumns,
  row: (record: Kept<Adjustment>) => wire<Adjustment>(record),
});

const offsets = sql`offsets o join businesses b on b.id = o.business_id`;
const offsetColumns = sql`
  ${named}, o.currency, o.available_minor as "availableMinor", o.reserve_minor as "reserveMinor",
  o.deposit_minor as "depositMinor", ${made}, o.confirmed_by_name as "confirmedBy"`;

export const offsetsListed = listOf(offsetList, offsetListWords, {
  from: offsets,
  currency: sql`o.currency`,
  columns: {
    number: sql`o.number`,
    merchant: merchantFound,
    gatewayNumber: sql`o.gateway_number`,
    available: sql`o.available_minor`,
    reserve: sql`o.reserve_minor`,
    deposit: sql`o.deposit_minor`,
    reason: sql`o.reason`,
    madeBy: sql`o.made_by_name`,
    madeAt: sql`o.made_at`,
  },
  filters: { search: foundBy(sql`o.number`, sql`o.gateway_number`) },
  order: sql`o.made_at desc, o.number desc`,
  select: offsetColumns,
  row: (record: Kept<Offset>) => wire<Offset>(record),
});

type Named = { merchantNumber: string; number: string };
const ofNamed = ({ merchantNumber, number }: Named): Sql =>
  sql`b.merchant_number = ${merchantNumber} and o.number = ${number}`;

export const readHold = async (tx: Tx, one: Named): Promise<Hold | undefined> => {
  const [record] = await tx.rows<Kept<HoldRecord>>(
    sql`select ${holdColumns} from ${holds} where ${ofNamed(one)}`,
  );
  return record && holdOf(record);
};

export const readAdjustment = async (tx: Tx, one: Named): Promise<Adjustment | undefined> => {
  const [record] = await tx.rows<Kept<Adjustment>>(
    sql`select ${adjustmentColumns} from ${adjustments} where ${ofNamed(one)}`,
  );
  return record && wire<Adjustment>(record);
};

export const readOffset = async (tx: Tx, one: Named): Promise<Offset | undefined> => {
  const [record] = await tx.rows<Kept<Offset>>(
    sql`select ${offsetColumns} from ${offsets} where ${ofNamed(one)}`,
  );
  return record && wire<Offset>(record);
};
