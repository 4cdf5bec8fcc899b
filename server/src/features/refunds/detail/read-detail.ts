import {
  refundNumberSchema,
  type RefundAuditTrigger,
  type RefundRow,
} from '@back-office/contract/features/refunds';
import { getRefund, type RefundDetail } from '@back-office/contract/features/refunds/detail';
import sql, { type Sql } from 'sql-template-tag';
import { bookedCost, refundCost, refundSource, type RefundCost } from '#features/funds/public';
import { minutesFrom } from '#platform/clock';
import { planned, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { judgeActions } from '../refund-life.ts';
import { readRules, type RefundRules } from '../refund-rules.ts';
import {
  actedOn,
  refundColumns,
  refundSourcesOf,
  wireRefund,
  type RefundRecord,
} from '../refund-row.ts';

/** The amount a refund takes from the merchant's funds, in wire format. */
export const wireCost = (cost: RefundCost | undefined) =>
  cost === undefined
    ? null
    : {
        currency: cost.currency,
        amountMinor: String(cost.amountMinor),
        feeMinor: String(cost.feeMinor),
      };

type Entry = RefundDetail['timeline'][number];

type ToldStep = Pick<Entry, 'at' | 'step' | 'status' | 'actorKind' | 'actorName' | 'note'>;

type Of = { businessId: bigint; number: string; paymentNumber: string };

/** Steps of a refund, newest first: those taken here, then those reported by the gateway. */
const readSteps = async (tx: Tx, of: Of): Promise<ToldStep[]> => {
  const { businessId, number, paymentNumber } = of;
  const rows = await tx.rows<Omit<ToldStep, 'at'> & { at: Date }>(planned`
    select at, step, status, actor_kind as "actorKind", actor_name as "actorName", note, 0 as version, place
    from refund_steps where business_id = ${businessId} and number = ${number}
    union all
    select at, 'told', status, actor_kind, actor_name, note, version, 0
    from transaction_steps where business_id = ${businessId} and payment_number = ${paymentNumber} and kind = 'refund'
      and object_number = ${number}
    order by version desc, place desc`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

export type DetailRecord = RefundRecord & {
  business_id: bigint;
  origin: 'application' | 'gateway';
  triggers: RefundAuditTrigger[];
  advance_at: Date | null;
  batch_id: string | null;
  payment_status: RefundDetail['payment']['status'];
  ordered_at: Date;
  email: string | null;
  payer_name: string | null;
  captured_minor: bigint;
  refunded_minor: bigint;
  open_minor: bigint;
};

/** One refund of a business with everything shown in the detail; undefined if the condition on `refunds` finds none. */
export const findDetailRecord = async (
  tx: Tx,
  { businessId, condition }: { businessId: bigint; condition: Sql },
): Promise<DetailRecord | undefined> => {
  const [record] = await tx.rows<DetailRecord>(planned`
    select ${refundColumns}, r.business_id, r.origin, r.triggers, r.advance_at, r.batch_id, t.status as payment_status,
      t.ordered_at, nullif(p.email, '') as email, nullif(p.name, '') as payer_name,
      coalesce(t.captured_minor, t.amount_minor) as captured_minor, t.refunded_minor,
      (select coalesce(sum(o.amount_minor), 0)::bigint from refunds o where o.business_id = ${businessId}
        and o.payment_number = r.payment_number and o.status in ('underAudit', 'audited', 'inProcessing')) as open_minor
    from (select * from refunds where business_id = ${businessId} and ${condition}) r
    ${refundSourcesOf(businessId)}
    left join payers p on p.business_id = ${businessId} and p.id = t.payer_id`);
  return record;
};

const decisionSteps = {
  checkApproved: { by: 'checker', outcome: 'approved' },
  checkRejected: { by: 'checker', outcome: 'rejected' },
  auditApproved: { by: 'operator', outcome: 'approved' },
  rejected: { by: 'operator', outcome: 'rejected' },
} as const;
type DecisionStep = keyof typeof decisionSteps;

const isDecision = (step: string): step is DecisionStep => Object.hasOwn(decisionSteps, step);

/** People's decisions on it; if no operator had to decide, the rules did when it was audited. */
const decisionsOf = (steps: readonly ToldStep[]): RefundDetail['decisions'] => {
  const byPeople = steps.flatMap(({ step, at, actorName, note }) =>
    isDecision(step) ? [{ ...decisionSteps[step], name: actorName, at, note }] : [],
  );
  const audited = steps.find(({ step }) => step === 'audited');
  return audited === undefined || byPeople.some(({ by }) => by === 'operator')
    ? byPeople
    : [
        ...byPeople,
        { by: 'automatic', outcome: 'approved', name: null, at: audited.at, note: null },
      ];
};

const minutesOfDay = 24 * 60;

const waitingOf = (
  { waiting_since, advance_at }: DetailRecord,
  { fundsWaitDays }: RefundRules,
): RefundDetail['waiting'] =>
  waiting_since === null
    ? null
    : {
        since: waiting_since.toISOString(),
        nextTryAt: (advance_at ?? waiting_since).toISOString(),
        givesUpAt: minutesFrom(waiting_since, fundsWaitDays * minutesOfDay).toISOString(),
      };

/** The fields that merchant and operator both see. */
export const tellDetail = async (tx: Tx, record: DetailRecord) => {
  const { business_id: businessId, number, paymentNumber } = record;
  const steps = await readSteps(tx, { businessId, number, paymentNumber });
  const rules = await readRules(tx, businessId);
  const isAhead = record.status === 'underAudit' || record.status === 'audited';
  const cost = isAhead
    ? await refundCost(tx, { businessId, paymentNumber, amountMinor: record.amount_minor })
    : await bookedCost(tx, { businessId, number });
  const left = record.captured_minor - record.refunded_minor - record.open_minor;
  return {
    ...wireRefund(record),
    origin: record.origin,
    payment: {
      status: record.payment_status,
      orderedAt: record.ordered_at.toISOString(),
      email: record.email,
      name: record.payer_name,
      capturedMinor: String(record.captured_minor),
      refundedMinor: String(record.refunded_minor),
      openMinor: String(record.open_minor),
      refundableMinor: String(left > 0n ? left : 0n),
    },
    cost: wireCost(cost),
    moneySource: cost === undefined ? null : await refundSource(tx, { businessId, number }),
    triggers: record.triggers,
    decisions: decisionsOf(steps),
    waiting: waitingOf(record, rules),
    timeline: steps.map((entry) => ({
      ...entry,
      kind: 'refund' as const,
      number,
      amount: { minor: String(record.amount_minor), currency: record.currency },
    })),
  } satisfies Omit<RefundDetail, keyof Pick<RefundRow, 'allowedActions'> | 'obstacles' | 'batchId'>;
};

/** One refund with its payment, checks and timeline; another business's refund is reported as not found. */
export const getRefundRoute = implement(getRefund, async (context, { number }) => {
  const { tx, scope, session, can, refuse } = context;
  if (!refundNumberSchema.safeParse(number).success) {
    return refuse('refunds.notFound');
  }
  const record = await findDetailRecord(tx, {
    businessId: scope.businessId,
    condition: sql`${inScope(scope)} and number = ${number}`,
  });
  if (record === undefined) {
    return refuse('refunds.notFound');
  }
  return {
    ...(await tellDetail(tx, record)),
    batchId: record.batch_id,
    ...judgeActions(actedOn(record), { personId: session.personId, can }),
  };
});
