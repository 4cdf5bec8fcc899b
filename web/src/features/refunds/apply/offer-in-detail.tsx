import { getRefundable } from '@back-office/contract/features/refunds/detail';
import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { Button } from 'antd';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { askForRefund, type Offered } from './offer-refund.tsx';

/** What the server says of a payment's refunds; undefined while it loads. */
export const useRefundable = (payment: Offered) => {
  const { can } = useSession();
  const question = useQuestion(
    getRefundable,
    { paymentNumber: payment.number },
    {
      enabled: can('refunds.view') && payment.status === 'success' && payment.mode === 'live',
    },
  );
  useStale('refunds', () => question.data !== undefined && question.refetch());
  return question.data;
};

/** In a payment's detail: the refund button, if a refund is possible now. */
export const RefundButton = ({ payment }: { payment: Offered }) => {
  const say = useSay();
  const refundable = useRefundable(payment);
  return refundable?.allowedActions.includes('apply') === true ? (
    <Button onClick={() => askForRefund(payment.number)}>{say(offerRefund)}</Button>
  ) : null;
};
