import { getRefund } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { failureText } from './refund-cells.tsx';

/** What was applied for from here and has not come to its end yet. */
const followed = createPersonalStore<ReadonlySet<string>>(new Set());

export const followRefund = (number: string): void =>
  followed.write(new Set([...followed.read(), number]));

const unfollow = (number: string): void =>
  followed.write(new Set([...followed.read()].filter((one) => one !== number)));

/** Says how a refund ended that was applied for in this visit. */
export const useFollowRefunds = (): void => {
  const say = useSay();
  useStale('refunds', async () => {
    for (const number of followed.read()) {
      const { status, failureCode } = await callServer(
        getRefund,
        { number },
        { showsRefusal: true },
      );
      if ((status === 'success' || status === 'failed') && followed.read().has(number)) {
        unfollow(number);
        const label = say(refundProcessingLabels[status]);
        const why = failureCode === null ? '' : ` · ${failureText(failureCode, say)}`;
        notify({
          kind: status === 'success' ? 'success' : 'warning',
          text: say(refundActWords.settled, { number, status: `${label}${why}` }),
        });
      }
    }
  });
};
