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
import { tenantScope } from '#platform/tenant-scope';
import { obstacleOf } from '../apply/judge-payment.ts';
import { findPaymentFacts } from '../apply/payment-facts.ts';
import { readRules } from '../refund-rules.ts';

type Reported = {
  paymentNumber: string;
  gatewayNumber: string;
  currency: string;
  amountMinor: string;
};
type Due = { businessId: bigint; reports: Reported[] };

/**
 * Marks the new reports of up to `limit` businesses as noticed: a business that had a digest within the hour waits for the next
 * one. Older reports belong to a history being imported.
 */
const markNew = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
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
      returning f.business_id, f.payment_number, f.gateway_number, f.currency, f.amount_minor
    )
    select business_id as "businessId", json_agg(json_build_object('paymentNumber', payment_number, 'gatewayNumber', gateway_number,
      'currency', currency, 'amountMinor', amount_minor::text) order by currency, gateway_number) as reports
    from marked group by 1 order by 1`);
};

/** The letter offers a refund, so it leaves out reports whose payment can't be refunded. */
const withRefundable = async (tx: Tx, { businessId, reports }: Due, now: Date): Promise<Due> => {
  const payments = await findPaymentFacts(tx, {
    scope: tenantScope(businessId, null),
    numbers: reports.map(({ paymentNumber }) => paymentNumber),
  });
  const rules = await readRules(tx, businessId);
  const refundable = new Set(
    payments
      .filter((payment) => obstacleOf(payment, { rules, now }) === undefined)
      .map(({ number }) => number),
  );
  return {
    businessId,
    reports: reports.filter(({ paymentNumber }) => refundable.has(paymentNumber)),
  };
};

const markDue = async (tx: Tx, asked: DueAsked): Promise<Due[]> => {
  const due: Due[] = [];
  for (const reported of await markNew(tx, asked)) {
    due.push(await withRefundable(tx, reported, asked.now));
  }
  return due;
};

/** Number of reports and their amounts by currency, for the gateways a person may see. */
const told = (reports: readonly Reported[]) => ({
  count: reports.length,
  amounts: [...Map.groupBy(reports, ({ currency }) => currency)].map(([currency, ofCurrency]) =>
    writtenMoney(
      ofCurrency.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n),
      currency,
    ),
  ),
});

/** Sends each person the reports of the gateways he may see. */
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
        key: `fraudReported:${businessId}/${notifying.now.toISOString()}`,
        path: screens.counterfeitTransactions.path,
        letter: ({ language, name, url }) => fraudReportsLetter[language]({ ...facts, name, url }),
        reminder: ({ language }) => fraudReportsReminder[language](facts),
      };
      await notifyListeners(tx, notifying, { notice, listeners });
    }
  }
};

/** Sends people who may refund a digest of their business's new fraud reports, at most once an hour. */
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
