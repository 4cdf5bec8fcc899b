import {
  heldPaymentList,
  type HeldPaymentRow,
  type ReviewDecision,
} from '@back-office/contract/features/risk/reviews';
import { reviewHours } from '@back-office/contract/gateway/risk-rules';
import { heldPaymentListWords } from '@back-office/messages/features/risk/reviews';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';

/** A person decided, and the gateway has neither refused nor reported it yet. */
const isSending = sql`d.command_status is not null and d.command_status <> 'refused'`;
/** On `t` with its decision `d`. */
const reviewStatus = sql`case when t.risk_review = 'pending' and not (${isSending}) then 'pending' else 'processed' end`;
const outcome = sql`case when t.risk_review <> 'pending' then t.risk_review when ${isSending} then 'sending' end`;
const holdEnds = sql`t.ordered_at + ${`${reviewHours} hours`}::interval`;

type Held = Omit<
  HeldPaymentRow,
  'orderedAt' | 'amount' | 'dueAt' | 'decidedAt' | 'allowedActions'
> & {
  orderedAt: Date;
  amountMinor: bigint;
  currency: string;
  decidedAt: Date | null;
};

const decisionsFor = ({ status }: Pick<Held, 'status'>, mayDecide: boolean): ReviewDecision[] =>
  status === 'pending' && mayDecide ? ['release', 'decline'] : [];

/** Spec S3.30: the payments that rules held, waiting for a person or processed. */
export const heldPayments = listOf(heldPaymentList, heldPaymentListWords, {
  from: (asking) => {
    const scope = scopeOf(asking);
    const { businessId } = scope;
    return sql`
      (select * from transactions where ${inScope(scope)} and risk_review is not null) t
      left join risk_decisions d on d.business_id = ${businessId} and d.payment_number = t.number
      left join payers p on p.business_id = ${businessId} and p.id = t.payer_id
      left join risk_rules r on r.business_id = ${businessId} and r.number = t.risk_rule
      left join risk_rule_versions v on v.business_id = ${businessId} and v.number = r.number and v.version = r.version`;
  },
  wall: ({ businessId }) => sql`t.business_id = ${businessId}`,
  key: sql`t.number`,
  currency: sql`t.currency`,
  columns: {
    number: sql`t.number`,
    amount: sql`t.amount_minor`,
    status: reviewStatus,
    ruleName: sql`v.name`,
    email: sql`nullif(p.email, '')`,
    dueAt: holdEnds,
    outcome,
    reason: sql`d.reason`,
    decidedBy: sql`d.decided_by_name`,
    decidedAt: sql`d.decided_at`,
    orderedAt: sql`t.ordered_at`,
    merchantOrderNumber: sql`t.merchant_order_number`,
    gatewayNumber: sql`t.gateway_number`,
    ruleNumber: sql`t.risk_rule`,
  },
  filters: {
    statuses: amongst(reviewStatus),
    search: containedIn(sql`t.number`, sql`t.merchant_order_number`, sql`p.email`, sql`v.name`),
    outcomes: amongst(outcome),
    gatewayNumbers: amongst(sql`t.gateway_number`),
  },
  tab: reviewStatus,
  select: sql`t.number, t.merchant_order_number as "merchantOrderNumber", t.gateway_number as "gatewayNumber",
    t.ordered_at as "orderedAt", t.amount_minor as "amountMinor", t.currency, ${reviewStatus} as status, ${outcome} as outcome,
    t.risk_rule as "ruleNumber", v.name as "ruleName", nullif(p.email, '') as email, d.reason, d.decided_by_name as "decidedBy",
    d.decided_at as "decidedAt", d.refusal_code as "refusalCode"`,
  row: ({ amountMinor, currency, orderedAt, decidedAt, ...held }: Held, { can }) => ({
    ...held,
    amount: { minor: String(amountMinor), currency },
    orderedAt: orderedAt.toISOString(),
    dueAt: minutesFrom(orderedAt, reviewHours * 60).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    allowedActions: decisionsFor(held, can('riskReviews.decide')),
  }),
});
