import sql, { join } from 'sql-template-tag';
import { recordFacts } from '#features/webhooks/public';
import { insertedOne, type Tx } from '#platform/database';
import { placeAfter, refundPlaces, type RefundStep, stepOf } from './refund-life.ts';

/** The actor of a step; the system if only the rules decide. */
export type StepActor = {
  kind: 'merchant' | 'operator' | 'gateway' | 'issuer' | 'system';
  personId: bigint | null;
  name: string | null;
};

export const bySystem: StepActor = { kind: 'system', personId: null, name: null };

export type RefundKey = { businessId: bigint; number: string };

export type Taking = {
  step: RefundStep;
  actor: StepActor;
  now: Date;
  /** The person's note on the step. */
  note?: string | null;
  /** Code from a gateway that refused; other failures have codes of their own. */
  failureCode?: string;
  /** The next time the job looks at the application. */
  advanceAt?: Date | null;
  /** Since when money is missing; null otherwise. */
  waitingSince?: Date | null;
  triggers?: readonly string[];
};

/** A closed application waits for nothing and states why it failed. */
const standingAfter = (taking: Taking) => {
  const { step, now, note = null, advanceAt = null, waitingSince = null, failureCode } = taking;
  const ongoing = {
    advanceAt,
    waitingSince,
    processedAt: null,
    failureCode: null,
    failureNote: null,
  };
  return placeAfter(step) === 'failed'
    ? {
        advanceAt: null,
        waitingSince: null,
        processedAt: now,
        failureCode: failureCode ?? stepOf(step).failure ?? null,
        failureNote: note,
      }
    : ongoing;
};

const standsWhereItMay = (step: RefundStep) =>
  join(
    Object.values(refundPlaces)
      .filter(({ waitsFor }) => waitsFor !== null && waitsFor in stepOf(step).moves)
      .map(({ status, waitsFor }) => sql`(r.status = ${status} and r.waits_for = ${waitsFor})`),
    ' or ',
  );

type Moved = RefundKey & {
  paymentNumber: string;
  gatewayNumber: string;
  currency: string;
  amountMinor: bigint;
};

/** A refund that fails here never reached the gateway, so no gateway event informs the merchant's systems. */
const recordFailures = (tx: Tx, moved: readonly Moved[], now: Date): Promise<void> =>
  recordFacts(
    tx,
    moved.map(({ businessId, number, paymentNumber, gatewayNumber, currency, amountMinor }) => ({
      businessId,
      type: 'refund.failed',
      object: 'refund',
      number,
      occurredAt: now,
      data: {
        gatewayNumber,
        paymentNumber,
        status: 'failed',
        amount: { minor: String(amountMinor), currency },
      },
    })),
    now,
  );

type Edge = Taking & { businessId: bigint; numbers: readonly string[] };

const moveAlong = (tx: Tx, edge: Edge): Promise<Moved[]> => {
  const { businessId, numbers, step, actor, now, note = null, triggers = null } = edge;
  const to = refundPlaces[placeAfter(step)];
  const stands = standingAfter(edge);
  return tx.rows<Moved>(sql`
    with moved as (
      update refunds r set status = ${to.status}, waits_for = ${to.waitsFor},
        advance_at = ${stands.advanceAt}, waiting_since = ${stands.waitingSince},
        triggers = coalesce(${triggers}::text[], r.triggers), processed_at = ${stands.processedAt},
        sent_at = coalesce(r.sent_at, ${to.status === 'inProcessing' ? now : null}),
        failure_code = ${stands.failureCode}, failure_note = ${stands.failureNote}
      where r.business_id = ${businessId} and r.number = any (${numbers}::text[]) and r.version = 0
        and (${standsWhereItMay(step)})
      returning r.number, r.payment_number, r.gateway_number, r.status, r.currency, r.amount_minor
    ), written as (
      insert into refund_steps (business_id, number, place, payment_number, gateway_number, at, step, status, actor_kind,
        person_id, actor_name, note)
      select ${businessId}::bigint, m.number, 1 + count(s.number), m.payment_number, m.gateway_number, ${now}::timestamptz, ${step}, m.status,
        ${actor.kind}, ${actor.personId}::bigint, ${actor.name}, ${note}
      from moved m left join refund_steps s on s.business_id = ${businessId} and s.number = m.number
      group by m.number, m.payment_number, m.gateway_number, m.status
      ${insertedOne}
    )
    select ${businessId}::bigint as "businessId", number, payment_number as "paymentNumber", gateway_number as "gatewayNumber", currency,
      amount_minor as "amountMinor"
    from moved`);
};

/**
 * Moves applications along one edge of their life cycle and records the step. Returns the numbers that moved: an application that
 * is elsewhere by now stays as it is. The caller holds the locks of their payments.
 */
export const takeStep = async (
  tx: Tx,
  refunds: readonly RefundKey[],
  taking: Taking,
): Promise<RefundKey[]> => {
  const moved: Moved[] = [];
  for (const [businessId, ofBusiness] of Map.groupBy(refunds, (refund) => refund.businessId)) {
    const numbers = ofBusiness.map(({ number }) => number);
    moved.push(...(await moveAlong(tx, { ...taking, businessId, numbers })));
  }
  if (stepOf(taking.step).fact !== undefined) {
    await recordFailures(tx, moved, taking.now);
  }
  return moved;
};
