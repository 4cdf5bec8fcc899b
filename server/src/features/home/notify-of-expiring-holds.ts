import { businessDayOf } from '@back-office/contract/kit/business-day';
import { sixMonthsTo } from '@back-office/contract/kit/date-range';
import { writtenMoney } from '@back-office/contract/kit/money';
import { screens } from '@back-office/contract/screens';
import { holdsLetter, holdsReminder } from '@back-office/messages/features/transactions/holds';
import sql from 'sql-template-tag';
import {
  findListenersOf,
  notifyListeners,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import { soonToExpire } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Expiring = { gatewayNumber: string; currency: string; count: bigint; amountMinor: bigint };
type Due = { businessId: bigint; day: string; holds: Expiring[] };

const findUnnoticed = (tx: Tx, { now, limit, skip }: DueAsked): Promise<{ businessId: bigint }[]> =>
  tx.rows<{ businessId: bigint }>(sql`
    select t.business_id as "businessId" from transactions t
    where t.mode = 'live' and ${soonToExpire(now)} and not exists (
      select from hold_digests d where d.business_id = t.business_id and d.day = ${businessDayOf(now)}::date)
    group by t.business_id order by t.business_id limit ${limit} offset ${skip}`);

const markDue = async (tx: Tx, asked: DueAsked): Promise<Due[]> => {
  const { now } = asked;
  const day = businessDayOf(now);
  const due: Due[] = [];
  for (const { businessId } of await findUnnoticed(tx, asked)) {
    await tx.run(sql`
      insert into hold_digests (business_id, day, sent_at) values (${businessId}, ${day}, ${now})`);
    const holds = await tx.rows<Expiring>(sql`
      select gateway_number as "gatewayNumber", currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor"
      from transactions
      where business_id = ${businessId} and mode = 'live' and ${soonToExpire(now)} group by 1, 2 order by 2, 1`);
    due.push({ businessId, day, holds });
  }
  return due;
};

/** Number of holds and their amounts by currency, for the gateways a person may see. */
const told = (holds: readonly Expiring[]) => ({
  count: Number(holds.reduce((sum, { count }) => sum + count, 0n)),
  amounts: [...Map.groupBy(holds, ({ currency }) => currency)].map(([currency, ofCurrency]) =>
    writtenMoney(
      ofCurrency.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency,
    ),
  ),
});

const pathTo = (day: string): string => {
  const { from, to } = sixMonthsTo(day);
  return `${screens.preauthorisedTransactions.path}?timeType=transDate&from=${from}&to=${to}&statuses=preauthorised&isExpiringSoon=1`;
};

/** Sends each person the holds of the gateways he may see. */
const notify = async (
  tx: Tx,
  notifying: Notifying,
  { businessId, day, holds }: Due,
): Promise<void> => {
  const listeners = await findListenersOf(notifying.platform.database, {
    businessIds: [businessId],
    event: 'holdsExpiring',
    who: sql`r.is_top or 'transactions.capture' = any(r.permissions)`,
  });
  const bySight = Map.groupBy(listeners, ({ gatewayNumbers }) => gatewayNumbers?.join() ?? null);
  for (const alike of bySight.values()) {
    const seen = alike[0]?.gatewayNumbers ?? null;
    const facts = told(
      holds.filter(({ gatewayNumber }) => seen === null || seen.includes(gatewayNumber)),
    );
    if (facts.count > 0) {
      const notice = {
        businessId,
        event: 'holdsExpiring',
        key: `holdsExpiring:${businessId}/${day}`,
        path: pathTo(day),
        letter: ({ language, name, url }) => holdsLetter[language]({ ...facts, name, url }),
        reminder: ({ language }) => holdsReminder[language](facts),
      } satisfies Parameters<typeof notifyListeners>[2]['notice'];
      await notifyListeners(tx, notifying, { notice, listeners: alike });
    }
  }
};

/** Notifies people who may capture of holds that expire within two days, once per day and business. */
export const notifyOfExpiringHolds = (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'expiring holds' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
