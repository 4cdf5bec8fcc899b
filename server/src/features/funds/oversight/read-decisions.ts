import type { Adjustment } from '@back-office/contract/features/funds/adjustments';
import type { listOffsets, Offset } from '@back-office/contract/features/funds/decisions';
import type { Hold } from '@back-office/contract/features/funds/holds';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { chargeOf } from '../monthly/charge-column.ts';
import { matching } from './overseen.ts';

/** Which of an object `o` of a business `b`, in which order, and how many. */
export type Wanted = { where: Sql; order: Sql; page?: { skip: number; limit: number } };

type Kept<Row> = {
  [Field in keyof Row]: Field extends `${string}Minor`
    ? bigint
    : Field extends `${string}At`
      ? Row[Field] extends string
        ? Date
        : Date | null
      : Row[Field];
};

/** As it travels: amounts and instants as text. */
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

const of = `o.number, b.merchant_number as "merchantNumber", b.name as "merchantName", o.gateway_number as "gatewayNumber"`;
const made = `o.reason, o.made_by_name as "madeBy", o.made_at as "madeAt"`;

const found = (
  { where, order, page }: Wanted,
  { table, columns }: { table: string; columns: string },
) =>
  sql`select o.business_id, ${raw(columns)} from ${raw(table)} o join businesses b on b.id = o.business_id
    where ${where} order by ${order} limit ${page?.limit ?? 1} offset ${page?.skip ?? 0}`;

/** What a hold holds back now is what the ledger says of it. */
export const readHolds = async (tx: Tx, wanted: Wanted): Promise<Hold[]> => {
  const records = await tx.rows<Kept<Hold>>(sql`
    select o.number, "merchantNumber", "merchantName", "paymentNumber", "gatewayNumber", p.currency, held."fromPendingMinor",
      held."fromAvailableMinor", o.reason, "placedBy", "placedAt", "releaseReason", "releasedBy", "releaseConfirmedBy", "releasedAt",
      "releasedAt" is null and proposed.about is not null as "isReleaseProposed"
    from (${found(wanted, {
      table: 'payment_holds',
      columns: `${of}, o.payment_number as "paymentNumber", o.reason, o.placed_by_name as "placedBy", o.placed_at as "placedAt",
        o.release_reason as "releaseReason", o.released_by_name as "releasedBy", o.release_confirmed_by_name as "releaseConfirmedBy",
        o.released_at as "releasedAt"`,
    })}) o
    join priced_payments p on p.business_id = o.business_id and p.number = o."paymentNumber"
    left join merchant_proposals proposed on proposed.business_id = o.business_id and proposed.kind = 'holdRelease' and proposed.about = o.number
      and proposed.status = 'pending'
    cross join lateral (
      select coalesce(sum(case kind when 'manualHold' then amount_minor when 'manualHoldReversal' then -amount_minor end), 0)::bigint as "fromPendingMinor",
        coalesce(sum(case kind when 'settledManualHold' then amount_minor when 'settledManualHoldReversal' then -amount_minor end), 0)::bigint as "fromAvailableMinor"
      from ledger_transfers t where t.business_id = o.business_id and t.cause = o.number and t.currency = p.currency
    ) held
    order by coalesce(o."releasedAt", o."placedAt") desc, o.number desc`);
  return records.map((record) => wire<Hold>(record));
};

const readMade = async <Row extends object>(
  tx: Tx,
  wanted: Wanted,
  from: { table: string; columns: string },
): Promise<Row[]> => {
  const records = await tx.rows<Kept<Row> & { business_id?: bigint }>(found(wanted, from));
  return records.map(({ business_id: _of, ...record }) => wire<Row>(record as Kept<Row>));
};

export const readAdjustments = (tx: Tx, wanted: Wanted): Promise<Adjustment[]> =>
  readMade<Adjustment>(tx, wanted, {
    table: 'adjustments',
    columns: `${of}, o.kind, o.currency, o.amount_minor as "amountMinor", ${chargeOf('o').text} as charge, ${made},
      o.confirmed_by_name as "confirmedBy"`,
  });

export const readOffsets = (tx: Tx, wanted: Wanted): Promise<Offset[]> =>
  readMade<Offset>(tx, wanted, {
    table: 'offsets',
    columns: `${of}, o.currency, o.available_minor as "availableMinor", o.reserve_minor as "reserveMinor",
      o.deposit_minor as "depositMinor", ${made}`,
  });

type Asked = ParsedInputOf<typeof listOffsets>;

/** A page of what operators decided once for all, over all merchants, the latest first. */
export const tellMade = async <Row extends object>(
  tx: Tx,
  {
    table,
    read,
  }: { table: 'adjustments' | 'offsets'; read: (tx: Tx, wanted: Wanted) => Promise<Row[]> },
  { search, page, limit }: Asked,
) => {
  const where = sql`true${matching(search, ['o.number', 'o.gateway_number'])}`;
  const [counted] = await tx.rows<{ total: bigint }>(
    sql`select count(*) as total from ${raw(table)} o join businesses b on b.id = o.business_id where ${where}`,
  );
  return {
    rows: await read(tx, {
      where,
      order: sql`o.made_at desc, o.number desc`,
      page: { skip: (page - 1) * limit, limit },
    }),
    total: Number(counted?.total ?? 0n),
    page,
    limit,
    pageSizes: [...pageSizes],
  };
};
