import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { carrierLabels, waybillStatusLabels } from '@back-office/messages/features/waybills/words';
import type { DeliveryEvidence } from '#features/waybills/public';
import type { Definition } from '#platform/pdf/pdf-types';
import { fontOf } from '#platform/pdf/write-pdf';
import { heading, pairs } from '../paper/paper-document.ts';

type Fact = readonly [string, string];

/** In UTC, since banks of all zones read it. */
const instant = (at: Date | null): string =>
  at === null ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const carrierOf = ({ company, carrier }: DeliveryEvidence): string =>
  company ?? (carrier === null ? '' : carrierLabels[carrier].en);

/** The arrival time from the carrier; an operator's acceptance has another date. */
const arrivalOf = ({ isByCarrier, receivedAt }: DeliveryEvidence): Fact =>
  isByCarrier
    ? ['Delivered on', instant(receivedAt)]
    : ['Accepted by the acquirer on', instant(receivedAt)];

const factsOf = (evidence: DeliveryEvidence): Fact[] =>
  [
    ['Order number', evidence.merchantOrderNumber] as const,
    ['Transaction number', evidence.paymentNumber] as const,
    ['Sent to', evidence.sentTo] as const,
    ['Carrier', carrierOf(evidence)] as const,
    ['Tracking number', evidence.trackingNumbers.join(', ')] as const,
    ['Carrier’s website', evidence.websites.join(', ')] as const,
    ['Status', waybillStatusLabels[evidence.status].en] as const,
    arrivalOf(evidence),
    ['Delivered to', evidence.deliveredTo ?? ''] as const,
    ['Carrier’s note', evidence.deliveryNote ?? ''] as const,
    ['Last checked on', instant(evidence.checkedAt)] as const,
  ].flatMap(([term, value]): Fact[] =>
    value === '' ? [] : [[term, withoutCardNumbers(value, '[card number masked]')]],
  );

/** A page with the data of a parcel, in English for the networks. */
export const deliveryDocument = (evidence: DeliveryEvidence): Definition => {
  const title = `Proof of delivery for order ${withoutCardNumbers(evidence.merchantOrderNumber, '***')}`;
  return {
    info: { title, author: evidence.merchant, subject: title },
    language: 'en',
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: fontOf('en'), fontSize: 9.5, color: '#1f2a37' },
    content: [
      { text: title, fontSize: 18, bold: true },
      { text: evidence.merchant, color: '#4b5768', margin: [0, 4, 0, 0] },
      heading('Parcel'),
      pairs(factsOf(evidence)),
    ],
    footer: () => ({ text: '' }),
  };
};
