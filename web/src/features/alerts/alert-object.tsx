import { getAlert, type AlertDetail } from '@back-office/contract/features/alerts/detail';
import { overseeAlert } from '@back-office/contract/features/alerts/oversight';
import { objectPath } from '@back-office/contract/objects';
import { alertWords as words } from '@back-office/messages/features/alerts/detail';
import { alertObstacleLabels } from '@back-office/messages/features/alerts/list';
import { merchantWord } from '@back-office/messages/features/alerts/oversight';
import { EntriesLink } from '#features/disputes/public';
import { transactionPath } from '#kit/object/detail-paths';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { ButtonLink } from '#kit/page/button-link';
import { useSay } from '#platform/language/language';
import { alertActions } from './alert-cells.tsx';
import {
  alertDetails,
  alertedPayment,
  alertHead,
  alertRefund,
  alertTimeline,
  Notes,
} from './alert-parts.tsx';

/** Links to the payment and the refund, for readers who may see them. */
const Links = ({ thing: { paymentNumber, refund } }: { thing: AlertDetail }) => {
  const say = useSay();
  return (
    <>
      <ButtonLink to={transactionPath(paymentNumber)}>{say(words.openPayment)}</ButtonLink>
      {refund !== null && (
        <ButtonLink to={objectPath('refund', { number: refund.number })}>
          {say(words.openRefund)}
        </ButtonLink>
      )}
    </>
  );
};

/** Shows the obstacles, but not for actions that the person may not take at all. */
const OwnNotes = ({ thing: alert }: { thing: AlertDetail }) => (
  <>
    <Notes thing={alert} />
    <Obstacles
      reasons={alert.obstacles
        .map(({ obstacle }) => obstacle)
        .filter((reason) => reason !== 'noPermission')}
      labels={alertObstacleLabels}
    />
  </>
);

/** Leads to the entries of the fee and of its return. */
const Entries = ({ thing: { paymentNumber, fee } }: { thing: AlertDetail }) =>
  fee === null ? null : <EntriesLink of={paymentNumber} currency={fee.currency} />;

/** Spec S2.20: an alert with its deadline, its answers, and its cost. */
export const alertObject = defineObject({
  id: 'alert',
  title: words.title,
  call: getAlert,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['alerts.notFound'], title: words.notFound },
  follows: 'disputes',
  head: { ...alertHead, Notes: OwnNotes },
  actions: alertActions,
  Actions: Links,
  timeline: alertTimeline,
  main: [alertedPayment],
  side: [{ ...alertDetails, Content: Entries }, alertRefund],
});

/** The same, as an operator reads it. */
export const overseenAlertObject = defineObject({
  id: 'overseenAlert',
  title: words.title,
  call: overseeAlert,
  input: (named) => named,
  absent: { refusals: ['alerts.notFound'], title: words.notFound },
  head: { ...alertHead, merchant: merchantWord },
  timeline: alertTimeline,
  main: [alertedPayment],
  side: [alertDetails, alertRefund],
});
