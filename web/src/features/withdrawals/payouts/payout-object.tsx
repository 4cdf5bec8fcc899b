import { overseeWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import type { OutputOf } from '@back-office/contract/kit/call';
import { withdrawalFields, withdrawalWords } from '@back-office/messages/features/withdrawals';
import { payoutWords as words } from '@back-office/messages/features/withdrawals/payouts';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import {
  Reason,
  withdrawalAccount,
  withdrawalEntries,
  withdrawalHead,
  withdrawalMoney,
  withdrawalRequest,
  withdrawalSteps,
} from '../detail/withdrawal-parts.tsx';
import { AccountNumber } from './account-number.tsx';
import { payoutActions } from './payout-actions.tsx';

const Notes = ({ thing: withdrawal }: { thing: OutputOf<typeof overseeWithdrawal> }) => (
  <>
    <Obstacles reasons={withdrawal.obstacles} labels={words} isWarning />
    <Reason thing={withdrawal} />
  </>
);

/** A withdrawal, as an operator sees it before he pays it. */
export const payoutObject = defineObject({
  id: 'payout',
  title: withdrawalWords.title,
  call: overseeWithdrawal,
  input: (named) => named,
  absent: { refusals: ['withdrawals.notFound'], title: withdrawalWords.notFound },
  head: { ...withdrawalHead, merchant: withdrawalFields.merchant, Notes },
  actions: payoutActions,
  timeline: withdrawalSteps,
  main: [
    {
      title: words.payTo,
      Content: AccountNumber,
      isShown: ({ canRevealAccount }) => canRevealAccount,
    },
    withdrawalMoney,
    withdrawalEntries,
  ],
  side: [withdrawalAccount, withdrawalRequest],
});
