import { type LinkRow, linkTones } from '@back-office/contract/features/payment-links';
import { countOfLimit } from '@back-office/messages/features/payment-links/detail';
import { linkStateLabels } from '@back-office/messages/features/payment-links/list';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

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
