import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import {
  confirmMerchantChange,
  rejectMerchantChange,
  withdrawMerchantChange,
  type ProposalKind,
} from '@back-office/contract/features/merchants/proposals';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Change, type Platform, type Session } from '#platform/http/route';
import { readFacts } from '../information/read-merchant.ts';
import {
  applyContractTerms,
  applyMonthlyTerms,
  applySettlementTerms,
  applyWithdrawalTerms,
} from './apply-terms.ts';
import { isLegalName, changeBankAccount } from './bank-account.ts';
import type {
  ContractTermsChange,
  MonthlyTermsChange,
  SettlementTermsChange,
  WithdrawalTermsChange,
} from './judge-terms.ts';
import { proposedParts } from './proposed-parts.ts';

type Pending = {
  businessId: bigint;
  id: string;
  kind: ProposalKind;
  status: string;
  before: object | null;
  after: object;
  account_sealed: Buffer | null;
  proposedBy: bigint;
};

type Named = { merchantNumber: string; id: string };

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
const holdPending = async (
  tx: Tx,
  { merchantNumber, id }: Named,
): Promise<Pending | 'merchants.changeNotFound' | 'merchants.alreadyDecided'> => {
  const [proposal] = await tx.rows<Pending>(sql`
    select business_id as "businessId", id, kind, status, ${proposedParts}, account_sealed, proposed_by as "proposedBy"
    from merchant_proposals
    where business_id = (select id from businesses where merchant_number = ${merchantNumber}) and id = ${id}
    for update`);
  if (proposal === undefined) {
    return 'merchants.changeNotFound';
  }
  return proposal.status === 'pending' ? proposal : 'merchants.alreadyDecided';
};

type Outcome = 'confirmed' | 'rejected' | 'withdrawn';
type Deciding = { session: Session; now: Date; outcome: Outcome; note?: string };

/** A number that was decided on is sealed where it is used, or nowhere any more. */
const close = async (
  tx: Tx,
  { businessId, id }: Pending,
  { session, now, outcome, note }: Deciding,
): Promise<void> => {
  await tx.run(sql`
    update merchant_proposals set status = ${outcome}, decided_by = ${session.personId}, decided_by_name = ${session.personName},
      decided_at = ${now}, note = ${note ?? null}, account_sealed = null
    where business_id = ${businessId} and id = ${id}`);
};

type Applying = { platform: Platform; tx: Tx; now: Date };
type Obstacle = ErrorsOf<typeof confirmMerchantChange>;

const applyBankAccount = async (
  applying: Applying,
  { businessId, id, after, account_sealed }: Pending,
): Promise<Obstacle | undefined> => {
  const account = after as ShownBankAccount;
  const facts = await readFacts(applying.tx, businessId);
  if (account_sealed === null || !isLegalName(account.holder, facts?.legalName ?? null)) {
    return 'merchants.holderDiffers';
  }
  await changeBankAccount({ ...applying, businessId, account }, { id, sealed: account_sealed });
  return undefined;
};

/** Makes the change hold; where it no longer can, answers why and changes nothing. */
const apply = async (applying: Applying, proposal: Pending): Promise<Obstacle | undefined> => {
  const { tx, now } = applying;
  const { businessId, kind, after } = proposal;
  switch (kind) {
    case 'bankAccount':
      return applyBankAccount(applying, proposal);
    case 'contractTerms':
      return applyContractTerms(tx, { businessId, after: after as ContractTermsChange, now });
    case 'settlementTerms':
      return applySettlementTerms(tx, { businessId, after: after as SettlementTermsChange, now });
    case 'withdrawalTerms':
      return applyWithdrawalTerms(tx, { businessId, after: after as WithdrawalTermsChange, now });
    case 'monthlyTerms':
      return applyMonthlyTerms(tx, { businessId, after: after as MonthlyTermsChange, now });
  }
};

/** For the operation log of the merchant: what held before, and what holds now. */
const told = (
  { businessId, kind, before, after }: Pending,
  { merchantNumber }: Named,
  status: Outcome,
): Change => ({
  businessId,
  objectNumber: merchantNumber,
  before: { kind, status: 'pending', holds: before },
  after: { kind, status, holds: status === 'confirmed' ? after : before, proposed: after },
});

/** The second operator agrees: from here on it holds. */
export const confirmMerchantChangeRoute = implement(
  confirmMerchantChange,
  async ({ platform, tx, session, now, refuse, change }, input) => {
    const proposal = await holdPending(tx, input);
    if (typeof proposal === 'string') {
      return refuse(proposal);
    }
    if (proposal.proposedBy === session.personId) {
      return refuse('merchants.ownProposal');
    }
    const obstacle = await apply({ platform, tx, now }, proposal);
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    await close(tx, proposal, { session, now, outcome: 'confirmed' });
    change(told(proposal, input, 'confirmed'));
    return { status: 'confirmed' as const };
  },
);

/** The second operator does not agree. */
export const rejectMerchantChangeRoute = implement(
  rejectMerchantChange,
  async ({ tx, session, now, refuse, change }, { note, ...input }) => {
    const proposal = await holdPending(tx, input);
    if (typeof proposal === 'string') {
      return refuse(proposal);
    }
    if (proposal.proposedBy === session.personId) {
      return refuse('merchants.ownProposal');
    }
    await close(tx, proposal, { session, now, outcome: 'rejected', note });
    change(told(proposal, input, 'rejected'));
    return { status: 'rejected' as const };
  },
);

/** Who proposed it takes it back. */
export const withdrawMerchantChangeRoute = implement(
  withdrawMerchantChange,
  async ({ tx, session, now, refuse, change }, input) => {
    const proposal = await holdPending(tx, input);
    if (typeof proposal === 'string') {
      return refuse(proposal);
    }
    if (proposal.proposedBy !== session.personId) {
      return refuse('merchants.notProposer');
    }
    await close(tx, proposal, { session, now, outcome: 'withdrawn' });
    change(told(proposal, input, 'withdrawn'));
    return { status: 'withdrawn' as const };
  },
);
