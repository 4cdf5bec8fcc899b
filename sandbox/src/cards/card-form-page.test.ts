import { expect, test } from 'vitest';
import { fillIn } from './card-form-page.ts';

test.each([
  ['RSD', '123456', '1,234.56'],
  ['IQD', '1234567', '1,234.567'],
  ['JPY', '1234', '1,234'],
])(
  'the button of the card form names an amount in %s to its last digit',
  (currency, minor, text) => {
    const form = {
      gatewayNumber: '1001',
      merchantOrderNumber: 'SHOP-1',
      amount: { minor, currency },
      until: '2032-05-06T04:00:00Z',
      language: 'en',
      parent: 'http://localhost:8080',
    } as const;
    expect(fillIn(form, { form: '', signature: '' }, 'card')).toContain(text);
  },
);
