import { proposalKinds, type Proposal } from '@back-office/contract/features/merchants/proposals';
import sql from 'sql-template-tag';
import { proposalActionsFor, proposedParts } from '#features/proposals/public';
import type { Tx } from '#platform/database';

const shownMax = 20;

type ProposalRecord = Omit<Proposal, 'proposedAt' | 'decidedAt' | 'allowedActions'> & {
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
};

/** What waits first, then what was decided, newest first. `reader`: the operator who may act on them; null for one who may not. */
export const listProposals = async (
  tx: Tx,
  businessId: bigint,
  reader: bigint | null,
): Promise<Proposal[]> => {
  const records = await tx.rows<ProposalRecord>(sql`
    select id, kind, status, ${proposedParts}, reason, proposed_by as "proposedById", proposed_by_name as "proposedBy",
      proposed_at as "proposedAt", decided_by_name as "decidedBy", decided_at as "decidedAt", note
    from merchant_proposals where business_id = ${businessId} and kind = any (${[...proposalKinds]})
    order by status <> 'pending', coalesce(decided_at, proposed_at) desc, id limit ${shownMax}`);
  return records.map(
    ({ proposedById, ...record }) =>
      ({
        ...record,
        proposedAt: record.proposedAt.toISOString(),
        decidedAt: record.decidedAt?.toISOString() ?? null,
        allowedActions: proposalActionsFor({ status: record.status, proposedById }, reader),
      }) as Proposal,
  );
};
