import { writtenMoney } from '@back-office/contract/kit/money';
import { screens } from '@back-office/contract/screens';
import {
  fraudReportsLetter,
  fraudReportsReminder,
} from '@back-office/messages/features/refunds/reported-letters';
import sql from 'sql-template-tag';
import {
  findListenersOf,
  notifyListeners,
  notifyOfAllDue,
  type DueAsked,
  type GatewayHearing,
  type Notice,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Reported = { gatewayNumber: string; currency: string; count: number; amountMinor: string };
type Due = { businessId: bigint; reports: Reported[] };

/**
 * The new reports of so many businesses, marked as noticed: a business that had a digest within the hour waits for the next one. Older
 * reports belong to a history that is being imported.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
  const isNew = sql`f.noticed_at is null and f.reported_at > ${now}::timestamptz - interval '7 days'
    and f.gateway_number in (select gateway_number from gateways where mode = 'live')`;
  return tx.rows<Due>(sql`
    with due as (
      select f.business_id from fraud_reports f
      where ${isNew} and not exists (
        select from fraud_reports n
        where n.business_id = f.business_id and n.noticed_at > ${now}::timestamptz - interval '1 hour')
      group by f.business_id order by f.business_id limit ${limit} offset ${skip}
    ), marked as (
      update fraud_reports f set noticed_at = ${now} from due
      where f.business_id = due.business_id and ${isNew}
      returning f.business_id, f.gateway_number, f.currency, f.amount_minor
    ), counted as (
      select business_id, gateway_number, currency, count(*) as count, sum(amount_minor)::text as amount_minor
      from marked group by 1, 2, 3
    )
    select business_id as "businessId", json_agg(json_build_object('gatewayNumber', gateway_number, 'currency', currency,
      'count', count, 'amountMinor', amount_minor) order by currency, gateway_number) as reports
    from counted group by 1 order by 1`);
};

/** Of the gateways that somebody sees: how many reports, and the money in them by currency. */
const told = (reports: readonly Reported[]) => ({
  count: reports.reduce((sum, { count }) => sum + count, 0),
  amounts: [...Map.groupBy(reports, ({ currency }) => currency)].map(([currency, ofCurrency]) =>
    writtenMoney(
      ofCurrency.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
      currency,
    ),
  ),
});

/** Each reads of the gateways that he sees. */
const notifyBusiness = async (
  tx: Tx,
  notifying: Notifying,
  { due: { businessId, reports }, people }: { due: Due; people: readonly GatewayHearing[] },
): Promise<void> => {
  const bySight = Map.groupBy(people, ({ gatewayNumbers }) => gatewayNumbers?.join() ?? null);
  for (const listeners of bySight.values()) {
    const seen = listeners[0]?.gatewayNumbers ?? null;
    const facts = told(
      reports.filter(({ gatewayNumber }) => seen === null || seen.includes(gatewayNumber)),
    );
    if (facts.count > 0) {
      const notice: Notice = {
        businessId,
        event: 'fraudReported',
        key: `fraudReported:${notifying.now.toISOString()}`,
        path: screens.counterfeitTransactions.path,
        letter: ({ language, name, url }) => fraudReportsLetter[language]({ ...facts, name, url }),
        reminder: ({ language }) => fraudReportsReminder[language](facts),
      };
      await notifyListeners(tx, notifying, { notice, listeners });
    }
  }
};

/** Once an hour at most, the people of a business who may refund get what issuers reported as fraud. */
export const notifyOfFraudReports = (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'fraud reports' }, markDue, async (tx, all) => {
    const people = await findListenersOf(platform.database, {
      businessIds: all.map(({ businessId }) => businessId),
      event: 'fraudReported',
      who: sql`r.is_top or 'refunds.apply' = any(r.permissions)`,
    });
    const ofBusiness = Map.groupBy(people, ({ businessId }) => businessId);
    for (const due of all) {
      const own = ofBusiness.get(due.businessId) ?? [];
      await notifyBusiness(tx, { platform, now }, { due, people: own });
    }
  });
