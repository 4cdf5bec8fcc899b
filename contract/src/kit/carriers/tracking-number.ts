import { holdsCardNumber } from '../card-number.ts';
import { type Carrier, type Form, forms } from './carriers.ts';

export type Recognised = {
  carrier: Carrier;
  /** Its check digit is right; false where the carrier publishes none. */
  isChecked: boolean;
};

/** As it is stored and compared: capitals, without the blanks and hyphens that carriers print into it. */
export const normalTrackingNumber = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');

const carrierOf = ({ carrier }: Form, number: string): Carrier =>
  typeof carrier === 'function' ? carrier(number) : carrier;

/** Which carrier a normal tracking number belongs to, told by its form; undefined where none is known. */
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
  // Letters that a carrier puts into its numbers rule a card out; other letters and digits alone do not (Decision 15).
  const isCarriers = /[A-Z]/.test(number) && recogniseCarrier(number) !== undefined;
  return !isCarriers && holdsCardNumber(number) ? 'cardNumber' : null;
};
