import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import {
  confirmMerchantChange,
  rejectMerchantChange,
  withdrawMerchantChange,
  type ProposalKind,
  proposalKinds,
} from '@back-office/contract/features/merchants/proposals';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import {
  closeProposal,
  holdProposal,
  type HeldProposal,
  type ProposalOutcome,
} from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Change, type Platform } from '#platform/http/route';
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

type Pending = HeldProposal<ProposalKind>;

type Named = { merchantNumber: string; id: string };

const holdPending = async (
  tx: Tx,
  named: Named,
): Promise<Pending | 'merchants.changeNotFound' | 'merchants.alreadyDecided'> => {
  const held = await holdProposal(tx, named, proposalKinds);
  if (held === 'notFound') {
    return 'merchants.changeNotFound';
  }
  return held === 'decided' ? 'merchants.alreadyDecided' : held;
};

type Applying = { platform: Platform; tx: Tx; now: Date };
type Obstacle = ErrorsOf<typeof confirmMerchantChange>;

const applyBankAccount = async (
  applying: Applying,
  { businessId, id, after, sealed }: Pending,
): Promise<Obstacle | undefined> => {
  const account = after as ShownBankAccount;
  const facts = await readFacts(applying.tx, businessId);
  if (sealed === null || !isLegalName(account.holder, facts?.legalName ?? null)) {
    return 'merchants.holderDiffers';
  }
  await changeBankAccount({ ...applying, businessId, account }, { id, sealed });
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
  status: ProposalOutcome,
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
    await closeProposal(tx, proposal, { by: session, now, outcome: 'confirmed' });
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
    await closeProposal(tx, proposal, { by: session, now, outcome: 'rejected', note });
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
    await closeProposal(tx, proposal, { by: session, now, outcome: 'withdrawn' });
    change(told(proposal, input, 'withdrawn'));
    return { status: 'withdrawn' as const };
  },
);
