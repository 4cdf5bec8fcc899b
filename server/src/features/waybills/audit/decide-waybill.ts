import type { WaybillStatus } from '@back-office/contract/features/waybills';
import {
  decideWaybill,
  listWaybillsByHand,
  waybillDecisions,
  type WaybillDecision,
} from '@back-office/contract/features/waybills/by-hand';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { takeStep, type Held, type Taking } from '../take-step.ts';
import { isPossible } from '../waybill-lifecycle.ts';
import { waybillColumns, wireWaybill, type WaybillRecord } from '../waybill-row.ts';

const edges: Readonly<Record<WaybillDecision, Pick<Taking, 'step' | 'to'>>> = {
  accept: { step: 'accepted', to: 'received' },
  notConfirmed: { step: 'rejected', to: 'informationNotConfirmed' },
  wrongOrder: { step: 'rejected', to: 'wrongOrder' },
  revoke: { step: 'revoked', to: 'informationNotConfirmed' },
};

const allowedOf = (status: WaybillStatus): WaybillDecision[] =>
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

/** Spec S4.13: an operator looks at a proof himself. */
export const decideWaybillRoute = implement(
  decideWaybill,
  async ({ tx, session, now, refuse, change }, { decision, note, ...named }) => {
    const held = await holdNamed(tx, named);
    if (held === undefined) {
      return refuse('waybills.notFound');
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

type Row = WaybillRecord & {
  merchantNumber: string;
  merchantName: string;
  number: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  customerName: string;
  country: string | null;
  currency: string;
  amountMinor: bigint;
  orderedAt: Date;
};

/** The queue of operators: what no carrier can tell about, the oldest first. */
export const listWaybillsByHandRoute = implement(
  listWaybillsByHand,
  async ({ tx }, { page, limit }) => {
    const [sum] = await tx.rows<{ count: bigint }>(
      sql`select count(*) as count from waybills where status = 'waitingForManualProcessing'`,
    );
    const rows = await tx.rows<Row>(sql`
      select b.merchant_number as "merchantNumber", b.name as "merchantName", w.payment_number as number,
        t.merchant_order_number as "merchantOrderNumber", w.gateway_number as "gatewayNumber", p.name as "customerName",
        coalesce(t.ship_to_country, t.billing_country) as country, t.currency, t.amount_minor as "amountMinor",
        t.ordered_at as "orderedAt", ${waybillColumns}
      from (
        select * from waybills where status = 'waitingForManualProcessing'
        order by uploaded_at, business_id, payment_number limit ${limit} offset ${(page - 1) * limit}
      ) w
      join businesses b on b.id = w.business_id
      join transactions t on t.business_id = w.business_id and t.number = w.payment_number
      join payers p on p.business_id = t.business_id and p.id = t.payer_id
      order by w.uploaded_at, w.business_id, w.payment_number`);
    return {
      rows: rows.map(({ amountMinor, orderedAt, ...row }) => ({
        merchantNumber: row.merchantNumber,
        merchantName: row.merchantName,
        number: row.number,
        merchantOrderNumber: row.merchantOrderNumber,
        gatewayNumber: row.gatewayNumber,
        customerName: row.customerName,
        country: row.country,
        currency: row.currency,
        amountMinor: String(amountMinor),
        orderedAt: orderedAt.toISOString(),
        ...wireWaybill(row),
        allowedActions: allowedOf(row.status),
      })),
      total: Number(sum?.count ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);
