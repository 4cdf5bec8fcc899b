import { overseeMerchants } from '@back-office/contract/features/merchants';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import { pageSizes } from '@back-office/contract/kit/page';
import { readWithdrawalGaps, withdrawalGaps } from '#features/terms/public';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import sql, { empty } from 'sql-template-tag';

type MerchantRow = {
  id: bigint;
  merchantNumber: string;
  name: string;
  status: MerchantStatus;
  gatewayCount: bigint;
  serviceFrom: string;
  serviceTo: string | null;
};

type TodayRow = {
  business_id: bigint;
  currency: string;
  success_count: bigint;
  success_minor: bigint;
};

/** All businesses of the acquirer, with their successful payments on this business day. */
export const overseeMerchantsRoute = implement(
  overseeMerchants,
  async ({ tx, now }, { search, lacksWithdrawalTerms, page, limit }) => {
    const pattern = containing(search ?? '');
    const matching = sql`where true
      ${search === undefined || search === '' ? empty : sql`and (b.name ilike ${pattern} or b.merchant_number like ${pattern})`}
      ${
        lacksWithdrawalTerms === undefined
          ? empty
          : sql`and (b.id in (select business_id from (${withdrawalGaps()}) g)) = ${lacksWithdrawalTerms}`
      }`;
    const [counted] = await tx.rows<{ total: bigint }>(
      sql`select count(*) as total from businesses b ${matching}`,
    );
    const merchants = await tx.rows<MerchantRow>(sql`
      select b.id, b.merchant_number as "merchantNumber", b.name, b.merchant_status as status,
        (select count(*) from gateways g where g.business_id = b.id) as "gatewayCount",
        b.service_from as "serviceFrom", b.service_to as "serviceTo"
      from businesses b ${matching} order by b.merchant_number limit ${limit} offset ${(page - 1) * limit}`);
    const gaps = await readWithdrawalGaps(
      tx,
      merchants.map(({ id }) => id),
    );
    const todays = await tx.rows<TodayRow>(sql`
      select business_id, currency, sum(successes)::bigint as success_count, sum(success_minor)::bigint as success_minor
      from daily_totals
      where business_id = any(${merchants.map(({ id }) => id)}::bigint[]) and business_day = ${businessDayOf(now)}::date
      group by business_id, currency having sum(successes) <> 0 order by currency`);
    return {
      rows: merchants.map(({ id, gatewayCount, ...merchant }) => ({
        ...merchant,
        gatewayCount: Number(gatewayCount),
        withdrawalTermsMissing: gaps
          .filter(({ businessId }) => businessId === id)
          .map(({ currency }) => currency),
        today: todays
          .filter(({ business_id }) => business_id === id)
          .map((today) => ({
            currency: today.currency,
            successCount: Number(today.success_count),
            successMinor: String(today.success_minor),
          })),
      })),
      total: Number(counted?.total ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);
