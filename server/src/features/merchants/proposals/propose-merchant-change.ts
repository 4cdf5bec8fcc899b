import { randomUUID } from 'node:crypto';
import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import {
  proposeMerchantChange,
  type Proposed,
} from '@back-office/contract/features/merchants/proposals';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { addProposal } from '#features/proposals/public';
import { sealSecret } from '#platform/auth/sealed-secret';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { readBankAccount, readFacts } from '../information/read-merchant.ts';
import { holdMerchant } from '../operator/find-merchant.ts';
import {
  applyLimits,
  judgeLimits,
  type LimitsChange,
  type ProposedLimits,
} from '../limits/limits.ts';
import { isLegalName, placeOfProposal } from './bank-account.ts';
import {
  besideObstacle,
  judgeContractTerms,
  judgeMonthlyTerms,
  judgeSettlementTerms,
  judgeWithdrawalTerms,
  type Judging,
} from './judge-terms.ts';

type Obstacle = ErrorsOf<typeof proposeMerchantChange>;
/** The visible part; sealed data is stored separately. */
type Shown = {
  before: object | null;
  after: object;
  accountNumber?: string;
  holdsAtOnce?: boolean;
};
type JudgingChange = { businessId: bigint; change: Proposed; now: Date };

const withoutSince = ({ since: _since, ...account }: ShownBankAccount & { since: string }) =>
  account;

type BankAccountChange = Extract<Proposed, { kind: 'bankAccount' }>;

const judgeBankAccount = async (
  tx: Tx,
  businessId: bigint,
  change: BankAccountChange,
): Promise<Shown | Obstacle> => {
  const { kind: _, accountNumber, ...account } = change;
  const facts = await readFacts(tx, businessId);
  if (!isLegalName(account.holder, facts?.legalName ?? null)) {
    return 'merchants.holderDiffers';
  }
  const before = await readBankAccount(tx, businessId, account.currency);
  const accountEnd = accountNumber.slice(-4);
  return {
    before: before && withoutSince(before),
    after: { ...account, accountEnd },
    accountNumber,
  };
};

const beside = <Terms extends object>(
  judged: { before: Terms | null } | { obstacle: Obstacle },
  after: Terms,
): Shown | Obstacle => ('obstacle' in judged ? judged.obstacle : { before: judged.before, after });

/** Limits that never rise need no second person. */
const judgeLimitsChange = async (
  tx: Tx,
  judging: Judging<LimitsChange>,
): Promise<Shown | Obstacle> => {
  const judged = await judgeLimits(tx, judging);
  return 'obstacle' in judged
    ? judged.obstacle
    : {
        before: judged.before,
        after: { ...judging.after, ends: judged.ends },
        holdsAtOnce: !judged.rises,
      };
};

/** The change beside the terms that apply without it; or the obstacle. */
const judge = async (
  tx: Tx,
  { businessId, change, now }: JudgingChange,
): Promise<Shown | Obstacle> => {
  switch (change.kind) {
    case 'bankAccount':
      return judgeBankAccount(tx, businessId, change);
    case 'contractTerms': {
      const { kind: _, ...after } = change;
      return beside(await judgeContractTerms(tx, { businessId, after, now }), after);
    }
    case 'settlementTerms': {
      const { kind: _, ...after } = change;
      return beside(await judgeSettlementTerms(tx, { businessId, after, now }), after);
    }
    case 'withdrawalTerms': {
      const { kind: _, ...after } = change;
      return beside(await judgeWithdrawalTerms(tx, { businessId, after, now }), after);
    }
    case 'monthlyTerms': {
      const { kind: _, ...after } = change;
      return beside(await judgeMonthlyTerms(tx, { businessId, after, now }), after);
    }
    case 'gatewayLimits': {
      const { kind: _, ...after } = change;
      return judgeLimitsChange(tx, { businessId, after, now });
    }
  }
};

/** The subject of a change within its kind: only one per subject may wait. */
const aboutOf = (change: Proposed): string => {
  switch (change.kind) {
    case 'bankAccount':
      return '';
    case 'contractTerms':
      return [change.gatewayNumber, change.cardBrand, change.issuedIn]
        .map((part) => part ?? 'any')
        .join(' ');
    case 'settlementTerms':
      return change.gatewayNumber ?? 'any';
    case 'withdrawalTerms':
      return change.currency;
    case 'monthlyTerms':
    case 'gatewayLimits':
      return change.gatewayNumber;
  }
};

const sealed = (keys: Configuration, place: string, secret: string | undefined): Buffer | null =>
  secret === undefined ? null : sealSecret(keys, place, secret);

/**
 * Records a proposed change of a contract; it takes effect once another operator confirms, or at once for limits that never rise.
 */
export const proposeMerchantChangeRoute = implement(
  proposeMerchantChange,
  async (context, { merchantNumber, reason, change: proposed }) => {
    const { platform, tx, now, session, refuse } = context;
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = held;
    const shown = await judge(tx, { businessId, change: proposed, now });
    if (typeof shown === 'string') {
      return refuse(shown, besideObstacle(shown, proposed.kind, now));
    }
    if (shown.holdsAtOnce === true) {
      await applyLimits(tx, { businessId, ...shown, after: shown.after as ProposedLimits, now });
      context.change({
        businessId,
        objectNumber: merchantNumber,
        before: { kind: proposed.kind, holds: shown.before },
        after: { kind: proposed.kind, holds: shown.after, reason },
      });
      return { id: null };
    }
    const id = randomUUID();
    const place = placeOfProposal(businessId, id);
    const secret = sealed(platform.configuration, place, shown.accountNumber);
    const added = await addProposal(tx, {
      businessId,
      id,
      kind: proposed.kind,
      about: aboutOf(proposed),
      before: shown.before,
      after: shown.after,
      sealed: secret,
      reason,
      by: session,
      now,
    });
    if (added === undefined) {
      return refuse('merchants.anotherPending');
    }
    context.change({
      businessId,
      objectNumber: merchantNumber,
      before: null,
      after: { id, kind: proposed.kind, proposed: shown.after, reason },
    });
    return { id };
  },
);
