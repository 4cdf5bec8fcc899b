import type { WithdrawalTerms } from '@back-office/contract/features/terms';
import { MoneyText } from '#kit/money/money-text';
import { rateText } from './terms-text.ts';

/** "20.00 USD + 0.50%"; a zero part is left out. */
export const WithdrawalFee = ({
  terms,
}: {
  terms: Pick<WithdrawalTerms, 'currency' | 'feeMinor' | 'feePpm'>;
}) => {
  const { currency, feeMinor, feePpm } = terms;
  const amount = <MoneyText money={{ minor: feeMinor, currency }} />;
  if (feePpm === 0) {
    return amount;
  }
  const share = rateText(feePpm);
  return feeMinor === '0' ? (
    share
  ) : (
    <>
      {amount} + {share}
    </>
  );
};
