import {
  complaintOversightList,
  overseeComplaint,
  type ComplaintQueue,
} from '@back-office/contract/features/complaints/oversight';
import { complaintOversightWords } from '@back-office/messages/features/complaints/oversight';
import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  complaintColumns,
  complaintValues,
  findComplaint,
  wireComplaint,
  type ComplaintRecord,
} from './complaint-row.ts';
import { readDetail } from './read-detail.ts';

const newestFirst = sql`c.created_at desc, c.business_id, c.number`;
const byDeadline = sql`c.due_at, c.business_id, c.number`;

const queues: Record<ComplaintQueue, Queue> = {
  overdue: { is: sql`c.is_overdue`, order: byDeadline },
  open: { is: sql`c.due_at is not null and not c.is_overdue`, order: byDeadline },
  answered: { is: sql`c.status = 'pending' and c.due_at is null`, order: newestFirst },
  ended: { is: sql`c.status = 'processed'`, order: newestFirst },
};

type Overseen = ComplaintRecord & { merchantNumber: string; merchantName: string };

const overseen = ({ merchantNumber, merchantName, number }: Overseen) => ({
  id: `${merchantNumber}/${number}`,
  merchantNumber,
  merchantName,
  // An operator asks the merchant to answer, and never answers for the merchant.
  allowedActions: [],
});

/** Spec S4.15: complaints of all merchants, unanswered overdue ones first. */
export const complaintOversight = listOf(complaintOversightList, complaintOversightWords, {
  from: (asking) => sql`(
    select *, coalesce(due_at < ${asking.now}, false) as is_overdue from complaints
  ) c join businesses b on b.id = c.business_id`,
  currency: sql`c.currency`,
  columns: { ...complaintValues, merchant: sql`b.merchant_number || ' ' || b.name` },
  filters: {
    search: containedIn(
      sql`b.name`,
      sql`b.merchant_number`,
      sql`c.number`,
      sql`c.payment_number`,
      sql`c.merchant_order_number`,
    ),
  },
  queues,
  select: sql`${complaintColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  row: (record: Overseen, asking) => ({
    ...wireComplaint(record, asking.now),
    ...overseen(record),
  }),
});

/** One complaint of any merchant. */
export const overseeComplaintRoute = implement(
  overseeComplaint,
  async ({ tx, refuse, ...context }, { merchantNumber, number }) => {
    const [business] = await tx.rows<{ id: bigint; name: string }>(
      sql`select id, name from businesses where merchant_number = ${merchantNumber}`,
    );
    const record =
      business &&
      (await findComplaint(tx, sql`c.business_id = ${business.id} and c.number = ${number}`));
    if (record === undefined) {
      return refuse('complaints.notFound');
    }
    return {
      ...wireComplaint(record, context.now),
      ...(await readDetail(tx, record)),
      ...overseen({ ...record, merchantNumber, merchantName: business?.name ?? '' }),
    };
  },
);

/** Complaints that merchants did not answer in time. */
export const countComplaintsOverdue = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(due_at) as oldest, currency, sum(amount_minor)::bigint as amount_minor
      from complaints where due_at < ${now()} group by currency`,
  );
