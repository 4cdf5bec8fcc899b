import { expect, it } from 'vitest';
import { agreementWords, cardChangeWords } from './agreement.ts';

const terms = {
  amount: 'HK$68.00',
  unit: 'month' as const,
  count: 1,
  trialDays: 0,
  charges: null,
  later: null,
};

it('parts a merchant’s Latin name from the Chinese around it, and no Chinese name, in what a payer of Hong Kong agrees to', () => {
  for (const words of [agreementWords.zhHk, cardChangeWords.zhHk]) {
    expect(words({ ...terms, merchant: 'Harbour Light Ltd.' })).toContain(
      '本人同意 Harbour Light Ltd. 透過',
    );
    expect(words({ ...terms, merchant: '港燈（香港）' })).toContain('本人同意港燈（香港）透過');
  }
});
