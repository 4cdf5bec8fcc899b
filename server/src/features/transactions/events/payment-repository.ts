import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentView } from './payment-row.ts';

export type PaymentKey = { businessId: bigint; paymentNumber: string };

/** The name of the lock that whoever changes a payment, or orders something of it, holds until his transaction ends. */
export const paymentLockName = ({ businessId, paymentNumber }: PaymentKey): string =>
  `${businessId}/${paymentNumber}`;

/** What a stored payment says as far as the roll-ups and the checks on new events need it. */
export type StandingPayment = {
  businessId: bigint;
  number: string;
  version: number;
  gatewayNumber: string;
  currency: string;
  /** What was captured, else what was ordered. */
  countedMinor: bigint;
  orderedMinor: bigint;
  authorisedMinor: bigint | null;
  orderedAt: Date;
  /** Of its capture, else its result; null while it is no success. */
  succeededAt: Date | null;
  mode: string;
  view: PaymentView;
  cardBrand: string;
  tradeType: string;
  status: string;
  declineClass: string | null;
  /** 'none' where nothing was told. */
  issuingCountry: string;
  website: string;
  /** With 3-D Secure, authenticated or attempted. */
  isAuthenticated: boolean;
  /** Whether something hangs on it that figures count. */
  isFlagged: boolean;
};

/** Bounds on the number let the planner leave all other months alone; a join alone would not. */
export const boundsOf = (numbers: readonly string[]) => {
  let [first = '', last = ''] = [numbers[0], numbers[0]];
  for (const number of numbers) {
    first = number < first ? number : first;
    last = number > last ? number : last;
  }
  return { first, last };
};

export const findStandingPayments = async (
  tx: Tx,
  keys: readonly PaymentKey[],
): Promise<StandingPayment[]> => {
  const numbers = keys.map((key) => key.paymentNumber);
  const { first, last } = boundsOf(numbers);
  return tx.rows<StandingPayment>(sql`
    select t.business_id as "businessId", t.number, t.version, t.gateway_number as "gatewayNumber", t.currency,
      t.amount_minor as "countedMinor", coalesce(t.ordered_minor, t.amount_minor) as "orderedMinor",
      t.authorised_minor as "authorisedMinor",
      t.ordered_at as "orderedAt", t.succeeded_at as "succeededAt", t.mode, t.view, t.card_brand as "cardBrand",
      t.trade_type as "tradeType", t.status, t.decline_class as "declineClass", t.is_flagged as "isFlagged",
      coalesce(t.issuing_country, 'none') as "issuingCountry", coalesce(t.website, 'none') as website,
      coalesce(t.threeds ->> 'result' in ('Y', 'A'), false) as "isAuthenticated"
    from unnest(${keys.map((key) => key.businessId)}::bigint[], ${numbers}::text[]) as k (business_id, number)
    join transactions t on t.business_id = k.business_id and t.number = k.number
    where t.number between ${first} and ${last}`);
};

/** Inserts payments and brings known ones to a newer version; what is derived from refunds and disputes stays. */
export const writePayments = async (tx: Tx, rows: readonly PaymentRow[]): Promise<void> => {
  const [first] = rows;
  if (first === undefined) {
    return;
  }
  const columns = Object.keys(first);
  const changes = columns.filter((column) => column !== 'business_id' && column !== 'number');
  await tx.run(sql`
    insert into transactions (${raw(columns.join(', '))})
    select ${raw(columns.map((column) => `r.${column}`).join(', '))}
    from json_populate_recordset(null::transactions, ${JSON.stringify(rows)}) as r
    order by r.business_id, r.number
    on conflict (business_id, number) do update
    set ${join(changes.map((column) => raw(`${column} = excluded.${column}`)))}
    where transactions.version < excluded.version`);
};

/**
 * Before payments are written again as older versions of them say, since newer ones have become impossible: until then they
 * stand at no version, and only the merchant orders that follow are theirs.
 */
export const reopenPayments = async (tx: Tx, payments: readonly PaymentKey[]): Promise<void> => {
  const numbers = payments.map(({ paymentNumber }) => paymentNumber);
  const { first, last } = boundsOf(numbers);
  const keys = sql`unnest(${payments.map(({ businessId }) => businessId)}::bigint[], ${numbers}::text[]) as k (business_id, number)`;
  await tx.run(sql`
    update transactions t set version = 0 from ${keys}
    where t.business_id = k.business_id and t.number = k.number and t.number between ${first} and ${last}`);
  await tx.run(sql`
    delete from merchant_orders m using ${keys} where m.business_id = k.business_id and m.number = k.number`);
};

/** Holds payments, in one order for all, so that two who want the same ones never wait for each other. */
export const lockPayments = async (tx: Tx, keys: readonly PaymentKey[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${keys.map(paymentLockName)}::text[]) name order by key) sorted`);
};
