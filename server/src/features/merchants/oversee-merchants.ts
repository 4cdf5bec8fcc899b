import { merchantList } from '@back-office/contract/features/merchants';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import { merchantListWords, merchantStatusWords } from '@back-office/messages/features/merchants';
import sql from 'sql-template-tag';
import { readWithdrawalGaps, withdrawalGaps } from '#features/terms/public';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue } from '#platform/list/list-source';

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

const gatewayCount = sql`(select count(*) from gateways g where g.business_id = b.id)`;

/** All businesses of the acquirer, with their successful payments on this business day. */
export const merchants = listOf(merchantList, merchantListWords, {
  from: sql`businesses b`,
  columns: {
    merchantNumber: sql`b.merchant_number`,
    name: sql`b.name`,
    status: { kind: 'word', of: sql`b.merchant_status`, labels: merchantStatusWords },
    gatewayCount,
    serviceFrom: sql`b.service_from`,
    serviceTo: sql`b.service_to`,
  },
  filters: {
    search: containedIn(sql`b.name`, sql`b.merchant_number`),
    statuses: amongst(sql`b.merchant_status`),
    lacksWithdrawalTerms: isTrue(sql`b.id in (select business_id from (${withdrawalGaps()}) g)`),
  },
  order: sql`b.merchant_number`,
  select: sql`b.id, b.merchant_number as "merchantNumber", b.name, b.merchant_status as status, ${gatewayCount} as "gatewayCount",
    b.service_from as "serviceFrom", b.service_to as "serviceTo"`,
  rows: async (found: MerchantRow[], { tx, now }) => {
    const ids = found.map(({ id }) => id);
    const gaps = await readWithdrawalGaps(tx, ids);
    const todays = await tx.rows<TodayRow>(sql`
      select business_id, currency, sum(successes)::bigint as success_count, sum(success_minor)::bigint as success_minor
      from daily_totals
      where business_id = any(${ids}::bigint[]) and business_day = ${businessDayOf(now)}::date
      group by business_id, currency having sum(successes) <> 0 order by currency`);
    return found.map(({ id, ...merchant }) => ({
      ...merchant,
      id: merchant.merchantNumber,
      gatewayCount: Number(merchant.gatewayCount),
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
    }));
  },
});
