import type { DisputeRow } from '@back-office/contract/features/disputes';
import { isArbitrationConcedable } from '@back-office/contract/gateway/dispute-calendars';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { raw, type Sql } from 'sql-template-tag';
import { judgeAlert } from '#features/alerts/public';
import { judgeCase } from './judge-case.ts';
import { isUndecided, judgeRecall } from './recall/judge-recall.ts';
import { recallsOfCase, type RecallsOfCase } from './recall/recalls-of-case.ts';
import { followsUnanswered } from './hold-case.ts';

type Translated =
  | 'amount'
  | 'openedAt'
  | 'replyBy'
  | 'networkDueAt'
  | 'closedAt'
  | 'allowedActions';

/** A row selected with disputeColumns. */
export type DisputeRecord = Omit<DisputeRow, Translated> & {
  currency: string;
  amount_minor: bigint;
  opened_at: Date;
  reply_by: Date | null;
  network_due_at: Date | null;
  closed_at: Date | null;
  is_refundable: boolean;
  follows_unanswered: boolean;
  chargeback_at: Date | null;
  /** Null for an alert. */
  recall_facts: RecallsOfCase | null;
};

const caseColumns = sql`business_id, number, 'case' as kind, payment_number, gateway_number, null as alert_kind, stage, state,
  was_retrieval, retrieval_answered, reason_code, is_fraud, currency, amount_minor, opened_at, reply_by, network_due_at, closed_at,
  coalesce(chargeback_at, opened_at) as chargeback_at`;

/** Only cases, as rows `c`. */
export const cases = sql`(select ${caseColumns} from disputes) c`;

const alertColumns = sql`business_id, number, 'alert' as kind, payment_number, gateway_number, kind as alert_kind, null as stage,
  case when state = 'open' then 'awaiting' when state in ('refunding', 'sent') then 'noAction' when status = 'expired' then 'lapsed' when status = 'declined' then 'noAction'
    when kind = 'rdr' then 'accepted' else 'closed' end as state,
  false as was_retrieval, false as retrieval_answered, null as reason_code, false as is_fraud, currency, amount_minor, opened_at,
  due_at as reply_by, due_at as network_due_at, case when status <> 'open' then ended_at end as closed_at, null::timestamptz as chargeback_at`;

/** Only alerts, as rows `c`. */
export const alerted = sql`(select ${alertColumns} from alerts) c`;

/** Cases and alerts as one kind of row `c`. An alert has no stage and no reason; refunding its payment answers it. */
export const disputed = sql`(select ${caseColumns} from disputes union all select ${alertColumns} from alerts) c`;

// Values that the specification derives from a row (S3.28). Only a page's rows compute them: a function costs more than
// its row.
export const typeOfCase = sql`coalesce(c.alert_kind, case_type(c.stage, c.state, c.was_retrieval))`;
export const appealOfCase = sql`case when c.stage is null then 'noAppeal' else case_appeal(c.stage, c.state) end`;

/**
 * Uses the value of one business if it is given: beside a union a cluster does not propagate the business from outside.
 * Decision 38.
 */
const named = (businessId: bigint | undefined, column: string): Sql =>
  businessId === undefined ? raw(column) : sql`${businessId}`;

/** Columns of a row `c` of cases and alerts with its payment `t` and payer `p`, joined by disputeSources. */
export const disputeColumnsOf = (businessId?: bigint): Sql => sql`
  c.number, c.kind, c.payment_number as "paymentNumber", t.merchant_order_number as "merchantOrderNumber",
  c.gateway_number as "gatewayNumber", ${typeOfCase} as type, c.stage, c.state, ${appealOfCase} as "appealStatus",
  nullif(t.card_brand, 'none') as "cardBrand", t.card_first6 as "cardFirst6", t.card_last4 as "cardLast4",
  c.reason_code as "reasonCode", c.is_fraud as "isFraud", c.currency, c.amount_minor, c.opened_at, c.reply_by, c.network_due_at,
  c.closed_at, nullif(p.email, '') as email,
  t.refunded_minor < coalesce(t.captured_minor, t.amount_minor) as is_refundable,
  ${followsUnanswered('c', named(businessId, 'c.business_id'))} as follows_unanswered, c.chargeback_at,
  case when c.kind = 'case' then ${recallsOfCase('c', named(businessId, 'c.business_id'))} end as recall_facts`;

export const disputeColumns = disputeColumnsOf();

/** The payment of a row `c`, and its payer. */
export const disputeSourcesOf = (businessId?: bigint): Sql => sql`
  join transactions t on t.business_id = ${named(businessId, 'c.business_id')} and t.number = c.payment_number
  left join payers p on p.business_id = ${named(businessId, 't.business_id')} and p.id = t.payer_id`;

export const disputeSources = disputeSourcesOf();

export type Reader = { now: Date; can: (permission: Permission) => boolean };

/** The person's possible actions; refunding its payment answers an alert. */
export const judgeRow = (record: DisputeRecord, { now, can }: Reader) => {
  const { stage, state, reply_by: replyBy, is_refundable: isRefundable } = record;
  if (stage === null) {
    const place = state === 'awaiting' ? 'open' : 'sent';
    const alert = {
      state: place,
      kind: 'ethoca',
      dueAt: replyBy,
      isRefundable,
      isCreditDue: false,
    } as const;
    const { allowedActions, obstacles } = judgeAlert(alert, { now, can });
    return {
      allowedActions: allowedActions.filter((action) => action === 'refund'),
      obstacles: obstacles.flatMap(({ action, obstacle }) =>
        action === 'refund' ? [{ action, obstacle }] : [],
      ),
    };
  }
  const followsUnansweredRetrieval = record.follows_unanswered;
  const recall = judgeRecall(
    {
      brand: record.cardBrand,
      amountMinor: record.amount_minor,
      chargebackAt: record.chargeback_at,
      recalls: record.recall_facts,
    },
    now,
  );
  const isRecallUndecided = record.recall_facts !== null && isUndecided(record.recall_facts, now);
  return judgeCase(
    { stage, state, replyBy },
    {
      now,
      can,
      isRefundable,
      followsUnansweredRetrieval,
      recall,
      isRecallUndecided,
      isConcedable: isArbitrationConcedable(record.cardBrand),
    },
  );
};

export const wireDispute = (record: DisputeRecord, reader: Reader) => {
  const { currency, amount_minor, opened_at, reply_by, network_due_at, closed_at, ...row } = record;
  return {
    ...row,
    amount: { minor: String(amount_minor), currency },
    openedAt: opened_at.toISOString(),
    replyBy: reply_by?.toISOString() ?? null,
    networkDueAt: network_due_at?.toISOString() ?? null,
    closedAt: closed_at?.toISOString() ?? null,
    ...judgeRow(record, reader),
  };
};
