import { describe, expect, test } from 'vitest';
import { looksLikeCardNumber } from './looks-like-card-number.ts';

describe('looksLikeCardNumber', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    'my card is 378282246310005, thanks',
    '6011000990139424',
    '4222222222222',
  ])('sees the card in "%s"', (text) => {
    expect(looksLikeCardNumber(text)).toBe(true);
  });

  test.each([
    '4111111111111112',
    '20261120000000000000001',
    '411111111111',
    'order-4111-11',
    'mei.chan@example.com',
    '',
  ])('sees none in "%s"', (text) => {
    expect(looksLikeCardNumber(text)).toBe(false);
  });
});
