import { startTestSubscription } from '@back-office/contract/features/subscriptions/calls';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { countSubscriptions } from '#features/subscriptions/public';
import { inRole, inTenant, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from './act.ts';
import { rowsOfCharged, type Charged } from './charged-subscription.ts';
import type { Calendar, Step } from './steps.ts';

// Past subscriptions are derived from the payments that the gateway reported for them; from then on the engine charges their
// cards.

const readCharged = ({ platform: { database } }: Past): Promise<Charged[]> =>
  inRole(database, 'operator', (tx) =>
    tx.rows<Charged>(sql`
      select t.business_id as "businessId", split_part(t.merchant_order_number, '-', 1) as subscription,
        split_part(t.merchant_order_number, '-', 2)::integer as period, t.number as "paymentNumber",
        t.gateway_number as "gatewayNumber", t.status = 'success' as "isPaid", t.ordered_at as "orderedAt", t.currency,
        t.amount_minor as "amountMinor", t.card_brand as brand, t.card_first6 as first6, t.card_last4 as last4,
        t.response_code as code, p.email,
        (select min(d.chargeback_at) from disputes d where d.business_id = t.business_id and d.payment_number = t.number) as "chargedBackAt"
      from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
      where t.merchant_order_number ~ '^S[0-9]{18}-[0-9]+$' and t.status in ('success', 'failed')
      order by t.number`),
  );

type Rows = ReturnType<typeof rowsOfCharged>;

const write = async (tx: Tx, businessId: bigint, rows: readonly Rows[]): Promise<void> => {
  const [tokens, subscriptions, charges, attempts] = [
    rows.map(({ token }) => token),
    rows.map(({ subscription }) => subscription),
    rows.flatMap((one) => one.charges),
    rows.flatMap((one) => one.attempts),
  ].map((part) => JSON.stringify(part));
  await tx.run(sql`
    insert into payment_tokens select * from json_populate_recordset(null::payment_tokens, ${tokens}) on conflict do nothing`);
  await countSubscriptions(
    tx,
    businessId,
    rows.map(({ subscription }) => subscription.number),
  );
  await tx.run(sql`
    insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
      interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, open_period, retry_at, retries, failures, reason,
      last_charged_at, ends_at, cancelled_at, cancel_reason, created_at, created_by_name,
      noticed, noticed_on)
    select business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
      interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, open_period, retry_at, retries, failures, reason,
      last_charged_at, ends_at, cancelled_at, cancel_reason, created_at, created_by_name,
      case status when 'pastDue' then 'pastDue/' || open_period when 'cancelled' then 'cancelled' end,
      case when status in ('pastDue', 'cancelled') then '1970-01-01'::date end
    from json_populate_recordset(null::subscriptions, ${subscriptions}) on conflict do nothing`);
  await tx.run(sql`
    insert into subscription_charges select * from json_populate_recordset(null::subscription_charges, ${charges}) on conflict do nothing`);
  await tx.run(sql`
    insert into subscription_attempts select * from json_populate_recordset(null::subscription_attempts, ${attempts}) on conflict do nothing`);
};

const addCharged = async (past: Past, now: Date): Promise<void> => {
  const charged = await readCharged(past);
  const ofShops = Map.groupBy(charged, ({ businessId }) => businessId);
  for (const [businessId, own] of ofShops) {
    const by = past.people.find((one) => one.businessId === businessId && one.isOwner);
    const rows = [...Map.groupBy(own, ({ subscription }) => subscription).values()].flatMap(
      ([first, ...others]) =>
        first === undefined
          ? []
          : [rowsOfCharged([first, ...others], { now, by: by?.personName ?? '' })],
    );
    await inTenant(past.platform.database, {
      scope: tenantScope(businessId, null),
      mode: 'read write',
      work: (tx) => write(tx, businessId, rows),
    });
  }
};

const forecastDays = 90;

/** A forecast for each of the last days, as if made the day before, at the success rate of its currency. */
const addForecasts = async ({ platform: { database } }: Past, now: Date): Promise<void> => {
  const today = businessDayOf(now);
  await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      with charges as (
        select business_id, (planned_at at time zone interval '8 hours')::date as day, gateway_number, currency, amount_minor, status
        from subscription_charges where status <> 'skipped' and planned_at < ${startOfBusinessDay(today)}
      ), shares as (
        select business_id, currency, count(*) filter (where status = 'succeeded') as succeeded, count(*) as ended
        from charges where status <> 'open' group by 1, 2
      )
      insert into subscription_forecasts (business_id, day, gateway_number, currency, charges, amount_minor, expected_minor, made_at)
      select c.business_id, c.day, c.gateway_number, c.currency, count(*), sum(c.amount_minor),
        round(sum(c.amount_minor) * min(s.succeeded) / min(s.ended)), (c.day - 1)::timestamp at time zone interval '8 hours'
      from charges c join shares s on s.business_id = c.business_id and s.currency = c.currency
      where c.day >= ${addDays(today, -forecastDays)}::date
      group by 1, 2, 3, 4
      on conflict (business_id, day, gateway_number, currency) do nothing`),
  );
};

const test = { login: 'mei.chan', businessId: 1n, gatewayNumber: '10000199' } as const;
// The gateway's test cards: the first six digits determine how the issuer answers.
const approved = { token: 'tok_400000_0002', brand: 'visa', last4: '0002' } as const;
const expired = { token: 'tok_400054_0007', brand: 'visa', last4: '0007' } as const;

/** Subscriptions with no period due by now, or only the first. */
const started = [
  { ...test, daysAgo: 9, trialDays: 7, email: 'ines.moreau@example.com', card: approved },
  { ...test, daysAgo: 5, trialDays: 0, email: 'noah.smith@example.com', card: expired },
  { ...test, daysAgo: 3, trialDays: 30, email: 'marie.petit@example.com', card: approved },
] as const;

/** Subscriptions with payments reported by the gateway, and some on test cards. */
export const subscriptionSteps = (past: Past, on: Calendar, now: Date): Step[] => [
  {
    at: now,
    take: async () => {
      await addCharged(past, now);
      await addForecasts(past, now);
    },
  },
  ...started.map(({ login, businessId, daysAgo, card, ...content }) => {
    const at = on(daysAgo, '10:20');
    const input = {
      ...content,
      ...card,
      plan: 'Tea of the month',
      reference: 'Test',
      currency: 'USD',
      amountMinor: '2400',
      interval: { unit: 'month', count: 1 } as const,
    };
    return {
      at,
      take: () => past.act(startTestSubscription, { by: past.find(login, businessId), at, input }),
    };
  }),
];
