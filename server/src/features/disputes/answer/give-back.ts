import type { DisputeStage } from '@back-office/contract/features/disputes';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CaseKey } from '../hold-case.ts';
import { draftAgain, type Submitted } from './drafts.ts';

type Waiting = CaseKey & { gatewayNumber: string; stage: DisputeStage };

/**
 * D12: the last answer of a stage no longer counts and the case waits again, or its conceded arbitration continues. The
 * next notice round notifies the merchant, who continues from the written text. The caller has locked the payment and
 * settled the case.
 */
export const giveBack = async (
  tx: Tx,
  { businessId, number, stage }: CaseKey & { stage: DisputeStage },
  now: Date,
): Promise<void> => {
  const [waiting] = await tx.rows<Waiting>(sql`
    update disputes set noticed = stage || '/returnDue'
    where business_id = ${businessId} and number = ${number} and stage = ${stage}
      and (state = 'awaiting' or stage = 'arbitration' and state = 'underAppeal')
    returning business_id as "businessId", number, gateway_number as "gatewayNumber", stage`);
  if (waiting === undefined) {
    return;
  }
  const [answer] = await tx.rows<Submitted>(sql`
    select place, person_id as "personId", actor_name as name, statement, evidence from dispute_answers
    where business_id = ${businessId} and number = ${number} and stage = ${stage} and answer = 'appealed' and person_id is not null
    order by place desc limit 1`);
  if (answer !== undefined) {
    await draftAgain(tx, waiting, { answer, now });
  }
};
