import { getWithdrawal, type WithdrawalDetail } from '@back-office/contract/features/withdrawals';
import {
  withdrawalObstacleLabels,
  withdrawalWords as words,
} from '@back-office/messages/features/withdrawals';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { withdrawalActions } from '../withdrawal-actions.tsx';
import {
  Reason,
  withdrawalAccount,
  withdrawalEntries,
  withdrawalHead,
  withdrawalMoney,
  withdrawalRequest,
  withdrawalSteps,
} from './withdrawal-parts.tsx';

const Notes = ({ thing: withdrawal }: { thing: WithdrawalDetail }) => (
  <>
    <Obstacles
      reasons={withdrawal.obstacles.map(({ obstacle }) => obstacle)}
      labels={withdrawalObstacleLabels}
    />
    <Reason thing={withdrawal} />
  </>
);

/** A withdrawal, as its merchant sees it. */
export const withdrawalObject = defineObject({
  id: 'withdrawal',
  title: words.title,
  call: getWithdrawal,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['withdrawals.notFound'], title: words.notFound },
  follows: 'withdrawals',
  head: { ...withdrawalHead, Notes },
  actions: withdrawalActions,
  timeline: withdrawalSteps,
  main: [withdrawalMoney, withdrawalEntries],
  side: [withdrawalAccount, withdrawalRequest],
});
