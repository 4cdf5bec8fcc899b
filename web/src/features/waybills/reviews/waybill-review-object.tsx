import { waybillTones } from '@back-office/contract/features/waybills';
import { fetchWaybillImage, overseeWaybill } from '@back-office/contract/features/waybills/by-hand';
import type { OutputOf } from '@back-office/contract/kit/call';
import { answerWords, offeredDay } from '@back-office/messages/features/settlements/answer';
import { unsettledReasonLabels } from '@back-office/messages/features/settlements/cycle';
import { deliveryConditionLabels } from '@back-office/messages/features/terms';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { missingWords } from '@back-office/messages/features/waybills/missing';
import {
  waybillReviewListWords,
  waybillReviewWords as words,
} from '@back-office/messages/features/waybills/reviews';
import {
  deliveryTypeNames,
  waybillStatusLabels,
} from '@back-office/messages/features/waybills/words';
import { Documents } from '#features/uploads/public';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { CountryText } from '#kit/values/country-text';
import type { Say } from '#platform/language/language';
import { proofFacts, RefusalNotes } from '../proof-facts.tsx';
import { WaybillStatusText } from '../waybill-cells.tsx';
import { waybillReviewActions } from './waybill-review-actions.tsx';

type Proof = OutputOf<typeof overseeWaybill>;
type Reached = Proof['settlement']['accepted'];

const Files = ({ thing: { merchantNumber, number, files } }: { thing: Proof }) => (
  <Documents
    files={files}
    path={(id) =>
      fetchWaybillImage.path
        .replace('{merchantNumber}', merchantNumber)
        .replace('{paymentNumber}', number)
        .replace('{id}', id)
    }
    isOpen
  />
);

/** The day, or what has to happen first. */
const reachedText = (reached: Reached, say: Say): string | null => {
  if (reached === null) {
    return null;
  }
  const { day, uploadBy, reason } = reached;
  if (day === null) {
    return reason === null ? say(answerWords.unknownDay) : say(unsettledReasonLabels[reason]);
  }
  return uploadBy === null ? day : say(offeredDay.proof, { day, uploadBy });
};

/** A proof of delivery, as an operator sees it before he decides. */
export const waybillReviewObject = defineObject({
  id: 'waybillReview',
  title: words.title,
  call: overseeWaybill,
  input: ({ merchantNumber, number }) => ({ merchantNumber, paymentNumber: number }),
  absent: { refusals: ['waybills.notFound', 'request.malformed'], title: words.notFound },
  head: {
    money: ({ amountMinor, currency }) => ({ minor: amountMinor, currency }),
    status: ({ status }) => <WaybillStatusText status={status} />,
    number: { term: transactionFields.number, of: ({ number }) => number },
    at: { term: transactionFields.orderedAt, of: ({ orderedAt }) => orderedAt },
    merchant: waybillReviewListWords.columns.merchant,
    Notes: ({ thing }) => <RefusalNotes waybill={thing} />,
  },
  actions: waybillReviewActions,
  main: [
    {
      title: missingWords.proof,
      facts: (proof, { say }) =>
        proofFacts(
          {
            waybill: proof,
            delivery: proof.delivery,
            images: proof.files.length > 0 && <Files thing={proof} />,
          },
          say,
        ),
    },
    {
      title: words.settlement,
      facts: ({ settlement, currency }, { say }) => [
        fact.label(answerWords.states, answerWords, settlement.state),
        fact.money(answerWords.amount, { minor: settlement.saleMinor, currency }),
        fact.label(words.condition, deliveryConditionLabels, settlement.condition),
        fact.text(words.whenAccepted, reachedText(settlement.accepted, say)),
        fact.text(words.whenRejected, reachedText(settlement.rejected, say)),
      ],
    },
  ],
  side: [
    {
      title: detailWords.shipTo,
      facts: ({ sentTo, country }) => [
        fact.text(detailWords.name, sentTo.name),
        fact.longText(detailWords.address, sentTo.address),
        fact.of(detailWords.country, country && <CountryText code={country} />),
      ],
    },
    {
      title: detailWords.order,
      facts: (proof) => [
        fact.number(transactionFields.merchantOrderNumber, proof.merchantOrderNumber),
        fact.text(transactionFields.customerName, proof.customerName),
        fact.code(transactionFields.gatewayNumber, proof.gatewayNumber),
        fact.label(words.accepts, deliveryTypeNames, proof.deliveryType),
      ],
    },
  ],
  timeline: ({ steps }, { say }) =>
    steps.map(({ at, status, by, note }, place) => ({
      id: `${at} ${place}`,
      at,
      tone: waybillTones[status],
      title: say(waybillStatusLabels[status]),
      by: by ?? say(words.byCarrier),
      note,
    })),
});
