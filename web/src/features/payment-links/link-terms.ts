import type { LinkDetail } from '@back-office/contract/features/payment-links';
import { shownMoney } from '@back-office/contract/kit/money';
import { termsOf, trialToday } from '@back-office/messages/features/subscriptions/agreement';
import { useLanguage, useSay } from '#platform/language/language';

type Priced = Pick<LinkDetail, 'mode' | 'totalMinor' | 'currency' | 'plan'>;

/** The amount and, for a plan, its interval, in the words of the payer's page; empty if the payer chooses. */
export const useLinkTerms = ({ mode, totalMinor, currency, plan }: Priced): string[] => {
  const say = useSay();
  const language = useLanguage();
  const shown = (minor: string) => shownMoney(minor, currency, language);
  if (mode === 'customer') {
    return [];
  }
  const amount = shown(totalMinor);
  if (plan === null) {
    return [amount];
  }
  const { interval, trialDays } = plan;
  return [
    trialDays === 0 ? amount : say(trialToday, { amount: shown('0') }),
    say(termsOf, { ...interval, amount, trialDays }),
  ];
};
