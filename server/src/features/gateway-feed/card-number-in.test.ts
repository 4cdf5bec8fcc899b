import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from './card-number-in.ts';

describe('holdsCardNumber', () => {
  test.each([
    ['a plain number', '4111111111111111'],
    ['inside a sentence', 'card 5555555555554444 please'],
    ['in groups', '3782 822463 10005'],
    ['with dashes', '6011-1111-1111-1117'],
    ['of the newer Mastercard range', '2223003122003222'],
  ])('sees a card number %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    ['a wrong check digit', '4111111111111112'],
    ['a telephone number', '+4366412345678903'],
    ['a masked number', '411111******1111'],
    ['a longer number', '41111111111111111111111'],
    ['a parcel number of another range', '1111111111111117'],
    ['no digits at all', 'Flat 3, 12 Harbour Road'],
  ])('does not take %s for one', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
