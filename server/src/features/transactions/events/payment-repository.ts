import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { PaymentRow } from './payment-row.ts';
import type { PaymentView } from './payment-row.ts';

export type PaymentKey = { businessId: bigint; paymentNumber: string };

/** Name of the lock that a transaction holds while it changes a payment or sends a command for it. */
export const paymentLockName = ({ businessId, paymentNumber }: PaymentKey): string =>
  `${businessId}/${paymentNumber}`;

/** The stored state of a payment, as needed by the roll-ups and the checks on new events. */
export type StandingPayment = {
  businessId: bigint;
  number: string;
  version: number;
  gatewayNumber: string;
  currency: string;
  /** The captured amount, else the ordered amount. */
  countedMinor: bigint;
  orderedMinor: bigint;
  authorisedMinor: bigint | null;
  orderedAt: Date;
  /** Time of its capture, else of its result; null unless it succeeded. */
  succeededAt: Date | null;
  mode: string;
  view: PaymentView;
  cardBrand: string;
  tradeType: string;
  status: string;
  declineClass: string | null;
  /** 'none' if not reported. */
  issuingCountry: string;
  website: string;
  /** With 3-D Secure, authenticated or attempted. */
  isAuthenticated: boolean;
  /** Whether it has a dispute, alert or fraud report that figures count. */
  isFlagged: boolean;
};

/** Bounds on the number, with which the planner skips all other months; a join alone does not do that. */
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

/** Inserts payments and brings known ones to a newer version; columns derived from refunds and disputes stay. */
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
 * Resets payments to no version before they are rewritten from older versions, because newer ones became impossible. Only the
 * merchant orders written next belong to them.
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

/** Locks payments in one order for all, so that two transactions can't deadlock on the same ones. */
export const lockPayments = async (tx: Tx, keys: readonly PaymentKey[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 0) as key from unnest(${keys.map(paymentLockName)}::text[]) name order by key) sorted`);
};
