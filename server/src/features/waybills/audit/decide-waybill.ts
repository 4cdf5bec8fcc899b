import type { WaybillStatus } from '@back-office/contract/features/waybills';
import {
  decideWaybill,
  waybillDecisions,
  type WaybillDecision,
} from '@back-office/contract/features/waybills/by-hand';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { takeStep, type Held, type Taking } from '../take-step.ts';
import { isPossible } from '../waybill-lifecycle.ts';

const edges: Readonly<Record<WaybillDecision, Pick<Taking, 'step' | 'to'>>> = {
  accept: { step: 'accepted', to: 'received' },
  notConfirmed: { step: 'rejected', to: 'informationNotConfirmed' },
  wrongOrder: { step: 'rejected', to: 'wrongOrder' },
  revoke: { step: 'revoked', to: 'informationNotConfirmed' },
};

/** The possible decisions about a proof in a status. */
export const allowedOf = (status: WaybillStatus): WaybillDecision[] =>
  waybillDecisions.filter((decision) => {
    const { step, to } = edges[decision];
    return isPossible(step, status, to);
  });

const holdNamed = async (
  tx: Tx,
  { merchantNumber, paymentNumber }: { merchantNumber: string; paymentNumber: string },
): Promise<Held | undefined> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  if (business === undefined) {
    return undefined;
  }
  const [held] = await tx.rows<Held>(sql`
    select business_id as "businessId", payment_number as "paymentNumber", gateway_number as "gatewayNumber", status, reason,
      uploaded_at as "uploadedAt", version
    from waybills where business_id = ${business.id} and payment_number = ${paymentNumber} for update`);
  return held;
};

/** Spec S4.13: an operator reviews a proof. */
export const decideWaybillRoute = implement(
  decideWaybill,
  async ({ tx, session, now, refuse, change }, { decision, note, version, ...named }) => {
    const held = await holdNamed(tx, named);
    if (held === undefined) {
      return refuse('waybills.notFound');
    }
    // A status that recurred may belong to another proof than the reviewed one.
    if (held.version !== version) {
      return refuse('request.conflict');
    }
    const edge = edges[decision];
    const isTaken = await takeStep(tx, held, {
      ...edge,
      reason: null,
      note,
      byName: session.personName,
      receivedAt: edge.to === 'received' ? now : null,
      checkAt: null,
      now,
    });
    if (!isTaken) {
      return refuse('waybills.notInThisStatus');
    }
    change({
      businessId: held.businessId,
      objectNumber: named.paymentNumber,
      before: { status: held.status },
      after: { status: edge.to, ...(note === null ? {} : { note }) },
    });
    return { status: edge.to };
  },
);
