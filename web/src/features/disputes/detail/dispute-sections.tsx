import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import {
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import {
  disputeStepLabels,
  familyLabels,
  processingTypeLabels,
} from '@back-office/messages/features/disputes/labels';
import {
  appealStatusLabels,
  disputeStageLabels,
  liabilityShiftLabels,
} from '@back-office/messages/payment';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { BothTimes } from '#kit/time-text';
import { Labelled, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';
import { CardCell, claimText } from '../dispute-cells.tsx';

type Shown = { dispute: DisputeDetail };

const Claim = ({ dispute }: Shown) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.claim)}>
      <DescriptionList
        items={[
          {
            term: say(fields.claim),
            value: `${claimText(dispute, say)} · ${dispute.reasonCode ?? ''}`,
            isWide: true,
          },
          { term: say(words.family), value: say(familyLabels[dispute.family]) },
          {
            term: say(fields.type),
            value: <Labelled labels={processingTypeLabels} value={dispute.type} />,
          },
          {
            term: say(fields.appealStatus),
            value: <Labelled labels={appealStatusLabels} value={dispute.appealStatus} />,
          },
          { term: say(fields.openedAt), value: <BothTimes at={dispute.openedAt} /> },
          {
            term: say(fields.replyBy),
            value: dispute.replyBy && <BothTimes at={dispute.replyBy} />,
          },
          {
            term: say(fields.networkDueAt),
            value: dispute.networkDueAt && <BothTimes at={dispute.networkDueAt} />,
          },
          {
            term: say(fields.closedAt),
            value: dispute.closedAt && <BothTimes at={dispute.closedAt} />,
          },
        ]}
      />
    </DetailSection>
  );
};

const Payment = ({ dispute }: Shown) => {
  const say = useSay();
  const { payment } = dispute;
  return (
    <DetailSection title={say(words.payment)}>
      <DescriptionList
        items={[
          {
            term: say(fields.paymentNumber),
            value: (
              <PageLink to={transactionPath(dispute.paymentNumber)} className="kit-mono">
                {dispute.paymentNumber}
              </PageLink>
            ),
            isWide: true,
          },
          {
            term: say(fields.merchantOrderNumber),
            value: <Text text={dispute.merchantOrderNumber} isMono />,
          },
          { term: say(fields.gatewayNumber), value: <Text text={dispute.gatewayNumber} isMono /> },
          { term: say(words.paidAmount), value: <MoneyText money={payment.amount} /> },
          {
            term: say(words.refunded),
            value: <MoneyText money={{ ...payment.amount, minor: payment.refundedMinor }} />,
          },
          { term: say(words.orderedAt), value: <BothTimes at={payment.orderedAt} /> },
          { term: say(fields.card), value: <CardCell row={dispute} /> },
          {
            term: say(words.liability),
            value: <Labelled labels={liabilityShiftLabels} value={payment.liabilityShift} />,
          },
          {
            term: say(words.payer),
            value: <Text text={[payment.name, payment.email].filter(Boolean).join(' · ')} />,
            isWide: true,
          },
        ]}
      />
    </DetailSection>
  );
};

/** What was sent, read-only for good. */
const Answers = ({ dispute: { answers } }: Shown) => {
  const say = useSay();
  const written = answers.filter(({ statement }) => statement !== null);
  return written.length === 0 ? null : (
    <DetailSection title={say(words.answers)}>
      {written.map((answer) => (
        <DescriptionList
          key={answer.answeredAt}
          items={[
            {
              term: say(disputeStageLabels[answer.stage]),
              value: [say(disputeStepLabels.appealed), answer.name ?? say(words.byRules)].join(
                ' · ',
              ),
              isWide: true,
            },
            {
              term: say(fields.claim),
              value: <Text text={answer.statement} />,
              isWide: true,
            },
            ...answer.evidence.map(({ field, text }) => ({
              term: say(evidenceWords[field].name),
              value: <Text text={text} />,
              isWide: true,
            })),
          ]}
        />
      ))}
    </DetailSection>
  );
};

export const DisputeSections = ({ dispute }: Shown) => (
  <>
    <Claim dispute={dispute} />
    <Payment dispute={dispute} />
    <Answers dispute={dispute} />
  </>
);
