import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { formatBasisPoints, formatCount, formatMoney } from '#kit/money/money';
import { useLanguage, useSay } from '#platform/language/language';

/** How the rates write their shares, counts and amounts in the reader's language. */
export const useFormats = () => {
  const say = useSay();
  const language = useLanguage();
  return {
    say,
    ratio: (basisPoints: number | null): string =>
      basisPoints === null
        ? say(monthlyWords.notApplicable)
        : formatBasisPoints(basisPoints, language),
    count: (value: number): string => formatCount(value, language),
    /** Of cents, with their currency. */
    dollars: (minor: string): string => `${formatMoney({ minor, currency: 'USD' }, language)} USD`,
  };
};
