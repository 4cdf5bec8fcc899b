import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CaseKey } from '../hold-case.ts';

type Named = { parameters: { answeredBy: string } };

const beatenBySomeone: ReadonlySet<string> = new Set([
  'disputes.alreadyAnswered',
  'disputes.alreadyAccepted',
]);

/** The colleague who was first, for the refusal of a second answer; undefined if the rules answered. */
export const whoAnswered = async (
  tx: Tx,
  { businessId, number }: CaseKey,
  refusal: string,
): Promise<Named | undefined> => {
  if (!beatenBySomeone.has(refusal)) {
    return undefined;
  }
  const [last] = await tx.rows<{ name: string | null }>(sql`
    select actor_name as name from dispute_answers
    where business_id = ${businessId} and number = ${number} order by place desc limit 1`);
  const name = last?.name ?? null;
  return name === null ? undefined : { parameters: { answeredBy: name } };
};
