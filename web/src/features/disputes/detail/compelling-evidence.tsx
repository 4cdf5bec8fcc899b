import {
  earlierDays,
  type Compelling,
  type CompellingElement,
} from '@back-office/contract/features/disputes/compelling';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeFields } from '@back-office/messages/features/disputes';
import {
  compellingElementLabels,
  compellingObstacleLabels,
  compellingWords as words,
} from '@back-office/messages/features/disputes/compelling';
import { transactionPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { type Say, useSay } from '#platform/language/language';

const elementsText = (shared: readonly CompellingElement[], say: Say): string =>
  shared.length === 0
    ? say(words.noMatch)
    : shared.map((element) => say(compellingElementLabels[element])).join(' · ');

const Payments = ({ payments }: Pick<Compelling, 'payments'>) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.title)}
      heads={[disputeFields.paymentNumber, words.paidOn, words.matches].map((word) => say(word))}
      moneyHead={say(disputeFields.amount)}
      rows={payments.map(({ number, orderedAt, amount, shared }) => ({
        id: number,
        cells: [
          <PageLink key="number" className="kit-mono" to={transactionPath(number)}>
            {number}
          </PageLink>,
          <TimeText key="at" at={orderedAt} />,
          elementsText(shared, say),
        ],
        money: <MoneyText money={amount} />,
      }))}
    />
  );
};

/**
 * Spec S4.12: whether two earlier payments prove that the cardholder took part, with these payments and what they
 * share.
 */
export const CompellingEvidence = ({ thing: { compelling } }: { thing: DisputeDetail }) => {
  const say = useSay();
  if (compelling === null) {
    return null;
  }
  const { obstacle, found, payments } = compelling;
  const { moreThan: from, atMost: to } = earlierDays;
  return (
    <>
      <p>
        <StatusDot tone={obstacle === null ? 'good' : 'quiet'}>
          {say(obstacle === null ? words.qualifies : words.qualifiesNot)}
        </StatusDot>
      </p>
      <p>{say(obstacle === null ? words.twoMatch : compellingObstacleLabels[obstacle])}</p>
      <p className="kit-caption kit-quiet">{say(words.found, { count: found, from, to })}</p>
      {payments.length > 0 && <Payments payments={payments} />}
    </>
  );
};
