import { languages } from '@back-office/contract/kit/language';
import { expect, test } from 'vitest';
import { chargeText } from './charges.ts';

test('a charge names what it is for, its month and how many, in each language; a service has no count', () => {
  const declined = { kind: 'decline', month: '2026-09', counted: 412 } as const;
  expect(languages.map((language) => chargeText(declined, language))).toEqual([
    '拒绝交易 2026-09 × 412',
    '被拒交易 2026-09 × 412',
    'Declined payments 2026-09 × 412',
  ]);
  expect(chargeText({ kind: 'service', month: '2026-09', counted: 1 }, 'zhHk')).toBe(
    '每月服務費 2026-09',
  );
});
