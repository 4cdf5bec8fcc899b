import {
  listSettlementExceptions,
  type SettlementException,
} from '@back-office/contract/features/settlements/oversight';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty } from 'sql-template-tag';
import { readCalendarGaps } from '#features/terms/public';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { signedAmount } from '../cycle/read-unsettled-days.ts';
import { saleKinds } from '../run/settled-kinds.ts';

type Group = Omit<SettlementException, 'count' | 'amountMinor'> & {
  businessId: bigint;
  count: bigint;
};
type Keys = Pick<Group, 'businessId' | 'gatewayNumber' | 'currency' | 'reason'>;

const keyOf = ({ businessId, gatewayNumber, currency, reason }: Keys): string =>
  [businessId, gatewayNumber, currency, reason].join('/');

/**
 * Looks up ledger amounts for the shown groups only, each business by itself: a cluster can't answer for several merchants in one
 * query. Decision 38.
 */
const readAmounts = async (tx: Tx, groups: readonly Group[]): Promise<Map<string, bigint>> => {
  const amounts = await tx.rows<Keys & { amountMinor: bigint }>(sql`
    select b.business_id as "businessId", b.gateway_number as "gatewayNumber", b.currency, b.reason,
      sum(${signedAmount})::bigint as "amountMinor"
    from unnest(
      ${groups.map(({ businessId }) => businessId)}::bigint[], ${groups.map(({ gatewayNumber }) => gatewayNumber)}::text[],
      ${groups.map(({ currency }) => currency)}::text[], ${groups.map(({ reason }) => reason)}::text[]
    ) as g (business_id, gateway_number, currency, reason)
    join settlement_blocks b on (b.business_id, b.gateway_number, b.currency, b.reason)
      = (g.business_id, g.gateway_number, g.currency, g.reason)
    join ledger_transfers t on t.business_id = b.business_id and t.cause = b.payment_number and t.currency = b.currency
    where t.kind = any (${[...saleKinds]}::text[])
    group by b.business_id, b.gateway_number, b.currency, b.reason`);
  return new Map(amounts.map((amount) => [keyOf(amount), amount.amountMinor]));
};

/** The sales that runs passed over and the reasons, across all merchants. */
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
    const rows = await tx.rows<Group>(sql`
      select business_id as "businessId", merchant_number as "merchantNumber", name as "merchantName",
        gateway_number as "gatewayNumber", currency, reason, count, since, until
      from (${groups}) g
      order by count desc, merchant_number, gateway_number, currency, reason limit ${limit} offset ${(page - 1) * limit}`);
    const amounts = await readAmounts(tx, rows);
    return {
      rows: rows.map(({ businessId, count, ...row }) => ({
        ...row,
        count: Number(count),
        amountMinor: String(amounts.get(keyOf({ businessId, ...row })) ?? 0n),
      })),
      total: Number(total?.count ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
      calendarGaps: await readCalendarGaps(tx, now),
    };
  },
);
