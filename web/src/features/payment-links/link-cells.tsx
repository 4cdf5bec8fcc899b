import {
  type LinkDetail,
  type LinkRow,
  linkTones,
} from '@back-office/contract/features/payment-links';
import { shownMoney } from '@back-office/contract/kit/money';
import { termsOf, trialToday } from '@back-office/messages/features/subscriptions/agreement';
import { useLanguage, useSay } from '#platform/language/language';
import { countOfLimit } from '@back-office/messages/features/payment-links/detail';
import { linkStateLabels } from '@back-office/messages/features/payment-links/list';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';

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

export const LinkStateText = ({ state }: Pick<LinkRow, 'state'>) => {
  const say = useSay();
  return <StatusDot tone={linkTones[state]}>{say(linkStateLabels[state])}</StatusDot>;
};

const PaymentsText = ({ payments, paymentsMax }: Pick<LinkRow, 'payments' | 'paymentsMax'>) => {
  const say = useSay();
  return (
    <>
      {paymentsMax === null ? payments : say(countOfLimit, { count: payments, limit: paymentsMax })}
    </>
  );
};

/** Shows the website's status if it blocks payments. */
const WebsiteText = ({ website }: Pick<LinkRow, 'website'>) => {
  const say = useSay();
  return website === null ? (
    <EmptyValue />
  ) : (
    <>
      <span translate="no">{website.host}</span>
      {website.status !== 'reviewed' && ` · ${say(websiteStatusLabels[website.status])}`}
    </>
  );
};

/** The cells of a list of links. */
export const linkCells = {
  state: ({ state }: Pick<LinkRow, 'state'>) => <LinkStateText state={state} />,
  payments: (row: Pick<LinkRow, 'payments' | 'paymentsMax'>) => <PaymentsText {...row} />,
  website: ({ website }: Pick<LinkRow, 'website'>) => <WebsiteText website={website} />,
};
