import {
  subscriptionChargeList,
  type ListedChargeStatus,
} from '@back-office/contract/features/subscriptions/forecast';
import type { SkipReason } from '@back-office/contract/features/subscriptions/states';
import { subscriptionChargeListWords } from '@back-office/messages/features/subscriptions/forecast';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { dayOf, plannedCharges } from './planned-charges.ts';

type Charge = {
  number: string;
  plan: string;
  email: string;
  period: number;
  plannedDay: string;
  plannedAt: Date;
  currency: string;
  amountMinor: bigint;
  status: ListedChargeStatus;
  skippedFor: SkipReason | null;
  chargedAt: Date | null;
  paymentNumber: string | null;
  gatewayNumber: string;
};

const day = sql`to_char(${dayOf(sql`c.planned_at`)}, 'YYYY-MM-DD')`;

/** The periods of all subscriptions, past and planned: each figure of the forecast and its nights links here. */
export const subscriptionCharges = listOf(subscriptionChargeList, subscriptionChargeListWords, {
  from: (asking) => {
    const wall = inScope(scopeOf(asking));
    return sql`(
      select c.business_id, c.gateway_number, c.subscription_number as number, s.plan, s.email, c.period, c.planned_at, c.currency,
        c.amount_minor, c.status, c.skipped_for, c.charged_at, c.payment_number
      from (select * from subscription_charges where ${wall}) c
      join subscriptions s on s.business_id = c.business_id and s.number = c.subscription_number
      union all
      select business_id, gateway_number, number, plan, email, period, planned_at, currency, amount_minor, 'planned', null, null, null
      from ${plannedCharges(wall, asking.now)} p
    ) c`;
  },
  wall: inScope,
  key: sql`c.number || '-' || c.period`,
  currency: sql`c.currency`,
  columns: {
    plannedDay: { kind: 'code', of: day },
    plan: sql`c.plan`,
    amount: sql`c.amount_minor`,
    status: sql`c.status`,
    number: sql`c.number`,
    email: sql`c.email`,
    period: sql`c.period + 1`,
    plannedAt: sql`c.planned_at`,
    chargedAt: sql`c.charged_at`,
    paymentNumber: sql`c.payment_number`,
    gatewayNumber: sql`c.gateway_number`,
  },
  filters: {
    states: amongst(sql`c.status`),
    search: containedIn(sql`c.plan`, sql`c.email`, sql`c.number`, sql`c.payment_number`),
    currencies: amongst(sql`c.currency`),
  },
  tab: sql`c.status`,
  select: sql`c.number, c.plan, c.email, c.period, ${day} as "plannedDay", c.planned_at as "plannedAt", c.currency,
    c.amount_minor as "amountMinor", c.status, c.skipped_for as "skippedFor", c.charged_at as "chargedAt",
    c.payment_number as "paymentNumber", c.gateway_number as "gatewayNumber"`,
  row: (charge: Charge) => ({
    ...charge,
    id: `${charge.number}-${charge.period}`,
    period: charge.period + 1,
    plannedAt: charge.plannedAt.toISOString(),
    amountMinor: String(charge.amountMinor),
    chargedAt: charge.chargedAt?.toISOString() ?? null,
  }),
});
