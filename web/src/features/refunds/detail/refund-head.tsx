import type { RefundDetail } from '@back-office/contract/features/refunds/detail';
import { refundDetailWords } from '@back-office/messages/features/refunds';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { refundMethodLabels } from '@back-office/messages/payment';
import type { ReactNode } from 'react';
import { CopyText } from '#kit/copy-text';
import { MoneyText } from '#kit/money-text';
import { formatInstant, offsetIn } from '#kit/time';
import { BothTimes } from '#kit/time-text';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';
import { failureText, RefundStatus } from '../refund-cells.tsx';

/** A refund as both sides see it: who may act on it, and how, each side adds. */
export type ShownRefund = Omit<RefundDetail, 'allowedActions' | 'obstacles' | 'batchId'>;

/** What it waits for, or why it failed. */
const Plight = ({ refund }: { refund: ShownRefund }) => {
  const say = useSay();
  const zone = useTimeZone();
  const { waiting, failureCode, failureNote } = refund;
  const at = (instant: string): string =>
    `${formatInstant(instant, zone.name)} ${offsetIn(instant, zone.name)}`;
  if (waiting !== null) {
    const { nextTryAt, givesUpAt } = waiting;
    return (
      <p className="kit-note kit-note-warning">
        {say(refundDetailWords.waits, { nextTry: at(nextTryAt), end: at(givesUpAt) })}
      </p>
    );
  }
  return failureCode === null ? null : (
    <p className="kit-note">
      {say(refundFields.failure)}
      {': '}
      {failureText(failureCode, say)}
      {failureNote !== null && <> · {failureNote}</>}
    </p>
  );
};

export const RefundHead = ({
  refund,
  isPage,
  children,
}: {
  refund: ShownRefund;
  isPage: boolean;
  children: ReactNode;
}) => {
  const say = useSay();
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={refund.amount} />
      </Title>
      <div className="kit-detail-line">
        <RefundStatus refund={refund} />
        <span className="kit-quiet">{say(refundMethodLabels[refund.method])}</span>
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={refund.number} what={say(refundFields.number)}>
          <span className="kit-mono">{refund.number}</span>
        </CopyText>
        <BothTimes at={refund.appliedAt} />
      </div>
      {children}
      <Plight refund={refund} />
    </header>
  );
};
