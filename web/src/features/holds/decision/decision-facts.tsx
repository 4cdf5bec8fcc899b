import { signedDecision } from '@back-office/contract/features/funds/adjustments';
import type { Decision } from '@back-office/contract/features/funds/decisions';
import {
  adjustmentKindLabels,
  decisionStepLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { ReasonText } from '#kit/reason-text';
import type { TimelineStep } from '#kit/timeline';
import { Copied, Text } from '#kit/value-cells';
import { type Say, useSay } from '#platform/language/language';

const sum = (...minors: string[]): string =>
  String(minors.reduce((total, minor) => total + BigInt(minor), 0n));

/** Held back now, adjusted, or offset in all; what is taken from the merchant below zero. */
export const decidedMinor = (decision: Decision): string => {
  switch (decision.type) {
    case 'hold':
      return sum(decision.fromPendingMinor, decision.fromAvailableMinor);
    case 'adjustment':
      return signedDecision(decision);
    case 'offset':
      return sum(decision.availableMinor, decision.reserveMinor, decision.depositMinor);
  }
};

const figuresOf = (decision: Decision, say: Say): Description[] => {
  const money = (minor: string) => <MoneyText money={{ minor, currency: decision.currency }} />;
  switch (decision.type) {
    case 'hold':
      return [
        {
          term: say(fields.paymentNumber),
          value: <Copied text={decision.paymentNumber} what={say(fields.paymentNumber)} />,
          isWide: true,
        },
        { term: say(fields.fromPending), value: money(decision.fromPendingMinor) },
        { term: say(fields.fromAvailable), value: money(decision.fromAvailableMinor) },
      ];
    case 'adjustment':
      return [
        { term: say(fields.kind), value: say(adjustmentKindLabels[decision.kind]) },
        { term: say(fields.amount), value: money(decision.amountMinor) },
      ];
    case 'offset':
      return [
        { term: say(fields.available), value: money(decision.availableMinor) },
        { term: say(fields.reserve), value: money(decision.reserveMinor) },
        { term: say(fields.deposit), value: money(decision.depositMinor) },
      ];
  }
};

export const DecisionFacts = ({ decision }: { decision: Decision }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.facts)}>
      <DescriptionList
        items={[
          { term: say(words.reason), value: <ReasonText of={decision} />, isWide: true },
          ...figuresOf(decision, say),
          { term: say(fields.gatewayNumber), value: <Text text={decision.gatewayNumber} isMono /> },
        ]}
      />
    </DetailSection>
  );
};

/** Who proposed it, and who confirmed it. */
const byTwo = (one: string, other: string | null): string =>
  other === null ? one : `${one}, ${other}`;

/** Who decided it, and who let it go; why he did is for operators only. */
export const stepsOf = (decision: Decision, say: Say): TimelineStep[] => {
  if (decision.type !== 'hold') {
    const { type, madeAt, madeBy, reason } = decision;
    return [
      {
        id: 'made',
        at: madeAt,
        tone: 'good',
        title: say(decisionStepLabels[type]),
        by: byTwo(
          madeBy ?? say(type === 'offset' ? words.automatic : words.byTerms),
          decision.type === 'adjustment' ? decision.confirmedBy : null,
        ),
        ...(reason === null ? {} : { note: reason }),
      },
    ];
  }
  const { placedAt, placedBy, reason, releasedAt, releasedBy, releaseReason } = decision;
  const placed: TimelineStep = {
    id: 'placed',
    at: placedAt,
    tone: 'moving',
    title: say(decisionStepLabels.hold),
    by: placedBy,
    note: reason,
  };
  return releasedAt === null
    ? [placed]
    : [
        {
          id: 'released',
          at: releasedAt,
          tone: 'good',
          title: say(decisionStepLabels.released),
          by: byTwo(releasedBy ?? '', decision.releaseConfirmedBy),
          note: releaseReason && `${say(words.ownReason)}: ${releaseReason}`,
        },
        placed,
      ];
};
