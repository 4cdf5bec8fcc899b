import { holdsCardNumber } from '../card-number.ts';
import { type Carrier, type Form, forms } from './carriers.ts';

export type Recognised = {
  carrier: Carrier;
  /** The check digit is right; false if the carrier publishes none. */
  isChecked: boolean;
};

/** As stored and compared: capitals, without the spaces and hyphens that carriers print. */
export const normalTrackingNumber = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');

const carrierOf = ({ carrier }: Form, number: string): Carrier =>
  typeof carrier === 'function' ? carrier(number) : carrier;

/** The carrier of a normalised tracking number, by its format; undefined if none matches. */
export const recogniseCarrier = (number: string): Recognised | undefined => {
  const form = forms.find(
    ({ shape, passes }) => shape.test(number) && (passes === undefined || passes(number)),
  );
  return form && { carrier: carrierOf(form, number), isChecked: form.passes !== undefined };
};

export const trackingNumberProblems = ['form', 'checkDigit', 'cardNumber'] as const;
export type TrackingNumberProblem = (typeof trackingNumberProblems)[number];

// The longest is an American postal number with its ZIP code.
const plain = /^(?=(?:[A-Z]*\d){5})[A-Z0-9]{6,34}$/;

/** The rule that a tracking number in normal form breaks; null for a valid one. */
export const problemOfTrackingNumber = (number: string): TrackingNumberProblem | null => {
  if (!plain.test(number)) {
    return 'form';
  }
  const isSlip = forms.some(
    ({ isDistinct, shape, passes }) =>
      isDistinct === true && shape.test(number) && passes?.(number) === false,
  );
  if (isSlip) {
    return 'checkDigit';
  }
  // A carrier's letters rule out a card number; other letters, or digits alone, do not (Decision 15).
  const isCarriers = /[A-Z]/.test(number) && recogniseCarrier(number) !== undefined;
  return !isCarriers && holdsCardNumber(number) ? 'cardNumber' : null;
};
