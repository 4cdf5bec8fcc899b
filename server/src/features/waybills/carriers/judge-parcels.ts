import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import { isPostal, type Carrier } from '@back-office/contract/kit/carriers/carriers';
import type { Answer, ParcelState } from './ask-aggregator.ts';

/** The data of the parcels' order. */
export type Order = {
  orderedAt: Date;
  /** The destination, by ISO code; null if the gateway did not say. */
  country: string | null;
  uploadedAt: Date;
  imageCount: number;
  carrier: Carrier | null;
  /** Its numbers that another merchant gave for an order first. */
  usedElsewhere: readonly string[];
};

export type Judgement = {
  status: WaybillStatus;
  reason: WaybillReason | null;
  receivedAt: Date | null;
  /** Delivery details from the carrier. */
  deliveredTo: string | null;
  deliveryNote: string | null;
};

const dayMs = 86_400_000;
// A longer transit is too long.
const daysOnTheWay = { express: 30, postal: 60 };
// A label may be printed before the payment is complete.
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

/** The carrier had all its days; an image beside the number may still prove what the carrier can't. */
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

// The worst of several parcels counts; the order is received only if each parcel is.
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

/** The status of a waybill by its parcels; undefined unless all of them have answers. */
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
  // The order is complete with the last parcel.
  const [last] = judged
    .filter((parcel) => parcel.status === status)
    .toSorted(
      (one, other) => (other.receivedAt?.getTime() ?? 0) - (one.receivedAt?.getTime() ?? 0),
    );
  return status === 'received' && last !== undefined
    ? last
    : of(status, judged.find((parcel) => parcel.status === status)?.reason ?? null);
};
