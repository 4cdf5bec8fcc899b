import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import { isPostal, type Carrier } from '@back-office/contract/kit/carriers/carriers';
import type { Answer, ParcelState } from './ask-aggregator.ts';

/** What is known of the order that the parcels belong to. */
export type Order = {
  orderedAt: Date;
  /** Where it was to be sent, by ISO code; null where the gateway didn't say. */
  country: string | null;
  uploadedAt: Date;
  imageCount: number;
  carrier: Carrier | null;
  /** Numbers of it that another merchant gave for an order first. */
  usedElsewhere: readonly string[];
};

export type Judgement = {
  status: WaybillStatus;
  reason: WaybillReason | null;
  receivedAt: Date | null;
  /** Of a delivery, as the carrier tells it. */
  deliveredTo: string | null;
  deliveryNote: string | null;
};

const dayMs = 86_400_000;
// Longer than this on the way is too long.
const daysOnTheWay = { express: 30, postal: 60 };
// A label may be printed while the payment is still being made.
const labelBeforeSaleMs = dayMs;

const onTheWay: readonly ParcelState[] = ['InfoReceived', 'InTransit', 'OutForDelivery'];

const isLate = ({ carrier, uploadedAt }: Order, firstAt: Date | null, now: Date): boolean => {
  const days = carrier !== null && isPostal(carrier) ? daysOnTheWay.postal : daysOnTheWay.express;
  return now.getTime() - (firstAt ?? uploadedAt).getTime() > days * dayMs;
};

const exceptionReason = (detail: string | null): WaybillReason | null => {
  if (detail !== null && /return/i.test(detail)) {
    return 'returned';
  }
  return detail !== null && /lost/i.test(detail) ? 'lost' : null;
};

const of = (status: WaybillStatus, reason: WaybillReason | null = null): Judgement => ({
  status,
  reason,
  receivedAt: null,
  deliveredTo: null,
  deliveryNote: null,
});

type Parcel = Extract<Answer, { country: string | null }>;

const judgeMoving = (parcel: Parcel, order: Order, now: Date): Judgement => {
  const { state, detail, firstAt } = parcel;
  if (onTheWay.includes(state)) {
    return of(isLate(order, firstAt, now) ? 'longTransportation' : 'transportNoUpload');
  }
  if (state === 'Expired') {
    return of('longTransportation');
  }
  if (state === 'AvailableForPickup') {
    return of('notReceived', 'awaitingPickup');
  }
  return of('notReceived', state === 'Exception' ? exceptionReason(detail) : null);
};

const judgeDelivered = (parcel: Parcel, order: Order, now: Date): Judgement => {
  const { country, lastAt, address, lastWords } = parcel;
  const isElsewhere = country !== null && order.country !== null && country !== order.country;
  return isElsewhere
    ? of('informationNotConfirmed', 'otherCountry')
    : {
        ...of('received'),
        receivedAt: lastAt ?? now,
        deliveredTo: address,
        deliveryNote: lastWords,
      };
};

/** The carrier had all its days; an image beside the number may still show what it can't tell. */
const isForAPerson = ({ imageCount, uploadedAt }: Order, now: Date): boolean =>
  imageCount > 0 && worthOf({ status: 'noInformation', uploadedAt }, now) === 'nothing';

const judgeKnown = (parcel: Parcel, order: Order, now: Date): Judgement => {
  const { state, firstAt } = parcel;
  if (state === 'NotFound') {
    return isForAPerson(order, now)
      ? of('waitingForManualProcessing', 'carrierUnknown')
      : of('noInformation', 'unknownNumber');
  }
  if (firstAt !== null && firstAt.getTime() < order.orderedAt.getTime() - labelBeforeSaleMs) {
    return of('informationNotConfirmed', 'beforeSale');
  }
  return state === 'Delivered'
    ? judgeDelivered(parcel, order, now)
    : judgeMoving(parcel, order, now);
};

const judgeOne = (answer: Answer, order: Order, now: Date): Judgement => {
  if (order.usedElsewhere.includes(answer.number)) {
    return of('waitingForManualProcessing', 'usedTwice');
  }
  if ('country' in answer) {
    return judgeKnown(answer, order, now);
  }
  return answer.state === 'malformed'
    ? of('wrongOrder', 'unreadable')
    : of('waitingForManualProcessing', 'carrierUnknown');
};

// Of several parcels the one that is worst speaks for all; received is what each of them is.
const worstFirst: readonly WaybillStatus[] = [
  'wrongOrder',
  'informationNotConfirmed',
  'waitingForManualProcessing',
  'notReceived',
  'noInformation',
  'longTransportation',
  'transportNoUpload',
  'received',
];

/** What a waybill's parcels make of it; undefined where not every one has an answer. */
export const judgeParcels = (
  numbers: readonly string[],
  answers: ReadonlyMap<string, Answer>,
  { order, now }: { order: Order; now: Date },
): Judgement | undefined => {
  const judged = numbers.flatMap((number) => {
    const answer = answers.get(number);
    return answer === undefined ? [] : [judgeOne(answer, order, now)];
  });
  if (judged.length < numbers.length) {
    return undefined;
  }
  const status = worstFirst.find((one) => judged.some((parcel) => parcel.status === one));
  if (status === undefined) {
    return undefined;
  }
  // The last parcel that arrived completes the order.
  const [last] = judged
    .filter((parcel) => parcel.status === status)
    .toSorted(
      (one, other) => (other.receivedAt?.getTime() ?? 0) - (one.receivedAt?.getTime() ?? 0),
    );
  return status === 'received' && last !== undefined
    ? last
    : of(status, judged.find((parcel) => parcel.status === status)?.reason ?? null);
};
