import { listRecordedFlow, type RecordStatus } from '@back-office/contract/features/funds';
import type { Charge } from '@back-office/contract/features/funds/charges';
import { entryKinds, type EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import {
  cutPage,
  inOrder,
  isBeyond,
  type Place,
  readCursor,
  type Step,
  valuesIn,
} from '#platform/list/cursor';
import {
  entryFacts,
  inRange,
  narrowed,
  ofAccount,
  settledBy,
  signedMinor,
  type FlowQuestion,
} from './recorded-flow-source.ts';

/** The account's balance before and after the range, ignoring all other filters. */
export const findEdges = async (tx: Tx, question: FlowQuestion) => {
  const { account, range } = question.filter;
  const [edges] = await tx.rows<{ opening: bigint; closing: bigint }>(sql`
    select coalesce(sum(minor) filter (where business_day < ${range.from}), 0)::bigint as opening,
      coalesce(sum(minor), 0)::bigint as closing
    from (
      select business_day, ${signedMinor(account)} as minor
      from ledger_days where ${ofAccount(question)} and business_day <= ${range.to}
    ) moves`);
  return { opening: edges?.opening ?? 0n, closing: edges?.closing ?? 0n };
};

type SumRow = { kind: EntryKind; direction: 'in' | 'out'; count: bigint; amountMinor: bigint };

/** Reads the day sums; only for a single payment or refund are the entries themselves counted, since those are few. */
const findSums = (tx: Tx, question: FlowQuestion): Promise<SumRow[]> => {
  const { account, reference } = question.filter;
  const direction = sql`case when credit_account = ${account} then 'in' else 'out' end as direction`;
  const chosen = sql`${ofAccount(question)} and ${inRange(question)} and ${narrowed(question)}`;
  return tx.rows<SumRow>(
    reference === undefined
      ? sql`
        select kind, ${direction}, sum(count)::bigint as count, sum(amount_minor)::bigint as "amountMinor" from ledger_days
        where ${chosen} group by 1, 2`
      : sql`
        select kind, ${direction}, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from ledger_transfers
        where ${chosen} group by 1, 2`,
  );
};

type EntryRow = {
  id: bigint;
  step: number;
  bookedAt: Date;
  businessDay: string;
  kind: EntryKind;
  direction: 'in' | 'out';
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  reference: string;
  paymentNumber: string | null;
  gatewayNumber: string;
  status: RecordStatus | null;
  batchNumber: string | null;
  reason: string | null;
  charge: Charge | null;
  cursorValues: string[];
};

const steps: readonly Step[] = [
  { by: raw('business_day'), isDescending: true },
  { by: raw('id'), isDescending: true },
];

type Wanted = { place: Place | undefined; skip: number; limit: number };

/** The balance after an entry is the sum of earlier days plus the day's entries up to it. */
const findEntries = (tx: Tx, question: FlowQuestion, { place, skip, limit }: Wanted) => {
  const { account } = question.filter;
  const minor = signedMinor(account);
  return tx.rows<EntryRow>(sql`
    with page as materialized (
      select *, ${valuesIn(steps)} from ledger_transfers
      where ${ofAccount(question)} and ${inRange(question)} and ${narrowed(question)}${
        place === undefined ? empty : sql` and ${isBeyond(steps, place.values)}`
      }
      order by ${inOrder(steps)} limit ${limit} offset ${skip}
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
    select e.id, e.step, booked_at as "bookedAt", business_day as "businessDay", kind,
      case when credit_account = ${account} then 'in' else 'out' end as direction, amount_minor as "amountMinor",
      running.balance::bigint as "balanceAfterMinor", cause as reference, payment_number as "paymentNumber",
      gateway_number as "gatewayNumber", record_status as status, facts.batch_number as "batchNumber", facts.reason, facts.charge,
      "cursorValues"
    from page e join running using (id)
    ${settledBy(question.scope.businessId)}
    cross join lateral (select ${entryFacts(question.scope.businessId)}) facts
    order by business_day desc, e.id desc`);
};

export const listRecordedFlowRoute = implement(
  listRecordedFlow,
  async (context, { filter, page, limit, after }) => {
    const { tx, scope } = context;
    const asked = { call: listRecordedFlow.name, filter };
    const place = readCursor(context, asked, { page, after });
    const question = { scope, filter };
    const { opening, closing } = await findEdges(tx, question);
    const sums = await findSums(tx, question);
    const total = sums.reduce((sum, { count }) => sum + Number(count), 0);
    const skip = (page - 1) * limit;
    // Without this check, an empty page would scan the whole range.
    const found =
      skip >= total ? [] : await findEntries(tx, question, { place, skip, limit: limit + 1 });
    const { rows, next } = cutPage(context, asked, { found, limit });
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
      next,
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
