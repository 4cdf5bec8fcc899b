// Test cards by their number: each stands for all cards with its first six digits.
import { passesCheckDigit } from '@back-office/contract/kit/card-number';
import type { Promised } from '../payments/promised-life.ts';
import type { TestCard } from './test-card.ts';
import { testCards } from './test-cards.ts';

const sameRange = (first6: string): TestCard | undefined =>
  testCards.find(({ number }) => number.startsWith(first6));

/** Every other number with the first six digits of a test card behaves like it. */
export const findTestCard = (number: string): TestCard | undefined => {
  const card = number.length < 12 ? undefined : sameRange(number.slice(0, 6));
  return card?.number.length === number.length && passesCheckDigit(number)
    ? { ...card, number }
    : undefined;
};

/** The card of these first and last digits that has zeros between. */
export const cardOfDigits = (first6: string, last4: string): TestCard | undefined => {
  const length = sameRange(first6)?.number.length ?? 0;
  return findTestCard(first6 + last4.padStart(length - first6.length, '0'));
};

/** A card of the same behaviour for one person; places go from 1 to 999. */
export const ownCard = (card: TestCard, place: number): TestCard => {
  const digits = card.number.slice(0, 6) + String(place).padStart(card.number.length - 7, '0');
  const checkDigit = Array.from('0123456789').find((digit) => passesCheckDigit(digits + digit));
  return { ...card, number: digits + checkDigit };
};

/** Events that follow a sale by this card; undefined if it promises none. */
export const promisedBy = (number: string | undefined): Promised | undefined => {
  const behaviour = number === undefined ? undefined : findTestCard(number)?.behaviour;
  return behaviour?.kind === 'approved' ? behaviour.followedBy : undefined;
};
