import { expect, it } from 'vitest';
import { recallDispute } from './recalls.ts';

it.each([
  ['The cardholder withdrew the dispute by e-mail on 3 May.', true],
  ['Café Zürich: “withdrawn”, 25 €', true],
  ['持卡人已撤回争议。', false],
  ['The cardholder 陳先生 withdrew it.', false],
])('The statement of a recall is in English, which the issuer reads: %s', (statement, isTaken) => {
  const { success } = recallDispute.input.safeParse({ number: 'C1', statement });
  expect(success).toBe(isTaken);
});
