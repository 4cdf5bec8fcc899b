import type { AlertRow } from '@back-office/contract/features/alerts';
import { creditableOutcomes } from '@back-office/contract/features/alerts/outcomes';
import sql, { type Sql } from 'sql-template-tag';
import type { Permission } from '@back-office/contract/kit/permission';
import type { Tx } from '#platform/database';
import { judgeAlert } from './alert-life.ts';

type Translated = 'amount' | 'openedAt' | 'dueAt' | 'endedAt' | 'allowedActions';

/** A row selected with `alertColumns`. */
export type AlertRecord = Omit<AlertRow, Translated> & {
  businessId: bigint;
  currency: string;
  amountMinor: bigint;
  openedAt: Date;
  dueAt: Date | null;
  endedAt: Date | null;
  isRefundable: boolean;
};

/** Alerts `a` with their payment `t`, its payer `p`, and the current answer `s` and request for credit `k`. */
export const alertSources: Sql = sql`
  join transactions t on t.business_id = a.business_id and t.number = a.payment_number
  left join payers p on p.business_id = t.business_id and p.id = t.payer_id
  left join alert_commands s on s.business_id = a.business_id and s.number = a.number and s.kind = 'answer'
    and s.status in ('refunding', 'queued', 'accepted')
  left join alert_commands k on k.business_id = a.business_id and k.number = a.number and k.kind = 'credit'
    and k.status in ('refunding', 'queued', 'accepted')`;

/** Null while it is open. */
export const alertEndedAt = sql`case when a.status <> 'open' then a.ended_at end`;

const credit = sql`coalesce(a.fee_credit, case when k.id is not null then 'requested' end)`;

/** The columns of a list of alerts. */
export const alertValues = {
  number: sql`a.number`,
  dueAt: sql`a.due_at`,
  amount: sql`a.amount_minor`,
  kind: sql`a.kind`,
  cause: sql`a.cause`,
  state: sql`a.state`,
  outcome: sql`s.outcome`,
  paymentNumber: sql`a.payment_number`,
  gatewayNumber: sql`a.gateway_number`,
  openedAt: sql`a.opened_at`,
  credit,
};

export const alertColumns = sql`a.business_id as "businessId", a.number, a.kind, a.cause, a.state, s.outcome,
  a.payment_number as "paymentNumber", t.merchant_order_number as "merchantOrderNumber", a.gateway_number as "gatewayNumber",
  a.currency, a.amount_minor as "amountMinor", nullif(t.card_brand, 'none') as "cardBrand", t.card_last4 as "cardLast4",
  a.opened_at as "openedAt", a.due_at as "dueAt", ${alertEndedAt} as "endedAt",
  s.refund_number as "refundNumber", ${credit} as credit, nullif(p.email, '') as email,
  t.refunded_minor < coalesce(t.captured_minor, t.amount_minor) as "isRefundable"`;

/** Undefined if the condition on `alerts` does not match. */
export const findAlert = async (tx: Tx, condition: Sql): Promise<AlertRecord | undefined> => {
  const [record] = await tx.rows<AlertRecord>(
    sql`select ${alertColumns} from (select * from alerts where ${condition}) a ${alertSources}`,
  );
  return record;
};

/** Whether the fee can be claimed back: the gateway accepted an answer that allows it, and no claim was made before. */
export const isCreditDue = ({ kind, state, outcome, credit: asked }: AlertRecord): boolean =>
  kind === 'ethoca' &&
  asked === null &&
  (state === 'refunded' || state === 'declined') &&
  outcome !== null &&
  creditableOutcomes.includes(outcome);

type Reader = { now: Date; can: (permission: Permission) => boolean };

export const judgeRecord = (record: AlertRecord, reader: Reader) =>
  judgeAlert({ ...record, isCreditDue: isCreditDue(record) }, reader);

/** The wire format, without the reader's allowed actions. */
export const wireAlert = ({
  businessId: _businessId,
  isRefundable: _isRefundable,
  currency,
  amountMinor,
  ...record
}: AlertRecord): Omit<AlertRow, 'allowedActions'> => ({
  ...record,
  amount: { minor: String(amountMinor), currency },
  openedAt: record.openedAt.toISOString(),
  dueAt: record.dueAt?.toISOString() ?? null,
  endedAt: record.endedAt?.toISOString() ?? null,
});
