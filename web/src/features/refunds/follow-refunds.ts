import { getRefund } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { useEffect, useEffectEvent } from 'react';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { inTurn, useStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { failureText } from './refund-cells.tsx';
import { followed, unfollowRefund } from './followed.ts';

/** Shows the outcome of refunds requested during this visit. */
export const useFollowRefunds = (): void => {
  const say = useSay();
  const look = async (): Promise<void> => {
    for (const number of followed.read()) {
      const { status, failureCode } = await callServer(getRefund, { number });
      if ((status === 'success' || status === 'failed') && followed.read().has(number)) {
        unfollowRefund(number);
        const label = say(refundProcessingLabels[status]);
        const why = failureCode === null ? '' : ` · ${failureText(failureCode, say)}`;
        notify({
          kind: status === 'success' ? 'success' : 'warning',
          text: say(refundActWords.settled, { number, status: `${label}${why}` }),
        });
      }
    }
  };
  useStale('refunds', look);
  // It may have ended before this module was loaded.
  const lookAtOnce = useEffectEvent(() => look());
  useEffect(() => inTurn(() => lookAtOnce())(), []);
};

/** The same as a separate chunk, loaded with the first request. */
export const RefundWatch = (): null => {
  useFollowRefunds();
  return null;
};
