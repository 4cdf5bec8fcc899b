import {
  overseeWithdrawals,
  withdrawalQueues,
  type WithdrawalQueue,
} from '@back-office/contract/features/withdrawals/oversight';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import { containing } from '#platform/containing';
import { implement } from '#platform/http/route';
import {
  wireWithdrawal,
  withdrawalColumns,
  withdrawalSources,
  type WithdrawalRecord,
} from '../withdrawal-row.ts';
import { handledBy, judgePayout, standingColumns, type MerchantStanding } from './judge-payout.ts';

type Question = ParsedInputOf<typeof overseeWithdrawals>;

type Overseen = WithdrawalRecord &
  MerchantStanding & {
    merchantNumber: string;
    merchantName: string;
    pickedUpBy: string | null;
    handledBy: bigint | null;
  };

const queues: Record<WithdrawalQueue, { is: Sql; order: Sql }> = {
  toPickUp: {
    is: sql`w.status = 'pending' and w.waits_for = 'pickUp'`,
    order: sql`w.bank_day, w.requested_at, w.number`,
  },
  toConfirm: {
    is: sql`w.status = 'pending' and w.waits_for = 'remittance'`,
    order: sql`w.bank_day, w.requested_at, w.number`,
  },
  ended: { is: sql`w.status <> 'pending'`, order: sql`w.ended_at desc, w.number desc` },
};

const filterOf = ({ currencies, search }: Question): Sql => {
  const pattern = containing(search ?? '');
  return sql`${
    currencies === undefined || currencies.length === 0
      ? empty
      : sql` and w.currency = any(${currencies})`
  }${
    search === undefined || search === ''
      ? empty
      : sql` and (b.name ilike ${pattern} or b.merchant_number like ${pattern} or w.number ilike ${pattern} or w.bank_reference ilike ${pattern})`
  }`;
};

const ofQueue = (queue: WithdrawalQueue, filter: Sql): Sql =>
  sql`from withdrawals w join businesses b on b.id = w.business_id where ${queues[queue].is}${filter}`;

/** Who picked a withdrawal up, of `w`. */
const pickedUpBy = sql`(
  select s.actor_name from withdrawal_steps s where s.business_id = w.business_id and s.number = w.number and s.step = 'pickedUp')`;

/** Spec S4.11: what is to be paid, over all merchants, and what became of the rest. */
export const overseeWithdrawalsRoute = implement(
  overseeWithdrawals,
  async ({ tx, session }, input) => {
    const { queue, page, limit } = input;
    const filter = filterOf(input);
    const [counts] = await tx.rows<Record<WithdrawalQueue, bigint>>(sql`
    select (select count(*) ${ofQueue('toPickUp', filter)}) as "toPickUp",
      (select count(*) ${ofQueue('toConfirm', filter)}) as "toConfirm", (select count(*) ${ofQueue('ended', filter)}) as ended`);
    const sums = await tx.rows<{ currency: string; count: bigint; amountMinor: bigint }>(sql`
    select w.currency, count(*) as count, sum(w.received_minor)::bigint as "amountMinor" ${ofQueue(queue, filter)}
    group by w.currency order by w.currency`);
    const records = await tx.rows<Overseen>(sql`
    select ${withdrawalColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName", ${standingColumns},
      ${pickedUpBy} as "pickedUpBy", ${handledBy} as "handledBy"
    from withdrawals w join businesses b on b.id = w.business_id ${withdrawalSources} where ${queues[queue].is}${filter}
    order by ${queues[queue].order} limit ${limit} offset ${(page - 1) * limit}`);
    const countOf = (one: WithdrawalQueue): number => Number(counts?.[one] ?? 0n);
    return {
      rows: records.map((record) => ({
        ...wireWithdrawal(record),
        merchantNumber: record.merchantNumber,
        merchantName: record.merchantName,
        pickedUpBy: record.pickedUpBy,
        allowedActions: judgePayout(record, record, {
          handledBy: record.handledBy,
          personId: session.personId,
        }).allowedActions,
      })),
      total: countOf(queue),
      page,
      limit,
      pageSizes: [...pageSizes],
      counts: Object.fromEntries(withdrawalQueues.map((one) => [one, countOf(one)])) as Record<
        WithdrawalQueue,
        number
      >,
      sums: sums.map(({ currency, count, amountMinor }) => ({
        currency,
        count: Number(count),
        amountMinor: String(amountMinor),
      })),
    };
  },
);
