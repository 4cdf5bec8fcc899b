import { getMerchant } from '@back-office/contract/features/merchants/edit';
import { type Proposal, proposalKinds } from '@back-office/contract/features/merchants/proposals';
import sql from 'sql-template-tag';
import { proposalActionsFor, proposedParts } from '#features/proposals/public';
import { readWithdrawalGaps } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { readMerchant } from '../information/read-merchant.ts';
import { findBusinessId } from './find-merchant.ts';

const shownMax = 20;

type ProposalRecord = Omit<Proposal, 'proposedAt' | 'decidedAt' | 'allowedActions'> & {
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
};

/**
 * Waiting proposals first, then decided ones, newest first. `reader`: the operator who may act on them; null without that right.
 */
const listProposals = async (
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

/** All information on one merchant for an operator. */
export const getMerchantRoute = implement(
  getMerchant,
  async ({ tx, now, refuse, session, can }, { merchantNumber }) => {
    const businessId = await findBusinessId(tx, merchantNumber);
    const merchant =
      businessId === undefined
        ? undefined
        : await readMerchant(tx, tenantScope(businessId, null), now);
    if (businessId === undefined || merchant === undefined) {
      return refuse('merchants.notFound');
    }
    const reader = can('merchants.edit') ? session.personId : null;
    const gaps = await readWithdrawalGaps(tx, [businessId]);
    return {
      ...merchant,
      withdrawalTermsMissing: gaps.map(({ currency }) => currency),
      proposals: await listProposals(tx, businessId, reader),
    };
  },
);
