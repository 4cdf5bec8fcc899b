import { paymentTones, preauthTones } from '@back-office/contract/features/payment';
import type { TransactionRow } from '@back-office/contract/features/transactions';
import { listWords } from '@back-office/messages/features/transactions';
import { responseWording } from '@back-office/messages/features/transactions/responses';
import {
  cardBrandLabels,
  paymentStatusShortLabels,
  preauthStatusLabels,
} from '@back-office/messages/payment';
import { useEffect, useState } from 'react';
import { now } from '#kit/time/clock';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { timeLeft } from '#kit/time/time';
import { useSay } from '#platform/language/language';
import { useUnderWay } from '../commands.ts';
import { UnderWay } from '../transaction-actions.tsx';

export const StatusCell = ({ row }: { row: TransactionRow }) => {
  const say = useSay();
  const underWay = useUnderWay(row.number);
  return underWay === undefined ? (
    <StatusDot tone={paymentTones[row.status]}>
      {say(paymentStatusShortLabels[row.status])}
    </StatusDot>
  ) : (
    <UnderWay action={underWay} />
  );
};

export const PreauthCell = ({ row }: { row: TransactionRow }) => {
  const say = useSay();
  const underWay = useUnderWay(row.number);
  if (underWay !== undefined) {
    return <UnderWay action={underWay} />;
  }
  return row.preauthStatus === null ? (
    <EmptyValue />
  ) : (
    <StatusDot tone={preauthTones[row.preauthStatus]}>
      {say(preauthStatusLabels[row.preauthStatus])}
    </StatusDot>
  );
};

const minuteMs = 60_000;
// Our choice: from here on a hold needs the merchant's attention.
const warningHours = 48;

/** Time left on a hold; highlighted when action is needed. */
export const Countdown = ({ until }: { until: string }) => {
  const say = useSay();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(until, at);
  if (left === undefined) {
    return <span className="kit-quiet">{say(listWords.expired)}</span>;
  }
  const text = say(listWords.expiresIn, {
    left: left.days > 0 ? say(listWords.daysLeft, left) : say(listWords.hoursLeft, left),
  });
  const isNear = left.days * 24 + left.hours < warningHours;
  return <span className={isNear ? 'kit-badge' : 'kit-quiet'}>{text}</span>;
};

/** Only an open hold expires. */
export const ExpiryCell = ({ row }: { row: TransactionRow }) =>
  row.preauthExpiresAt !== null && row.status === 'preauthorised' ? (
    <Countdown until={row.preauthExpiresAt} />
  ) : (
    <EmptyValue />
  );

export const CardCell = ({ row }: { row: TransactionRow }) => {
  const say = useSay();
  if (row.cardBrand === null) {
    return <EmptyValue />;
  }
  const brand = say(cardBrandLabels[row.cardBrand]);
  return (
    <span
      title={
        row.cardFirst6 === null ? brand : `${brand} ${row.cardFirst6}••••••${row.cardLast4 ?? ''}`
      }
    >
      {brand} <span className="kit-mono">•• {row.cardLast4}</span>
    </span>
  );
};

/** The response in the reader's language; the raw message if the product has no text for it. */
export const PromptCell = ({ row }: { row: TransactionRow }) => {
  const say = useSay();
  if (row.responseCode === null) {
    return <EmptyValue />;
  }
  const wording = responseWording(row.responseCode);
  const text = wording === undefined ? row.responseMessage : say(wording.meaning);
  return <span title={`${row.responseCode} ${row.responseMessage ?? ''}`}>{text}</span>;
};
