import { getRefundable } from '@back-office/contract/features/refunds/detail';
import type { TransactionRow } from '@back-office/contract/features/transactions';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { refundObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { useFollowRefunds } from '../follow-refunds.ts';
import { applying } from './applying.ts';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

type Offered = Pick<TransactionRow, 'number' | 'status' | 'mode' | 'amount' | 'refundedMinor'>;

/** Whether a refund is thinkable at all; whether it is possible, the server says once one asks. */
const isThinkable = ({ status, mode, amount, refundedMinor }: Offered): boolean =>
  status === 'success' && mode === 'live' && BigInt(refundedMinor) < BigInt(amount.minor);

/** In a list: opens the application, which says what stands in its way if anything does. */
export const RefundLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  const { can } = useSession();
  return can('refunds.apply') && isThinkable(row) ? (
    <button type="button" className="kit-link-button" onClick={() => applying.write(row.number)}>
      {say(applyWords.open)}
    </button>
  ) : null;
};

const useRefundable = (payment: Offered) => {
  const { can } = useSession();
  const question = useQuestion(
    getRefundable,
    { paymentNumber: payment.number },
    {
      enabled: can('refunds.view') && payment.status === 'success' && payment.mode === 'live',
      showsFailure: true,
    },
  );
  useStale('refunds', () => question.data !== undefined && question.refetch());
  return question.data;
};

/** In a payment's detail: the application where it is possible now. */
export const RefundButton = ({ payment }: { payment: Offered }) => {
  const say = useSay();
  const refundable = useRefundable(payment);
  return refundable?.allowedActions.includes('apply') === true ? (
    <Button onClick={() => applying.write(payment.number)}>{say(applyWords.open)}</Button>
  ) : null;
};

/** In a payment's detail: why it cannot be refunded. What one may not do at all is not spoken of. */
export const RefundObstacle = ({ payment }: { payment: Offered }) => {
  const say = useSay();
  const obstacle = useRefundable(payment)?.obstacle ?? null;
  return obstacle === null || obstacle === 'noPermission' ? null : (
    <p className="kit-note">{say(refundObstacleLabels[obstacle])}</p>
  );
};

/** Once on every page with payments: the application, and the watch over what came of it. */
export const ApplyHost = () => {
  useFollowRefunds();
  const number = useStore(applying);
  return number === undefined ? null : (
    <Suspense>
      <ApplyDialog key={number} paymentNumber={number} close={() => applying.write(undefined)} />
    </Suspense>
  );
};
