import { signedDecision } from '@back-office/contract/features/funds/adjustments';
import type { Decision } from '@back-office/contract/features/funds/decisions';
import {
  adjustmentKindLabels,
  decisionStepLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import type { Section } from '#kit/object/definition';
import { fact, type Facts } from '#kit/object/facts';
import { ReasonText } from '#kit/values/reason-text';
import type { TimelineStep } from '#kit/object/timeline';
import type { Say } from '#platform/language/language';
import { filterWords } from '@back-office/messages/kit';

const sum = (...minors: string[]): string =>
  String(minors.reduce((total, minor) => total + BigInt(minor), 0n));

/** The amount held now, adjusted, or offset in total; negative if taken from the merchant. */
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

const figuresOf = (decision: Decision): Facts => {
  const money = (minor: string) => ({ minor, currency: decision.currency });
  switch (decision.type) {
    case 'hold':
      return [
        fact.number(fields.paymentNumber, decision.paymentNumber),
        fact.money(fields.fromPending, money(decision.fromPendingMinor)),
        fact.money(fields.fromAvailable, money(decision.fromAvailableMinor)),
      ];
    case 'adjustment':
      return [
        fact.label(fields.kind, adjustmentKindLabels, decision.kind),
        fact.money(fields.amount, money(decision.amountMinor)),
      ];
    case 'offset':
      return [
        fact.money(fields.available, money(decision.availableMinor)),
        fact.money(fields.reserve, money(decision.reserveMinor)),
        fact.money(fields.deposit, money(decision.depositMinor)),
      ];
  }
};

export const decisionFacts: Section<Decision> = {
  title: words.facts,
  facts: (decision) => [
    fact.wide(words.reason, <ReasonText of={decision} />),
    ...figuresOf(decision),
    fact.code(fields.gatewayNumber, decision.gatewayNumber),
  ],
};

/** Proposer and confirmer. */
const byTwo = (one: string, other: string | null): string =>
  other === null ? one : `${one}, ${other}`;

/** The decision and its release, with their authors; the reason of a release is for operators only. */
export const stepsOf = (decision: Decision, say: Say): TimelineStep[] => {
  if (decision.type !== 'hold') {
    const { type, madeAt, madeBy, confirmedBy, reason } = decision;
    return [
      {
        id: 'made',
        at: madeAt,
        tone: 'good',
        title: say(decisionStepLabels[type]),
        by: byTwo(madeBy ?? say(type === 'offset' ? words.automatic : words.byTerms), confirmedBy),
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
          note:
            releaseReason &&
            say(filterWords.labelled, { label: say(words.ownReason), value: releaseReason }),
        },
        placed,
      ];
};
