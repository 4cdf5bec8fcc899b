import {
  type LinkOversightAction,
  type OverseenLink,
  overseePaymentLink,
  overseePaymentLinks,
  stopPaymentLink,
  stopReasonMax,
} from '@back-office/contract/features/payment-links/oversight';
import {
  linkOversightActionLabels,
  linkOversightWords as words,
} from '@back-office/messages/features/payment-links/oversight';
import { withReason } from '#kit/call-form/with-reason';
import type { ActionsOf } from '#kit/object/object-actions';

type Stoppable = Pick<
  OverseenLink,
  'merchantNumber' | 'merchantName' | 'number' | 'title' | 'allowedActions'
>;

const refreshes = [overseePaymentLinks, overseePaymentLink] as const;

/** An operator's actions on a merchant's link. */
export const linkOversightActions: ActionsOf<Stoppable, LinkOversightAction> = {
  labels: linkOversightActionLabels,
  primary: 'stop',
  acts: {
    stop: withReason(stopPaymentLink, {
      title: words.stopTitle,
      okText: linkOversightActionLabels.stop,
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'reason',
        label: words.reason,
        help: words.reasonHelp,
        lengthMax: stopReasonMax,
      },
      done: words.stopped,
      refreshes,
      about: ({ title, merchantName }, { say }) => (
        <div className="kit-note">
          <p translate="no">
            {title} · {merchantName}
          </p>
          <p>{say(words.stopText)}</p>
        </div>
      ),
    }),
  },
};
