import type { Recall, RecallStatus } from '@back-office/contract/features/disputes/recalls';
import sql, { raw, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import type { CaseKey } from '../hold-case.ts';

/** The tries that the gateway accepted; instants as in JSON. */
export type RecallsOfCase = {
  tries: number;
  lastFiledAt: string | null;
  /** The end of the time for the last answer, if that has not arrived. */
  pendingUntil: string | null;
  /** One of them is still unsent, so its issuer's time has not begun. */
  isQueued: boolean;
};

/** The facts for judging another recall of a case. */
export const recallsOfCase = (
  of: 'c' | 'd',
  businessId: Sql = raw(`${of}.business_id`),
): Sql => sql`(
  select jsonb_build_object('tries', count(*), 'lastFiledAt', max(r.filed_at),
    'pendingUntil', max(r.answer_by) filter (where not r.is_refused),
    'isQueued', coalesce(bool_or(r.command_status = 'queued'), false))
  from dispute_recalls r
  where r.business_id = ${businessId} and r.number = ${raw(of)}.number and r.command_status <> 'refused')`;

export const readRecallsOfCase = async (
  tx: Tx,
  { businessId, number }: CaseKey,
): Promise<RecallsOfCase> => {
  const [found] = await tx.rows<{ recalls: RecallsOfCase }>(sql`
    select ${recallsOfCase('d')} as recalls from disputes d
    where d.business_id = ${businessId} and d.number = ${number}`);
  if (found === undefined) {
    throw new Error('A case that is held is not there.');
  }
  return found.recalls;
};

type RecallRow = Pick<Recall, 'statement' | 'filedBy' | 'refusalCode'> & {
  filed_at: Date;
  answer_by: Date;
  isTaken: boolean;
  isSent: boolean;
  isRefused: boolean;
};

const statusOf = (
  { isTaken, isSent, isRefused, answer_by }: RecallRow,
  { isAgreed, now }: { isAgreed: boolean; now: Date },
): RecallStatus => {
  if (!isTaken) {
    return 'notTaken';
  }
  if (isRefused) {
    return 'refused';
  }
  if (isAgreed) {
    return 'agreed';
  }
  return isSent && now > answer_by ? 'unanswered' : 'pending';
};

/** The recalls of a case, last first. In a withdrawn case the last valid recall counts as agreed. */
export const readRecalls = async (
  tx: Tx,
  { businessId, number }: CaseKey,
  { isWithdrawn, now }: { isWithdrawn: boolean; now: Date },
): Promise<Recall[]> => {
  const rows = await tx.rows<RecallRow>(planned`
    select r.statement, r.actor_name as "filedBy", r.refusal_code as "refusalCode", r.filed_at, r.answer_by,
      r.command_status <> 'refused' as "isTaken", r.command_status = 'accepted' as "isSent", r.is_refused as "isRefused"
    from dispute_recalls r where r.business_id = ${businessId} and r.number = ${number} order by r.filed_at desc, r.id`);
  const standing = rows.find(({ isTaken, isRefused }) => isTaken && !isRefused);
  return rows.map((row) => ({
    status: statusOf(row, { isAgreed: isWithdrawn && row === standing, now }),
    statement: row.statement,
    filedAt: row.filed_at.toISOString(),
    filedBy: row.filedBy,
    answerBy: row.answer_by.toISOString(),
    refusalCode: row.refusalCode,
  }));
};
