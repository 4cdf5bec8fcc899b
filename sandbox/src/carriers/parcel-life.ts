// The life of a parcel, derived from its number alone, so that a demo is repeatable: twenty variants, in carriers'
// typical proportions.
import { createHash } from 'node:crypto';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type State =
  | 'NotFound'
  | 'InfoReceived'
  | 'InTransit'
  | 'Expired'
  | 'OutForDelivery'
  | 'AvailableForPickup'
  | 'DeliveryFailure'
  | 'Delivered'
  | 'Exception';

/** From this many days after the first query on. */
type Turn = { day: number; state: State; detail?: string };

type Lot = {
  turns: readonly Turn[];
  /** Country of delivery, if reported. */
  country?: string;
  /** Day of the first scan; negative if it was in transit before the first query. */
  firstScanDay?: number;
};

const arrivingIn = (days: number): Lot => ({
  turns: [
    { day: 0, state: 'InfoReceived' },
    { day: 0.5, state: 'InTransit' },
    { day: days - 0.3, state: 'OutForDelivery' },
    { day: days, state: 'Delivered', detail: 'Delivered_Other' },
  ],
});
const ending = (day: number, state: State, detail: string): Lot => ({
  turns: [
    { day: 0, state: 'InTransit' },
    { day, state, detail },
  ],
});

const lots: readonly Lot[] = [
  ...[1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9].map(arrivingIn),
  // Stays in transit; the carrier gives up on the second.
  { turns: [{ day: 0, state: 'InTransit' }] },
  ending(25, 'Expired', 'Expired_Other'),
  ending(6, 'Exception', 'Exception_Returning'),
  ending(10, 'Exception', 'Exception_Lost'),
  { ...arrivingIn(3), country: 'AQ' },
  { ...arrivingIn(1), firstScanDay: -40 },
  {
    turns: [
      ...ending(3, 'AvailableForPickup', 'AvailableForPickup_Other').turns,
      { day: 5, state: 'Delivered' },
    ],
  },
  ending(2, 'DeliveryFailure', 'DeliveryFailure_NoBody'),
  { turns: [{ day: 0, state: 'NotFound', detail: 'NotFound_Other' }] },
];

export type ParcelNow = {
  state: State;
  detail: string | null;
  country: string | null;
  /** Scans so far, in milliseconds, earliest first. */
  scans: number[];
  /** The carrier's text at the last scan. */
  words: string | null;
};

const lotOf = (number: string): Lot => {
  const drawn = createHash('sha256').update(number).digest().readUInt16BE() % lots.length;
  return lots[drawn] ?? arrivingIn(3);
};

const signers = ['A. SMITH', 'M. GARCIA', 'L. CHEN', 'RECEPTION', 'NEIGHBOUR'] as const;

/** Carriers report who signed. */
const wordsOf = (number: string, state: State): string | null => {
  const signer = signers[Number(number.replaceAll(/\D/g, '').slice(-2)) % signers.length];
  return state === 'Delivered' ? `Delivered, signed by ${signer ?? signers[0]}` : null;
};

const rejections = {
  NOCARRIER: { code: -18_019_903, message: 'Carrier cannot be detected.' },
  BADNUMBER: { code: -18_010_012, message: 'The format of the number is invalid.' },
  NOANSWER: { code: -18_019_909, message: 'No tracking information is available at this time.' },
} as const;

/** Why the aggregator tells nothing of a number, by its published codes; undefined where it does. */
export const rejectionOf = (number: string): { code: number; message: string } | undefined =>
  Object.entries(rejections).find(([beginning]) => number.startsWith(beginning))?.[1];

// An unknown parcel, or one the carrier gave up on, has no scans.
const unscanned: readonly State[] = ['NotFound', 'InfoReceived', 'Expired'];
const isScan = ({ state }: Turn): boolean => !unscanned.includes(state);

/** State of a parcel whose first query was at an instant. */
export const parcelAt = (
  number: string,
  { since, now }: { since: number; now: number },
): ParcelNow => {
  const { turns, country = null, firstScanDay } = lotOf(number);
  const past = turns.filter(({ day }) => since + day * dayMs <= now);
  const { state, detail = null } = past.at(-1) ?? { state: 'NotFound' as const };
  const scanDays = [
    ...(firstScanDay === undefined ? [] : [firstScanDay]),
    ...past.filter(isScan).map(({ day }) => day),
  ];
  return {
    state,
    detail,
    country: state === 'Delivered' ? country : null,
    scans: scanDays.map((day) => since + day * dayMs),
    words: wordsOf(number, state),
  };
};
