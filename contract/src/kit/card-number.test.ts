import { describe, expect, it } from 'vitest';
import { holdsCardNumber, withoutCardNumbers } from './card-number.ts';

describe('a card number in a text', () => {
  it.each([
    ['plain', '4111111111111111'],
    ['inside a sentence', 'card 5555555555554444 please'],
    ['in groups', '3782 822463 10005'],
    ['with dashes', '6011-1111-1111-1117'],
    ['with dots, commas, slashes or underscores', '4111.1111,1111/1111'],
    ['with wide gaps', '4111 -  1111 - 1111\n\n1111'],
    ['with four signs between groups', '4111----1111----1111----1111'],
    ['with twenty signs between groups', ['4111', '1111', '1111', '1111'].join('=-'.repeat(10))],
    ['digit by digit', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['in full-width digits', '４１１１１１１１１１１１１１１１'],
    ['in full-width digits and blanks', '４１１１\u3000１１１１\u3000１１１１\u3000１１１１'],
    ['in Arabic digits', '٤١١١١١١١١١١١١١١١'],
    ['in circled digits', '④①①①①①①①①①①①①①①①'],
    ['with characters nobody sees', '4111\u200B1111\u200B1111\u200B1111'],
    ['followed by its expiry date', '4111 1111 1111 1111 12/29'],
    ['behind a number of another kind', '17, 4111 1111 1111 1111'],
    ['behind a plus, with more digits than a telephone number has', '+4111111111111111'],
    ['behind a plus, of American Express', '+378282246310005'],
    ['behind a plus, of Diners Club', '+30569309025904'],
    ['of the newer Mastercard range', '2223003122003222'],
    ['with nineteen digits', '6212345678901232001'],
    ['with thirteen digits', '4222222222222'],
  ])('is seen %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['a telephone number', '+4366412345678903'.slice(0, 14)],
    ['a telephone number in groups', 'call +852 9123 4567 or +86 138 0013 8000'],
    ['a telephone number of Italy, whose are long', 'call +39 0461 1234567890'.slice(0, 22)],
    ['masked numbers', '411111******1111, 555555******4444'],
    ['a longer number', '41111111111111111111111'],
    ['a transaction number', '2026112000000000000001'],
    ['a parcel number of another range', '1111111111111117'],
    ['digits with letters between them', '4111 a 1111 b 1111 c 1111'],
    ['a time', '2026-11-24 10:15:00'],
    ['no digits at all', 'Flat 3, 12 Harbour Road'],
    ['nothing', ''],
  ])('is not seen in %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('is masked with what stands around it left as it is', () => {
    expect(
      withoutCardNumbers('𝒂 card 4111 1111 1111 1111, or ５５５５５５５５５５５５４４４４!', '***'),
    ).toBe('𝒂 card ***, or ***!');
  });

  it('is looked for in long texts without delay', () => {
    const texts = ['1 '.repeat(10_000), '4111111111111112 '.repeat(1000), '٤'.repeat(10_000)];
    const start = Date.now();
    expect(texts.some(holdsCardNumber)).toBe(false);
    expect(Date.now() - start).toBeLessThan(2000);
  });
});
