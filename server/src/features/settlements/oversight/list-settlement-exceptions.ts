import {
  listSettlementExceptions,
  type SettlementException,
} from '@back-office/contract/features/settlements/oversight';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty } from 'sql-template-tag';
import { readCalendarGaps } from '#features/terms/public';
import { containing } from '#platform/containing';
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
      select m.merchant_number as "merchantNumber", m.name as "merchantName", b.gateway_number as "gatewayNumber", b.currency, b.reason,
        count(*) as count, sum(booked.amount)::bigint as "amountMinor", min(b.first_passed_on) as since, max(b.last_passed_on) as until
      from settlement_blocks b
      join businesses m on m.id = b.business_id
      cross join lateral (
        select coalesce(sum(${signedAmount}), 0) as amount from ledger_transfers t
        where t.business_id = b.business_id and t.cause = b.payment_number and t.currency = b.currency
          and t.kind = any (${[...saleKinds]}::text[])
      ) booked
      ${
        search === undefined || search === ''
          ? empty
          : sql`where m.name ilike ${pattern} or m.merchant_number like ${pattern} or b.gateway_number like ${pattern}`
      }
      group by 1, 2, 3, 4, 5`;
    const [total] = await tx.rows<{ count: bigint }>(
      sql`select count(*) as count from (${groups}) g`,
    );
    const rows = await tx.rows<ExceptionRow>(sql`
      ${groups} order by count(*) desc, 1, 3, 4, 5 limit ${limit} offset ${(page - 1) * limit}`);
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
