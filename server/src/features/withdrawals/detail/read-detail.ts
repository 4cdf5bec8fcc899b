import {
  getWithdrawal,
  withdrawalNumberSchema,
  type WithdrawalDetail,
} from '@back-office/contract/features/withdrawals';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inWholeBusiness } from '../whole-business.ts';
import { judgeActions } from '../withdrawal-life.ts';
import {
  wireWithdrawal,
  withdrawalColumns,
  withdrawalSources,
  type WithdrawalRecord,
} from '../withdrawal-row.ts';

type Entry = WithdrawalDetail['entries'][number];
type Step = WithdrawalDetail['timeline'][number];
type Key = Pick<WithdrawalRecord, 'businessId' | 'number'>;

/** Undefined if the condition on `w` does not match. */
export const findWithdrawal = async (
  tx: Tx,
  condition: Sql,
): Promise<WithdrawalRecord | undefined> => {
  const [record] = await tx.rows<WithdrawalRecord>(sql`
    select ${withdrawalColumns} from withdrawals w ${withdrawalSources} where ${condition}`);
  return record;
};

const readTimeline = async (tx: Tx, { businessId, number }: Key): Promise<Step[]> => {
  const steps = await tx.rows<Omit<Step, 'at'> & { at: Date }>(sql`
    select at, step, status, actor_kind as "actorKind", actor_name as "actorName", note from withdrawal_steps
    where business_id = ${businessId} and number = ${number} order by place desc`);
  return steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
};

const readEntries = async (tx: Tx, { businessId, number }: Key): Promise<Entry[]> => {
  const entries = await tx.rows<{
    id: bigint;
    kind: Entry['kind'];
    bookedAt: Date;
    businessDay: string;
    amountMinor: bigint;
  }>(sql`
    select id, kind, booked_at as "bookedAt", business_day as "businessDay", amount_minor as "amountMinor"
    from ledger_transfers where business_id = ${businessId} and cause = ${number} order by id desc`);
  return entries.map(({ id, kind, bookedAt, businessDay, amountMinor }) => ({
    entry: String(id),
    kind,
    bookedAt: bookedAt.toISOString(),
    businessDay,
    amountMinor: String(amountMinor),
  }));
};

/** The fields that merchant and operator both see. */
export const tellDetail = async (tx: Tx, record: WithdrawalRecord) => ({
  ...wireWithdrawal(record),
  timeline: await readTimeline(tx, record),
  entries: await readEntries(tx, record),
});

/** One withdrawal with its timeline and its ledger entries; another business's withdrawal is reported as not found. */
export const getWithdrawalRoute = implement(getWithdrawal, async (context, { number }) => {
  const { tx, scope, session, can, refuse } = context;
  const record = withdrawalNumberSchema.safeParse(number).success
    ? await findWithdrawal(tx, sql`${inWholeBusiness(scope)} and w.number = ${number}`)
    : undefined;
  if (record === undefined) {
    return refuse('withdrawals.notFound');
  }
  return {
    ...(await tellDetail(tx, record)),
    ...judgeActions(record, { ...session, can }),
  };
});
