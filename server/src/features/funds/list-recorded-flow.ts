import {
  entryKinds,
  listRecordedFlow,
  type EntryKind,
  type RecordedFlowFilter,
} from '@back-office/contract/features/funds';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Question = { tx: Tx; scope: TenantScope; filter: RecordedFlowFilter };

/** Entries of one account: what it was debited went out of it, what it was credited came in. */
const ofAccount = ({ scope, filter: { account, currency } }: Question): Sql =>
  sql`${inScope(scope)} and currency = ${currency} and ${account} in (debit_account, credit_account)`;

const chosen = ({ scope, filter }: Question): Sql => {
  const { range, kinds, gatewayNumbers, reference } = filter;
  const ofReference = sql`cause in (
    select ${reference}::text
    union all select number from refunds where business_id = ${scope.businessId} and payment_number = ${reference})`;
  return sql`business_day between ${range.from} and ${range.to}
    ${kinds === undefined ? empty : sql`and kind = any (${kinds}::text[])`}
    ${gatewayNumbers === undefined ? empty : sql`and gateway_number = any (${gatewayNumbers}::text[])`}
    ${reference === undefined ? empty : sql`and ${ofReference}`}`;
};

const findEdges = async (question: Question) => {
  const { account, range } = question.filter;
  const [edges] = await question.tx.rows<{ opening: bigint; closing: bigint }>(sql`
    select coalesce(sum(minor) filter (where business_day < ${range.from}), 0)::bigint as opening,
      coalesce(sum(minor), 0)::bigint as closing
    from (
      select business_day, case when credit_account = ${account} then amount_minor else -amount_minor end as minor
      from ledger_days where ${ofAccount(question)} and business_day <= ${range.to}
    ) moves`);
  return { opening: edges?.opening ?? 0n, closing: edges?.closing ?? 0n };
};

type SumRow = { kind: EntryKind; direction: 'in' | 'out'; count: bigint; amountMinor: bigint };

/** The days tell it at once; only for one payment or refund the entries themselves are counted, which are few. */
const findSums = (question: Question): Promise<SumRow[]> => {
  const { account, reference } = question.filter;
  const direction = sql`case when credit_account = ${account} then 'in' else 'out' end as direction`;
  return question.tx.rows<SumRow>(
    reference === undefined
      ? sql`
        select kind, ${direction}, sum(count)::bigint as count, sum(amount_minor)::bigint as "amountMinor" from ledger_days
        where ${ofAccount(question)} and ${chosen(question)} group by 1, 2`
      : sql`
        select kind, ${direction}, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from ledger_transfers
        where ${ofAccount(question)} and ${chosen(question)} group by 1, 2`,
  );
};

type EntryRow = {
  id: bigint;
  bookedAt: Date;
  businessDay: string;
  kind: EntryKind;
  direction: 'in' | 'out';
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  reference: string;
  paymentNumber: string;
  gatewayNumber: string;
};

/** The balance after each entry comes from the days before its own and from the entries of its day up to it. */
const findEntries = (question: Question, { skip, limit }: { skip: number; limit: number }) => {
  const { account } = question.filter;
  const minor = sql`case when credit_account = ${account} then amount_minor else -amount_minor end`;
  return question.tx.rows<EntryRow>(sql`
    with page as materialized (
      select * from ledger_transfers where ${ofAccount(question)} and ${chosen(question)}
      order by business_day desc, id desc limit ${limit} offset ${skip}
    ),
    days as materialized (
      select day.business_day, day.last_id, before.opening
      from (select business_day, max(id) as last_id from page group by 1) day
      cross join lateral (
        select coalesce(sum(${minor}), 0) as opening from ledger_days
        where ${ofAccount(question)} and business_day < day.business_day
      ) before
    ),
    running as (
      select moved.id, days.opening + moved.minor as balance
      from days
      cross join lateral (
        select id, sum(${minor}) over (order by id) as minor from ledger_transfers
        where ${ofAccount(question)} and business_day = days.business_day and id <= days.last_id
      ) moved
    )
    select page.id, booked_at as "bookedAt", business_day as "businessDay", kind,
      case when credit_account = ${account} then 'in' else 'out' end as direction, amount_minor as "amountMinor",
      running.balance::bigint as "balanceAfterMinor", cause as reference,
      coalesce((select payment_number from refunds r where r.business_id = page.business_id and r.number = cause), cause) as "paymentNumber",
      gateway_number as "gatewayNumber"
    from page join running using (id) order by business_day desc, id desc`);
};

export const listRecordedFlowRoute = implement(
  listRecordedFlow,
  async ({ tx, scope }, { filter, page, limit }) => {
    const question = { tx, scope, filter };
    const { opening, closing } = await findEdges(question);
    const sums = await findSums(question);
    const total = sums.reduce((sum, { count }) => sum + Number(count), 0);
    const skip = (page - 1) * limit;
    // Where there are none, the whole range would be looked through for them.
    const rows = skip >= total ? [] : await findEntries(question, { skip, limit });
    return {
      rows: rows.map(({ id, bookedAt, amountMinor, balanceAfterMinor, ...row }) => ({
        ...row,
        entry: String(id),
        bookedAt: bookedAt.toISOString(),
        amountMinor: String(amountMinor),
        balanceAfterMinor: String(balanceAfterMinor),
      })),
      total,
      page,
      limit,
      pageSizes: [...pageSizes],
      openingMinor: String(opening),
      closingMinor: String(closing),
      sums: sums
        .toSorted((one, other) => entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind))
        .map(({ count, amountMinor, ...sum }) => ({
          ...sum,
          count: Number(count),
          amountMinor: String(amountMinor),
        })),
    };
  },
);
