import {
  cancelSubscription,
  chargeSubscription,
  getSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  revokeSubscriptionCard,
  type SubscriptionAction,
  type SubscriptionRow,
} from '@back-office/contract/features/subscriptions/calls';
import { subscriptionWords as words } from '@back-office/messages/features/subscriptions/detail';
import { subscriptionActionLabels as labels } from '@back-office/messages/features/subscriptions/list';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { ChangeAmountDialog } from './change-amount.tsx';

const refreshes = [listSubscriptions, getSubscription] as const;
const byNumber = ({ number }: SubscriptionRow) => ({ number });

/** A merchant's actions on a subscription. */
export const subscriptionActions: ActionsOf<SubscriptionRow, SubscriptionAction> = {
  labels,
  primary: 'charge',
  inRow: (action) => action === 'charge' || action === 'resume',
  acts: {
    charge: command(chargeSubscription, {
      input: byNumber,
      sure: (_row, { say }) => ({
        title: say(words.chargeTitle),
        text: say(words.chargeText),
        okText: say(labels.charge),
      }),
      done: (_row, { say }) => say(words.charging),
      refreshes,
    }),
    pause: command(pauseSubscription, {
      input: byNumber,
      sure: (_row, { say }) => ({
        title: say(words.pauseTitle),
        text: say(words.pauseText),
        okText: say(labels.pause),
      }),
      done: (_row, { say }) => say(words.paused),
      refreshes,
    }),
    resume: command(resumeSubscription, {
      input: byNumber,
      done: (_row, { say }) => say(words.resumed),
      refreshes,
    }),
    changeAmount: dialog((row, close) => <ChangeAmountDialog subscription={row} close={close} />),
    cancelAtPeriodEnd: command(cancelSubscription, {
      input: ({ number }) => ({ number, when: 'periodEnd' as const }),
      sure: (_row, { say }) => ({
        title: say(words.cancelTitle),
        text: say(words.endText),
        okText: say(labels.cancelAtPeriodEnd),
        kind: 'danger',
      }),
      done: (_row, { say }) => say(words.willEnd),
      refreshes,
    }),
    revokeCard: command(revokeSubscriptionCard, {
      input: byNumber,
      sure: (_row, { say }) => ({
        title: say(words.revokeTitle),
        text: say(words.revokeText),
        okText: say(labels.revokeCard),
        kind: 'danger',
      }),
      done: (_row, { say }) => say(words.revoked),
      refreshes,
    }),
    cancel: command(cancelSubscription, {
      input: ({ number }) => ({ number, when: 'now' as const }),
      sure: (_row, { say }) => ({
        title: say(words.cancelTitle),
        text: say(words.cancelText),
        okText: say(labels.cancel),
        kind: 'danger',
      }),
      done: (_row, { say }) => say(words.cancelled),
      refreshes,
    }),
  },
};
