import {
  listSettlementExceptions,
  type SettlementException,
} from '@back-office/contract/features/settlements/oversight';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty } from 'sql-template-tag';
import { readCalendarGaps } from '#features/terms/public';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import { signedAmount } from '../cycle/read-unsettled-days.ts';
import { saleKinds } from '../run/settled-kinds.ts';

type ExceptionRow = Omit<SettlementException, 'count' | 'amountMinor'> & {
  count: bigint;
  amountMinor: bigint;
};

/** What the runs passed over and why, over all merchants. */
export const listSettlementExceptionsRoute = implement(
  listSettlementExceptions,
  async ({ tx, now }, { search, page, limit }) => {
    const pattern = containing(search ?? '');
    const groups = sql`
      select b.business_id, m.merchant_number, m.name, b.gateway_number, b.currency, b.reason, count(*) as count,
        min(b.first_passed_on) as since, max(b.last_passed_on) as until
      from settlement_blocks b
      join businesses m on m.id = b.business_id
      ${
        search === undefined || search === ''
          ? empty
          : sql`where m.name ilike ${pattern} or m.merchant_number like ${pattern} or b.gateway_number like ${pattern}`
      }
      group by 1, 2, 3, 4, 5, 6`;
    const [total] = await tx.rows<{ count: bigint }>(
      sql`select count(*) as count from (${groups}) g`,
    );
    // Only what is shown is looked up in the ledger.
    const rows = await tx.rows<ExceptionRow>(sql`
      select merchant_number as "merchantNumber", name as "merchantName", gateway_number as "gatewayNumber", currency, reason, count,
        booked.amount as "amountMinor", since, until
      from (
        ${groups} order by count(*) desc, merchant_number, gateway_number, currency, reason limit ${limit} offset ${(page - 1) * limit}
      ) g
      cross join lateral (
        select coalesce(sum(${signedAmount}), 0)::bigint as amount
        from settlement_blocks b
        join ledger_transfers t on t.business_id = b.business_id and t.cause = b.payment_number and t.currency = b.currency
        where b.business_id = g.business_id and b.gateway_number = g.gateway_number and b.currency = g.currency
          and b.reason = g.reason and t.kind = any (${[...saleKinds]}::text[])
      ) booked
      order by count desc, merchant_number, gateway_number, currency, reason`);
    return {
      rows: rows.map(({ count, amountMinor, ...row }) => ({
        ...row,
        count: Number(count),
        amountMinor: String(amountMinor),
      })),
      total: Number(total?.count ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
      calendarGaps: await readCalendarGaps(tx, now),
    };
  },
);
