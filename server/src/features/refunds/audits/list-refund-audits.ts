import type { RefundAuditTrigger } from '@back-office/contract/features/refunds';
import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import {
  actedOn,
  refundColumns,
  refundSources,
  wireRefund,
  type RefundRecord,
} from '../refund-row.ts';
import { auditQueues } from './count-waiting-audits.ts';
import { judgeAudit } from './judge-audit.ts';

type Question = ParsedInputOf<typeof listRefundAudits>;

type AuditRecord = RefundRecord & {
  merchantNumber: string;
  merchantName: string;
  triggers: RefundAuditTrigger[];
};

const decidedAt = sql`(
  select max(s.at) from refund_steps s where s.business_id = r.business_id and s.number = r.number
    and s.step in ('auditApproved', 'rejected'))`;

const queues: Record<Question['queue'], { is: Sql; order: Sql }> = {
  waiting: { is: auditQueues.waiting, order: sql`r.applied_at, r.number` },
  atGateway: { is: auditQueues.atGateway, order: sql`r.applied_at, r.number` },
  decided: {
    is: sql`(r.business_id, r.number) in (
      select business_id, number from refund_steps where step in ('auditApproved', 'rejected'))`,
    order: sql`${decidedAt} desc, r.number desc`,
  },
};

const filterOf = ({ triggers, currencies, search }: Question): Sql => {
  const pattern = containing(search ?? '');
  return sql`${
    triggers === undefined || triggers.length === 0
      ? empty
      : sql` and r.triggers && ${triggers}::text[]`
  }${
    currencies === undefined || currencies.length === 0
      ? empty
      : sql` and r.currency = any(${currencies})`
  }${
    search === undefined || search === ''
      ? empty
      : sql` and (b.name ilike ${pattern} or b.merchant_number like ${pattern} or r.number like ${pattern} or r.payment_number like ${pattern})`
  }`;
};

const ofQueue = (queue: Question['queue'], filter: Sql): Sql =>
  sql`from refunds r join businesses b on b.id = r.business_id where ${queues[queue].is}${filter}`;

/** Spec S4.10: what waits for the acquirer's decision, over all merchants, and what he decided. */
export const listRefundAuditsRoute = implement(listRefundAudits, async ({ tx }, input) => {
  const { queue, page, limit } = input;
  const filter = filterOf(input);
  const [counted] = await tx.rows<Record<Question['queue'], bigint>>(sql`
    select (select count(*) ${ofQueue('waiting', filter)}) as waiting,
      (select count(*) ${ofQueue('atGateway', filter)}) as "atGateway",
      (select count(*) ${ofQueue('decided', filter)}) as decided`);
  const records = await tx.rows<AuditRecord>(sql`
    select ${refundColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName", r.triggers
    from (
      select r.* ${ofQueue(queue, filter)} order by ${queues[queue].order} limit ${limit} offset ${(page - 1) * limit}
    ) r
    join businesses b on b.id = r.business_id
    ${refundSources}
    order by ${queues[queue].order}`);
  const counts = {
    waiting: Number(counted?.waiting ?? 0n),
    atGateway: Number(counted?.atGateway ?? 0n),
    decided: Number(counted?.decided ?? 0n),
  };
  return {
    rows: records.map((record) => ({
      ...wireRefund(record),
      merchantNumber: record.merchantNumber,
      merchantName: record.merchantName,
      triggers: record.triggers,
      allowedActions: judgeAudit(actedOn(record)).allowedActions,
    })),
    total: counts[queue],
    page,
    limit,
    pageSizes: [...pageSizes],
    counts,
  };
});
