import type { RefundObstacle } from '@back-office/contract/features/refunds/detail';
import { screens } from '@back-office/contract/screens';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { refundObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';

/** Its cases and alerts, where each can be answered. */
const disputesOf = (paymentNumber: string): string =>
  `${screens.disputes.path}?${new URLSearchParams({ tab: 'all', orderNumbers: paymentNumber })}`;

/** Why a payment can't be refunded, and the way to do what is right instead. */
export const ObstacleText = (props: { paymentNumber: string; obstacle: RefundObstacle }) => {
  const say = useSay();
  return (
    <>
      {say(refundObstacleLabels[props.obstacle])}{' '}
      {props.obstacle === 'disputed' && (
        <PageLink to={disputesOf(props.paymentNumber)}>{say(applyWords.openDispute)}</PageLink>
      )}
    </>
  );
};
