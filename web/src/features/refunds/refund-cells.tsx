import { type RefundRow, refundFailures } from '@back-office/contract/features/refunds';
import { getRefund, getRefundable } from '@back-office/contract/features/refunds/detail';
import { refundWords } from '@back-office/messages/features/refunds';
import { refundFailureLabels } from '@back-office/messages/features/refunds/labels';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { refundTones } from '@back-office/contract/features/payment';
import { responseWording } from '@back-office/messages/features/transactions/responses';
import { cardBrandLabels, refundProcessingLabels } from '@back-office/messages/payment';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { type Say, useSay } from '#platform/language/language';

/** Calls changed by any step of a refund, apart from lists, which follow live events. */
export const refreshedByRefunds = [getRefund, getRefundable, findTransaction];

type Stated = Pick<RefundRow, 'status' | 'isWaitingForFunds' | 'needsCheck'>;

/** The status, and what it waits for if somebody can act on it. */
export const RefundStatus = ({ refund }: { refund: Stated }) => {
  const say = useSay();
  const { status, isWaitingForFunds, needsCheck } = refund;
  const waitsFor = needsCheck
    ? say(refundWords.waitsForCheck)
    : isWaitingForFunds
      ? say(refundWords.waitingForFunds)
      : undefined;
  return (
    <StatusDot tone={waitsFor === undefined ? refundTones[status] : 'attention'} note={waitsFor}>
      {say(refundProcessingLabels[status])}
    </StatusDot>
  );
};

/** Why it failed, in the reader's language; an unknown code is shown as received. */
export const failureText = (code: string, say: Say): string => {
  const known = refundFailures.find((one) => one === code);
  if (known !== undefined) {
    return say(refundFailureLabels[known]);
  }
  const wording = responseWording(code);
  return wording === undefined ? code : `${code} · ${say(wording.meaning)}`;
};

export const FailureCell = ({
  refund,
}: {
  refund: Pick<RefundRow, 'failureCode' | 'failureNote'>;
}) => {
  const say = useSay();
  if (refund.failureCode === null) {
    return <EmptyValue />;
  }
  const text = failureText(refund.failureCode, say);
  const whole = [text, refund.failureNote].filter((part) => part !== null).join(' · ');
  return <span title={whole}>{whole}</span>;
};

export const RefundCardCell = ({
  refund,
}: {
  refund: Pick<RefundRow, 'cardBrand' | 'cardFirst6' | 'cardLast4'>;
}) => {
  const say = useSay();
  if (refund.cardBrand === null) {
    return <EmptyValue />;
  }
  const brand = say(cardBrandLabels[refund.cardBrand]);
  return (
    <span
      title={
        refund.cardFirst6 === null
          ? brand
          : `${brand} ${refund.cardFirst6}••••••${refund.cardLast4 ?? ''}`
      }
    >
      {brand} <span className="kit-mono">•• {refund.cardLast4}</span>
    </span>
  );
};
