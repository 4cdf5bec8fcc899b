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
  decisionsOn,
  holdProposal,
  type HeldProposal,
} from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { readFacts } from '../information/read-merchant.ts';
import {
  applyContractTerms,
  applyMonthlyTerms,
  applySettlementTerms,
  applyWithdrawalTerms,
} from './apply-terms.ts';
import { applyLimits, type ProposedLimits } from '../limits/limits.ts';
import { isLegalName, changeBankAccount } from './bank-account.ts';
import {
  besideObstacle,
  type ContractTermsChange,
  type MonthlyTermsChange,
  type SettlementTermsChange,
  type WithdrawalTermsChange,
} from './judge-terms.ts';

type Pending = HeldProposal<ProposalKind>;

type Named = { merchantNumber: string; id: string };

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

/** Puts the change into force; returns the reason if that is no longer possible, and changes nothing. */
const apply = async (applying: Applying, proposal: Pending): Promise<Obstacle | undefined> => {
  const { tx, now } = applying;
  const { businessId, kind, before, after } = proposal;
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
    case 'gatewayLimits':
      return applyLimits(tx, { businessId, before, after: after as ProposedLimits, now });
  }
};

const decisions = decisionsOn({
  hold: (tx: Tx, named: Named) => holdProposal(tx, named, proposalKinds),
  close: closeProposal,
  // Terms in force before and after.
  told: ({ businessId, kind, before, after }, { merchantNumber }, status) => ({
    businessId,
    objectNumber: merchantNumber,
    before: { kind, status: 'pending', holds: before },
    after: { kind, status, holds: status === 'confirmed' ? after : before, proposed: after },
  }),
  refusals: {
    notFound: 'merchants.changeNotFound',
    decided: 'merchants.alreadyDecided',
    ownProposal: 'merchants.ownProposal',
    notProposer: 'merchants.notProposer',
  },
});

/** The second operator confirms: the change is in force from here on. */
export const confirmMerchantChangeRoute = implement(
  confirmMerchantChange,
  async (context, named) => {
    const { platform, tx, now, refuse } = context;
    const proposal = await decisions.holdForAnother(context, named);
    const obstacle = await apply({ platform, tx, now }, proposal);
    if (obstacle !== undefined) {
      return refuse(obstacle, besideObstacle(obstacle, proposal.kind, now));
    }
    await decisions.confirm(context, proposal, { named });
    return { status: 'confirmed' as const };
  },
);

export const rejectMerchantChangeRoute = implement(rejectMerchantChange, decisions.reject);
export const withdrawMerchantChangeRoute = implement(withdrawMerchantChange, decisions.withdraw);
