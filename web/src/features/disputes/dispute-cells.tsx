import {
  type DisputeRow,
  type CaseState,
  caseTones,
} from '@back-office/contract/features/disputes';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  type CaseReviewRow,
  listCaseReviews,
  overseeDispute,
} from '@back-office/contract/features/disputes/review';
import type { Ruling } from '@back-office/contract/features/disputes/rulings';
import { getDispute } from '@back-office/contract/features/disputes/detail';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import type { Tone } from '@back-office/contract/kit/tone';
import { deadlineWords, disputeDetailWords } from '@back-office/messages/features/disputes';
import { caseStateLabels } from '@back-office/messages/features/disputes/labels';
import { reasonWord } from '@back-office/messages/features/disputes/reasons';
import { cardBrandLabels, disputeStageLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { now } from '#kit/time/clock';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { PageLink } from '#kit/page/page-link';
import { transactionPath } from '#kit/object/detail-paths';
import { TimeText } from '#kit/time/time-text';
import { type Say, useSay } from '#platform/language/language';

/** The facts of a case that the acquirer's actions use, from its row or its page; only the page has the ruling. */
export type ReviewedCase = Pick<CaseReviewRow, 'merchantNumber' | 'number' | 'allowedActions'> &
  Pick<DisputeRow, 'stage'> & { ruling?: Ruling | null };

/** The calls to reload after an operator's step. */
export const refreshedByReviews = [listCaseReviews, overseeDispute, getOperatorQueue] as const;

/** The calls to reload after a case's step, besides the lists, which update live. */
export const refreshedByDisputes = [getDispute, findTransaction];

const hourMs = 3_600_000;
/** From here on a deadline stands out, and on its last day it is urgent. */
const [soonHours, urgentHours] = [72, 24];

export const toneOfState = (state: string): Tone =>
  Object.entries(caseTones).find(([one]) => one === state)?.[1] ?? 'quiet';

type CaseStatusProps = { state: CaseState; labels?: Readonly<Record<CaseState, Word>> };

export const CaseStatus = ({ state, labels = caseStateLabels }: CaseStatusProps) => {
  const say = useSay();
  return <StatusDot tone={caseTones[state]}>{say(labels[state])}</StatusDot>;
};

const toneOfDeadline = (hours: number): Tone => {
  if (hours < urgentHours) {
    return 'bad';
  }
  return hours < soonHours ? 'attention' : 'quiet';
};

const textOfDeadline = (hours: number, say: Say): string => {
  if (hours < 0) {
    return say(deadlineWords.overdue);
  }
  if (hours < 1) {
    return say(deadlineWords.minutesLeft);
  }
  return hours < 48
    ? say(deadlineWords.hoursLeft, { hours: Math.floor(hours) })
    : say(deadlineWords.daysLeft, { days: Math.floor(hours / 24) });
};

/** The time left until a deadline, in whole days, below two in hours. */
export const timeLeft = (replyBy: string, say: Say): { text: string; tone: Tone } => {
  const hours = (Date.parse(replyBy) - now().getTime()) / hourMs;
  return { text: textOfDeadline(hours, say), tone: toneOfDeadline(hours) };
};

/** The deadline, with the time left while the case waits. */
export const DeadlineCell = ({ row }: { row: Pick<DisputeRow, 'replyBy' | 'state'> }) => {
  const say = useSay();
  if (row.replyBy === null) {
    return <EmptyValue />;
  }
  if (row.state !== 'awaiting') {
    return <TimeText at={row.replyBy} />;
  }
  const { text, tone } = timeLeft(row.replyBy, say);
  return (
    <>
      {tone === 'quiet' ? text : <StatusDot tone={tone}>{text}</StatusDot>}
      <span className="kit-second-line">
        <TimeText at={row.replyBy} />
      </span>
    </>
  );
};

/** The claim in words; an unknown code is shown unchanged. */
export const claimText = (
  { cardBrand, reasonCode }: Pick<DisputeRow, 'cardBrand' | 'reasonCode'>,
  say: Say,
): string => {
  if (reasonCode === null) {
    return say(disputeDetailWords.alert);
  }
  const word = reasonWord(cardBrand, reasonCode);
  return word === undefined
    ? say(disputeDetailWords.unknownReason, { code: reasonCode })
    : say(word);
};

const ClaimCell = ({ row }: { row: Pick<DisputeRow, 'cardBrand' | 'reasonCode'> }) => {
  const say = useSay();
  const brand = row.cardBrand === null ? '' : say(cardBrandLabels[row.cardBrand]);
  return (
    <>
      {claimText(row, say)}
      <span className="kit-second-line">{[brand, row.reasonCode].filter(Boolean).join(' ')}</span>
    </>
  );
};

export const StageCell = ({ row }: { row: Pick<DisputeRow, 'stage'> }) => {
  const say = useSay();
  return say(row.stage === null ? disputeDetailWords.alert : disputeStageLabels[row.stage]);
};

export const CardCell = ({ row }: { row: Pick<DisputeRow, 'cardBrand' | 'cardLast4'> }) => {
  const say = useSay();
  return row.cardBrand === null ? (
    <EmptyValue />
  ) : (
    <>
      {say(cardBrandLabels[row.cardBrand])} <span className="kit-mono">•• {row.cardLast4}</span>
    </>
  );
};

/** The cells of a list of cases, for every reader. */
export const reviewedCells = {
  replyBy: (row: Pick<DisputeRow, 'replyBy' | 'state'>) => <DeadlineCell row={row} />,
  claim: (row: Pick<DisputeRow, 'cardBrand' | 'reasonCode'>) => <ClaimCell row={row} />,
  stage: (row: Pick<DisputeRow, 'stage'>) => <StageCell row={row} />,
};

/** The cells of a merchant's list of cases. */
export const disputeCells = {
  ...reviewedCells,
  state: ({ state }: DisputeRow) => <CaseStatus state={state} />,
  card: (row: DisputeRow) => <CardCell row={row} />,
  paymentNumber: ({ paymentNumber }: DisputeRow) => (
    <PageLink to={transactionPath(paymentNumber)} className="kit-mono">
      {paymentNumber}
    </PageLink>
  ),
};
